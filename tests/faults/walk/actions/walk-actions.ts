import { NATIVE_COIN } from '../../../../core/rules/currencies.ts';
import { boxOfOne, DAY, heroesOfOne, newestOf, ONE, walkerOf, whole, type Action, type Walk } from './walk-people.ts';
import { batchActions } from './walk-batches.ts';
import { claimActions } from './walk-claims.ts';
import { marketActions } from './walk-offers.ts';
import { mineActions } from './walk-mines.ts';
import { returnActions } from './walk-returns.ts';
import { prizeActions } from './walk-prizes.ts';
import { rewardActions } from './walk-rewards.ts';
import { wrappedActions } from './walk-wrapped.ts';

export type { Walk } from './walk-people.ts';

const PARTS = 7;
const ANY_PRICE = 2n ** 256n - 1n;

const give: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  if (!mine) return;
  const to = walk.random.pick(walk.walkers).address;
  return walk.chain.send(mine.walker.address, 'hero', 'transferFrom', [mine.walker.address, to, mine.ids[0]]);
};

const list: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  if (!mine) return;
  const { chain, random } = walk;
  const [currency, price] = random.chance(0.7)
    ? [chain.contracts.arca, whole(random, 1, 300)]
    : [NATIVE_COIN, ONE / 10n];
  return chain.send(mine.walker.address, 'market', 'list', [chain.contracts.hero, mine.ids[0], currency, price]);
};

type Listing = { seller: string; currency: string; price: bigint };

/** Something that is for sale: changed, taken back or bought, now and then at a price that it no longer has. */
const trade: Action = async (walk) => {
  const { chain, random } = walk;
  const total = (await chain.ask('market', 'totalListings')) as bigint;
  for (const id of newestOf(random, total, 600)) {
    const { seller, currency, price } = (await chain.ask('market', 'listingOf', id)) as Listing;
    if (price === 0n) continue;
    const owner = walkerOf(walk, seller);
    if (owner && random.chance(0.3)) return chain.send(owner.address, 'market', 'unlist', [id]);
    if (owner && random.chance(0.4))
      return chain.send(owner.address, 'market', 'changePrice', [id, price + ONE / 100n]);
    const seen = random.chance(0.05) ? price - 1n : price;
    const isCoin = currency === NATIVE_COIN;
    return chain.send(random.pick(walk.walkers).address, 'market', 'buy', [id, seen], isCoin ? seen : 0n);
  }
};

const pay: Action = ({ chain, random, walkers }) =>
  chain.send(random.pick(walkers).address, random.chance(0.5) ? 'arca' : 'whiteOre', 'transfer', [
    random.pick(walkers).address,
    BigInt(random.int(1, 1_000_000_000)) * 1_000_000_007n,
  ]);

const stake: Action = async ({ chain, random, walkers }) => {
  const { address } = random.pick(walkers);
  const { amount } = (await chain.ask('staking', 'positionOf', address)) as { amount: bigint };
  if (amount === 0n) return chain.send(address, 'staking', 'stake', [whole(random, 1, 900), random.int(7, 365) * DAY]);
  if (random.chance(0.6)) return chain.send(address, 'staking', 'append', [whole(random, 1, 90)]);
  return random.chance(0.5)
    ? chain.send(address, 'staking', 'extend', [random.int(7, 30) * DAY])
    : chain.send(address, 'staking', 'unstake', []);
};

const deposit: Action = ({ chain, random, walkers }) => {
  const isArca = random.chance(0.7);
  const amount = isArca ? whole(random, 100, 900) : whole(random, 30, 4_000);
  return chain.send(random.pick(walkers).address, 'treasury', 'deposit', [isArca ? 37 : 38, amount]);
};

/** By the server's word alone: what it signs is what the chain pays. */
const withdraw: Action = async ({ chain, random, walkers }) => {
  const walker = random.pick(walkers);
  const isArca = random.chance(0.7);
  const voucher = await walker.orderWithdrawal(
    isArca ? 37 : 38,
    isArca ? whole(random, 100, 400) : whole(random, 30, 900),
  );
  if (!voucher || random.chance(0.15)) return; // an order that nobody carries to the chain expires
  const { signature, ...order } = voucher;
  await chain.send(walker.address, 'treasury', 'withdraw', [order, signature]);
  if (random.chance(0.2)) await chain.send(walker.address, 'treasury', 'withdraw', [order, signature]);
};

const buyBoxes: Action = async ({ chain, random, walkers }) => {
  const sale = random.int(1, 3);
  const terms = (await chain.ask('boxSales', 'saleOf', sale)) as { priceArca: bigint };
  const buyer = random.pick(walkers).address;
  return chain.send(buyer, 'boxSales', 'buy', [sale, random.int(1, 3), chain.contracts.arca, terms.priceArca]);
};

const openBoxes: Action = async (walk) => {
  const mine = await boxOfOne(walk);
  if (!mine) return;
  const count = walk.random.int(1, Number(mine.held > 3n ? 3n : mine.held));
  return walk.chain.send(mine.address, 'gacha', 'open', [mine.boxId, count]);
};

const giveItems: Action = async ({ chain, random, walkers }) => {
  const { boxId } = (await chain.ask('boxSales', 'saleOf', random.int(1, 3))) as { boxId: bigint };
  const [from, to] = [random.pick(walkers).address, random.pick(walkers).address];
  return chain.send(from, 'items', 'safeTransferFrom', [from, to, boxId, 1, '0x']);
};

const recast: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 2);
  return mine && walk.chain.send(mine.walker.address, 'forge', 'recast', [...mine.ids, walk.random.int(0, PARTS - 1)]);
};

const upgrade: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 2);
  if (!mine) return;
  const [hero, ...materials] = mine.ids;
  const asked = [hero, materials, true];
  return walk.random.chance(0.5)
    ? walk.chain.send(mine.walker.address, 'forge', 'upgrade', asked)
    : walk.chain.send(mine.walker.address, 'forge', 'powerUpgrade', [...asked, ANY_PRICE]);
};

const burn: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  return mine && walk.chain.send(mine.walker.address, 'forge', 'burnForEnergy', [mine.ids]);
};

const weighted: readonly (readonly [weight: number, action: Action])[] = [
  [10, give],
  [16, list],
  [24, trade],
  [8, pay],
  [8, stake],
  [8, deposit],
  [5, withdraw],
  [8, buyBoxes],
  [7, openBoxes],
  [2, giveItems],
  [4, recast],
  [6, upgrade],
  [2, burn],
  ...marketActions,
  ...rewardActions,
  ...claimActions,
  ...returnActions,
  ...prizeActions,
  ...mineActions,
  ...wrappedActions,
  ...batchActions,
];

/** What the operator has to answer, some of each: of what cannot be asked nothing comes. */
export async function askForChance(walk: Walk): Promise<void> {
  for (const ask of [openBoxes, recast, upgrade, recast, upgrade, recast]) await ask(walk);
}

/** One thing that somebody does; much of it is refused, as people try what cannot be. */
export async function act(walk: Walk): Promise<void> {
  const at = walk.random.weighted(weighted.map(([weight]) => weight));
  await weighted[at]?.[1](walk);
}
