import { fault } from './fault.mjs';

const BATCH = 'batch((bytes,uint256)[])';

/** What the invariants of the market must catch, beside its broken lines. */
export const marketFaults = [
  fault('Refuses', BATCH, 'a batch goes through'),
  fault('Lies', 'listingIdOf(address,uint256)', 'a listing is found by its token'),
  fault('Pretends', 'list(address,uint256,address,uint256)', 'a listing stays open until it is sold or unlisted'),
  fault('Refuses', 'unlist(uint256)', 'a seller can always unlist'),
  fault('Refuses', 'changePrice(uint256,uint256)', 'a seller can reprice, in time'),
  fault('Refuses', 'takeExpired(uint256)', 'a seller can take what expired'),
  fault('Refuses', 'list(address,uint256,address,uint256)', 'an owner can list'),
  fault('Robs', 'changePrice(uint256,uint256)', "all ARCA is somebody's"),
  fault('Accepts', 'list(address,uint256,address,uint256)', 'only the owner lists'),
  fault('Lies', 'quote(uint256)', 'the buyer pays exactly the price'),
  fault('LeaksCoin', 'changePrice(uint256,uint256)', 'the market holds exactly what it owes'),
  fault('Keeps', 'changePrice(uint256,uint256)', 'the market keeps no ARCA'),
  fault('Pretends', 'changePrice(uint256,uint256)', 'the price asked is the price listed'),
  fault('Burns', 'changePrice(uint256,uint256)', 'the supply falls by exactly what sales burn'),
  fault('Refuses', 'take(address)', 'what is owed can be taken, once'),
  fault('Pretends', 'takeExpired(uint256)', 'what is taken goes back to its seller'),
  fault('Pretends', 'take(address)', 'what is taken is what was owed'),
  fault('Pretends', 'unlist(uint256)', 'what is unlisted goes back to its seller'),
];

/** What the invariants of the item market must catch, beside its broken lines. */
export const itemMarketFaults = [
  fault('Refuses', BATCH, 'a batch goes through'),
  fault('RefusesItself', 'buy(uint256,uint256,uint256)', 'one failure voids none of the rest'),
  fault('Pretends', BATCH, 'what a batch does not spend comes back'),
  fault('Pretends', 'buy(uint256,uint256,uint256)', 'a buyer gets what he paid for'),
  fault('Accepts', 'changePrice(uint256,uint256)', 'only the seller reprices, in time'),
  fault('LeaksCoin', 'changePrice(uint256,uint256)', 'the market holds exactly what it owes'),
  fault('Keeps', 'changePrice(uint256,uint256)', 'the market keeps no ARCA'),
  fault('Refuses', 'unlist(uint256)', 'the seller gets back what is left, and nobody else'),
  fault('Burns', 'changePrice(uint256,uint256)', 'the supply falls by exactly what sales burn'),
  fault('Refuses', 'buy(uint256,uint256,uint256)', 'what is in stock can be bought at its price'),
  fault('Refuses', 'take(address)', 'what is owed can be taken, once'),
  fault(
    'Refuses',
    'list(address,uint256,uint256,address,uint256,uint64)',
    'who has the pieces can list them, and nobody else',
  ),
];

/** What the invariants of the offers must catch, beside their broken lines. */
export const marketOffersFaults = [
  fault('Refuses', 'acceptCounter(uint256,uint256,uint256)', 'a counter-offer can be accepted while both stand'),
  fault('Keeps', 'acceptCounter(uint256,uint256,uint256)', 'a counter-offer costs exactly its price'),
  fault('Robs', 'counter(uint256,uint256,uint256,uint64)', "all ARCA is somebody's"),
  fault('Lies', 'offerOf(uint256)', 'an offer is what was offered', 1),
  fault('Forgets', 'offerOf(uint256)', 'an offer stays open until it is closed'),
  fault('Refuses', 'accept(uint256,uint256,uint256)', 'an open offer always pays'),
  fault('Refuses', 'offerForToken(address,uint256,uint256,uint64,uint256)', 'anyone can offer for what is not his'),
  fault('Accepts', 'changeAmount(uint256,uint256)', 'only the buyer changes an offer, in time'),
  fault('Pretends', 'accept(uint256,uint256,uint256)', 'the buyer gets the token'),
  fault('Lies', 'totalHeld()', 'the count of what is held is right'),
  fault('Robs', 'accept(uint256,uint256,uint256)', 'the seller gets the price less the fee'),
  fault('Burns', 'counter(uint256,uint256,uint256,uint64)', 'the supply falls by exactly what sales burn'),
  fault('Pretends', 'cancel(uint256)', 'who cancels gets all of it back'),
  fault('Refuses', 'counter(uint256,uint256,uint256,uint64)', 'who could accept can ask for another price'),
];
