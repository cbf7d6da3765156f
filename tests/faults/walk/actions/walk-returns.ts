import { NATIVE_COIN } from '../../../../core/rules/currencies.ts';
import { DAY, heroesOfOne, newestOf, ONE, walkerOf, whole, type Action, type Walk } from './walk-people.ts';

type Listing = { seller: string; currency: string; price: bigint; expiresAt: bigint };

async function someListings(walk: Walk, most: number): Promise<{ id: number; listing: Listing }[]> {
  const { chain, random } = walk;
  const found: { id: number; listing: Listing }[] = [];
  for (const id of newestOf(random, (await chain.ask('market', 'totalListings')) as bigint, 600)) {
    const listing = (await chain.ask('market', 'listingOf', id)) as Listing;
    if (listing.price > 0n) found.push({ id, listing });
    if (found.length === most) break;
  }
  return found;
}

/** Several at once, of which some are sold already: what a batch does not spend comes back. */
const buyMany: Action = async (walk) => {
  const { chain, random, walkers } = walk;
  const calls = (await someListings(walk, random.int(2, 4))).map(({ id, listing: { currency, price } }) => ({
    data: chain.encode('market', 'buy', [id, price]),
    value: currency === NATIVE_COIN ? price : 0n,
  }));
  const coin = calls.reduce((sum, { value }) => sum + value, 0n);
  return calls.length > 0 && chain.send(random.pick(walkers).address, 'market', 'batch', [calls], coin);
};

const listForATime: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  if (!mine) return;
  const { chain, random } = walk;
  const end = (await chain.now()) + random.int(1, 12) * DAY;
  const values = [chain.contracts.hero, mine.ids[0], chain.contracts.arca, whole(random, 1, 300), end];
  return chain.send(mine.walker.address, 'market', 'listUntil', values);
};

/** Whoever listed it takes back what expired, and now and then what did not. */
const takeExpired: Action = async (walk) => {
  const { chain, random } = walk;
  const now = BigInt(await chain.now());
  const timed = (await someListings(walk, 24)).filter(({ listing }) => listing.expiresAt > 0n);
  const over = timed.filter(({ listing }) => listing.expiresAt <= now);
  const [picked] = over.length > 0 && !random.chance(0.1) ? over : timed;
  const owner = picked && walkerOf(walk, picked.listing.seller);
  return owner && chain.send(owner.address, 'market', 'takeExpired', [picked.id]);
};

/** What a market could not pay out; mostly there is nothing. */
const takeOwed: Action = ({ chain, random, walkers }) =>
  chain.send(random.pick(walkers).address, random.chance(0.5) ? 'market' : 'itemMarket', 'take', [NATIVE_COIN]);

/** A bounty that nobody voted for goes back to who posted it: closed by one, taken by whoever else put something in. */
const takeBackBounty: Action = async (walk) => {
  const { chain, random, walkers, captains } = walk;
  const epoch = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint | null;
  if (captains.length === 0 || !epoch) return;
  const over = epoch > 1n && random.chance(0.8) ? epoch - 1n : epoch;
  const captain = random.pick(captains);
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', captain)) ?? random.pick(walkers);
  const method = random.chance(0.7) ? 'cancel' : 'refund';
  return chain.send(owner.address, 'offerReward', method, [over, captain]);
};

/** Shares of burned voters and ARCA of burned heroes are anybody's to send to the treasury; of living ones nothing comes. */
const clearAway: Action = async (walk) => {
  const { chain, random, walkers, votes, vested, captains } = walk;
  const { address } = random.pick(walkers);
  if (votes.length > 0 && random.chance(0.4))
    return chain.send(address, 'offerReward', 'sweep', [[random.pick(votes)]]);
  const heroes = [...vested, ...captains];
  if (heroes.length === 0) return;
  const hero = random.pick(heroes);
  if (random.chance(0.6)) return chain.send(address, 'vesting', 'recover', [hero]);
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', hero));
  return owner && chain.send(owner.address, 'vesting', 'claimTo', [hero, random.pick(walkers).address]);
};

const buyBoxesInCoin: Action = async ({ chain, random, walkers }) => {
  const sale = random.int(1, 3);
  const { priceNative } = (await chain.ask('boxSales', 'saleOf', sale)) as { priceNative: bigint };
  const count = random.int(1, 3);
  const coin = BigInt(count) * priceNative;
  const values = [sale, count, NATIVE_COIN, priceNative];
  return chain.send(random.pick(walkers).address, 'boxSales', 'buy', values, random.chance(0.1) ? coin + ONE : coin);
};

/** The other ways of what people do: in batches, for a time, in coin, and back again. */
export const returnActions: readonly (readonly [weight: number, action: Action])[] = [
  [5, buyMany],
  [5, listForATime],
  [4, takeExpired],
  [1, takeOwed],
  [4, takeBackBounty],
  [4, clearAway],
  [4, buyBoxesInCoin],
];
