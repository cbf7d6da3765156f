import { getAddress } from 'ethers';
import { expect, test } from 'vitest';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { buyMany } from '../../../src/resources/orders/batch/buy-many.action.ts';
import { listMany } from '../../../src/resources/orders/batch/list-many.action.ts';
import { relist } from '../../../src/resources/orders/batch/relist.action.ts';
import { unlistMany } from '../../../src/resources/orders/batch/unlist-many.action.ts';
import { buyListing } from '../../../src/resources/orders/buy-listing.action.ts';
import { changeListingPrice } from '../../../src/resources/orders/change-listing-price.action.ts';
import { createListing } from '../../../src/resources/orders/create-listing.action.ts';
import { take } from '../../../src/resources/orders/take.action.ts';
import { unlist } from '../../../src/resources/orders/unlist.action.ts';
import {
  allow,
  DAY,
  giveArca,
  mint,
  postBounty,
  setEpoch,
  tooLittle,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  noneDone,
  one,
  other,
  passTo,
  refused,
  runUnasked,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is put on sale and bought, hero by hero: every way in which the market can refuse it.
const BEGINS = START + 1_000;
const SOON = BEGINS + DAY;
const PRICE = 50n * ONE;
/** Heroes of one: free, on sale, and a captain; of the other: on sale for ARCA, for the coin, for a day, and free. */
const [OWN, LISTED, CAPTAIN, THEIRS, FOR_COIN, ENDING, FOREIGN] = [
  ...(['1', '2', '3', '4', '5', '6', '7'] as const),
] as const;
const listings = { own: '1', theirs: '2', forCoin: '3', ending: '4', none: '99' } as const;

withRefusingWorld(async () => {
  const { arca, hero, market, offerReward } = contracts();
  await act(
    ...[one(), one(), one(), other(), other(), other(), other()].map((owner) => mint(owner)),
    giveArca(one(), 200n * ONE),
    ...[one(), other()].map((owner): Call => [owner, 'hero', 'setApprovalForAll', [market, true]]),
    setEpoch(BEGINS),
  );
  await passTo(BEGINS);
  await act(
    [one(), 'market', 'list', [hero, LISTED, arca, PRICE]],
    [other(), 'market', 'list', [hero, THEIRS, arca, PRICE]],
    [other(), 'market', 'list', [hero, FOR_COIN, NATIVE_COIN, PRICE]],
    [other(), 'market', 'listUntil', [hero, ENDING, arca, PRICE, SOON]],
    allow(one(), 'arca', offerReward),
    postBounty(one(), CAPTAIN),
    [one(), 'hero', 'setApprovalForAll', [market, false]],
  );
});

const heroes = () => getAddress(contracts().hero);
const engaged = {
  name: 'Market_Engaged',
  args: () => ({ collection: heroes(), tokenId: CAPTAIN }),
  says: /^This hero is a captain or a candidate in the current epoch\./,
};
const notTraded = {
  after: () => act([ADMIN, 'market', 'setCollection', [contracts().hero, false]]),
  name: 'Market_CollectionNotAllowed',
  args: () => ({ collection: heroes() }),
};
const takeNoArca = {
  after: () => act([ADMIN, 'market', 'setCurrency', [contracts().arca, false, 1, 2]]),
  name: 'Market_CurrencyNotAllowed',
  args: () => ({ currency: getAddress(contracts().arca) }),
};
const dearer = {
  after: () => act([ADMIN, 'market', 'setCurrency', [contracts().arca, true, 60n * ONE, 90n * ONE]]),
  name: 'Market_PriceOutOfBounds',
  args: () => ({ price: PRICE, minPrice: 60n * ONE, maxPrice: 90n * ONE }),
  says: 'Enter a reasonable value: from 60 ARCA to 90 ARCA.',
};
const notOpen = (listingId: string) => ({ name: 'Market_ListingNotOpen', args: () => ({ listingId }) });
const notSeller = (listingId: string) => ({
  name: 'Market_NotSeller',
  args: () => ({ listingId }),
  says: /^Only the seller can do this\./,
});
const ended = {
  after: () => passTo(SOON),
  name: 'Market_ListingExpired',
  args: () => ({ listingId: listings.ending, expiresAt: SOON }),
  says: /^This listing expired at .*2033.* and can no longer be bought\. Check the market again\.$/,
};
const stopped = whilePaused('market');

const listing =
  (tokenId: string, price = PRICE) =>
  () => ({ collection: contracts().hero, tokenId, name: 'Rex', currency: 'ARCA' as const, price: String(price) });

describeRefusals(createListing, {
  'of a hero of somebody else': {
    input: listing(FOREIGN),
    name: 'Market_NotTokenOwner',
    args: () => ({ collection: heroes(), tokenId: FOREIGN }),
    says: 'This hero is no longer in your wallet: it was moved or listed. Check the hero’s page.',
  },
  'of one that is listed': {
    input: listing(LISTED),
    name: 'Market_AlreadyListed',
    args: () => ({ listingId: 1 }),
    says: 'This hero is already listed as listing 1. Change its price there.',
  },
  'of a captain': { input: listing(CAPTAIN), ...engaged },
  'of heroes at a time at which none is traded': { input: listing(OWN), ...notTraded },
  'for a currency that is not taken': {
    input: listing(OWN),
    ...takeNoArca,
  },
  'below the least price': { input: listing(OWN), ...dearer },
  'while it is paused': { ...stopped, input: listing(OWN) },
});

const buying =
  (listingId: string, price = PRICE, currency: 'ARCA' | 'RON' = 'ARCA') =>
  () => ({ listingId, name: 'Rex', currency, expectedPrice: String(price) });

describeRefusals(buyListing, {
  'that never was': { input: buying(listings.none), ...notOpen(listings.none) },
  'that its seller has just taken back': {
    after: () => act([other(), 'market', 'unlist', [listings.theirs]]),
    input: buying(listings.theirs),
    reason: 'justUnlisted',
    ...notOpen(listings.theirs),
  },
  'that somebody has just bought': {
    after: () => act([ADMIN, 'market', 'buy', [listings.forCoin, PRICE], PRICE]),
    input: buying(listings.forCoin, PRICE, 'RON'),
    reason: 'justSold',
    ...notOpen(listings.forCoin),
  },
  'after its end': { input: buying(listings.ending), ...ended },
  'at another price than was seen': {
    input: buying(listings.theirs, 40n * ONE),
    name: 'Market_PriceChanged',
    args: () => ({ expectedPrice: 40n * ONE, price: PRICE }),
    says: 'The seller changed the price from 40 ARCA to 50 ARCA. Check the listing and buy at the new price if you like.',
  },
  'of one’s own': {
    input: buying(listings.own),
    name: 'Market_OwnListing',
    args: () => ({ listingId: listings.own }),
  },
  'to who has too little': {
    after: () => act([one(), 'arca', 'transfer', [other(), 30n * ONE]]),
    input: buying(listings.theirs),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 20n * ONE, needed: PRICE }),
  },
  'for the coin, of which there is too little': {
    after: () => act([other(), 'market', 'changePrice', [listings.forCoin, 10_000n * ONE]]),
    input: buying(listings.forCoin, 10_000n * ONE, 'RON'),
    ...tooLittle,
  },
  'for the coin, when it is sold for ARCA': {
    input: buying(listings.theirs, PRICE, 'RON'),
    name: 'Market_WrongPayment',
    args: () => ({ sent: PRICE, needed: 0 }),
  },
  'at a time at which no hero is traded': { input: buying(listings.theirs), ...notTraded },
  'for a currency that is not taken any more': { input: buying(listings.theirs), ...takeNoArca },
  'while it is paused': { ...stopped, input: buying(listings.theirs) },
});

const pricing = (listingId: string) => () => ({
  ...{ listingId, name: 'Rex', currency: 'ARCA' as const },
  price: String(PRICE),
});

describeRefusals(changeListingPrice, {
  'of one that is closed': { input: pricing(listings.none), ...notOpen(listings.none) },
  'of somebody else': { input: pricing(listings.theirs), ...notSeller(listings.theirs) },
  'after its end': { by: 'other', input: pricing(listings.ending), ...ended },
  'to less than the least': { input: pricing(listings.own), ...dearer },
  'in a currency that is not taken any more': { input: pricing(listings.own), ...takeNoArca },
  'while it is paused': { ...stopped, input: pricing(listings.own) },
});

const taking = (listingId: string) => () => ({ listingId, name: 'Rex' });

describeRefusals(unlist, {
  'of one that is closed': { input: taking(listings.none), ...notOpen(listings.none) },
  'of somebody else': { input: taking(listings.theirs), ...notSeller(listings.theirs) },
});

describeRefusals(take, {
  'where nothing is kept for one': {
    input: () => ({ market: 'market' as const, currency: 'ARCA' as const, amount: '1' }),
    name: 'Market_NothingOwed',
    args: () => ({ account: getAddress(one()), currency: getAddress(contracts().arca) }),
  },
});

const offered = (tokenId: string) => ({
  ...{ kind: 'hero' as const, collection: contracts().hero, currency: 'ARCA' as const },
  ...{ tokenId, price: String(PRICE) },
});
const seen = (listingId: string, price = PRICE) => ({
  ...{ kind: 'hero' as const, listingId, currency: 'ARCA' as const, price: String(price) },
});

test('what is done with several heroes at once is refused hero by hero, each for its own reason', async () => {
  const notMine = refused('Market_NotSeller', { listingId: listings.theirs });
  const closed = refused('Market_ListingNotOpen', { listingId: listings.none });
  expect(
    await runUnasked(listMany, { parts: [offered(FOREIGN), offered(CAPTAIN), offered(LISTED)], title: '3 heroes' }),
  ).toMatchObject(
    noneDone(
      refused('Market_NotTokenOwner', { collection: heroes(), tokenId: FOREIGN }),
      refused('Market_Engaged', { collection: heroes(), tokenId: CAPTAIN }),
      refused('Market_AlreadyListed', { listingId: listings.own }),
    ),
  );
  const orders = [listings.theirs, listings.none].map((listingId) => ({ kind: 'hero' as const, listingId }));
  expect(await runUnasked(unlistMany, { orders, title: '2 heroes' })).toMatchObject(noneDone(notMine, closed));
  const cart = [seen(listings.own), seen(listings.none), seen(listings.theirs, 40n * ONE)];
  expect(await runUnasked(buyMany, { listings: cart, title: '3 heroes' })).toMatchObject(
    noneDone(
      refused('Market_OwnListing', { listingId: listings.own }),
      closed,
      refused('Market_PriceChanged', { expectedPrice: 40n * ONE, price: PRICE }),
    ),
  );
});

const again = (listingId: string, tokenId: string) => () => ({
  ...{ kind: 'hero' as const, listingId, collection: contracts().hero, tokenId, name: 'Rex' },
  ...{ currency: 'ARCA' as const, price: String(PRICE), stock: '1' },
});

describeRefusals(relist, {
  'of a listing that is closed': { input: again(listings.none, OWN), ...notOpen(listings.none) },
  'of somebody else': { input: again(listings.theirs, THEIRS), ...notSeller(listings.theirs) },
  'below the least price by now': { input: again(listings.own, LISTED), ...dearer },
  'while it is paused': { ...stopped, input: again(listings.own, LISTED) },
});
