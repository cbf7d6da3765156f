import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../../test-support/economy/market-world.ts';
import { alice, bob } from '../../../test-support/test-chain.ts';
import { createDayPrices } from './day-prices.ts';

const COIN = `0x${'0'.repeat(40)}`;
const BOX = 10_100;
const DAY = 86_400;
const DAYS = 60;
const HERO = 'rarity:1';
const tokens = [
  { id: 'ARCA', rate: '1', decimals: 18 },
  { id: 'RON', rate: '2.5', decimals: 18 },
] as const;

let world: MarketWorld;
let db: Database;
/** How often the database was asked, and for what. */
let asked = 0;
const questions: string[] = [];

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator, hub } = world;
  const { market, itemMarket } = chain.contracts;
  db = new Proxy(hub.database.db, {
    get(whole, name) {
      if (name !== 'execute') return Reflect.get(whole, name, whole) as unknown;
      return (question: Parameters<Database['execute']>[0]) => {
        asked += 1;
        questions.push(inspect(question, { depth: 20 }));
        return whole.execute(question);
      };
    },
  });
  await chain.send(chain.to.mint(alice, 6));
  await chain.mine();
  await act(operator, 'arca', 'mint', bob, 1_000n * ONE);
  await act(operator, 'items', 'mint', alice, BOX, 9);
  for (const contract of [market, itemMarket]) await act(bob, 'arca', 'approve', contract, 1_000n * ONE);
  await act(alice, 'hero', 'setApprovalForAll', market, true);
  await act(alice, 'items', 'setApprovalForAll', itemMarket, true);
  await world.sync();
  await hub.database.db.execute(sql`update heroes set rarity = 1`);
}, 120_000);
afterAll(() => world.close());

let listed = 0;
/** Alice sells a hero to Bob for so much, of ARCA or of the coin. */
async function sell(hero: number, price: bigint, currency: 'ARCA' | 'RON') {
  const { arca, hero: heroes } = world.chain.contracts;
  await world.act(alice, 'market', 'list', heroes, hero, currency === 'ARCA' ? arca : COIN, price);
  listed += 1;
  await world.pay(currency === 'ARCA' ? 0n : price, bob, 'market', 'buy', listed, price);
  await world.sync();
  return today();
}
const today = async () => Math.floor((await world.now()) / DAY);
const pricesOf = (reader: ReturnType<typeof createDayPrices>, kind: string, day: number) =>
  reader.of([kind], day - DAYS).then((found) => found.get(kind));

test('sales in the coin count at its accounting rate, those in a coin without one not at all', async () => {
  await sell(1, 100n * ONE, 'ARCA');
  const day = await sell(2, 20n * ONE, 'RON');
  expect(await pricesOf(createDayPrices({ db, tokens }), HERO, day)).toEqual(new Map([[day, 75n * ONE]]));
  const unrated = [tokens[0], { ...tokens[1], rate: null }];
  expect(await pricesOf(createDayPrices({ db, tokens: unrated }), HERO, day)).toEqual(new Map([[day, 100n * ONE]]));
});

test('the days that the index has behind it are read once, today once a block, other kinds when they are asked for', async () => {
  const { arca, items } = world.chain.contracts;
  await world.act(alice, 'itemMarket', 'list', items, BOX, 9, arca, 7n * ONE, 0);
  await world.act(bob, 'itemMarket', 'buy', 1, 3, 7n * ONE);
  await world.sync();
  const first = await today();
  await world.pass(DAY);
  const reader = createDayPrices({ db, tokens });
  expect(await pricesOf(reader, HERO, await today())).toEqual(new Map([[first, 75n * ONE]]));

  const before = asked;
  expect(await pricesOf(reader, HERO, await today())).toEqual(new Map([[first, 75n * ONE]]));
  expect(asked - before).toBe(1);
  // What is kept does not come from the table any more; what is sold now comes beside it.
  await db.execute(sql`update orders set price = price * 2 where state = 'sold'`);
  const second = await sell(3, 40n * ONE, 'ARCA');
  const both = new Map([
    [first, 75n * ONE],
    [second, 40n * ONE],
  ]);
  expect(await pricesOf(reader, HERO, second)).toEqual(both);
  await db.execute(sql`update orders set price = price / 2 where state = 'sold'
    and id < ${listed}`);
  expect(await pricesOf(reader, `item:${String(BOX)}`, second)).toEqual(new Map([[first, 7n * ONE]]));
  expect(await pricesOf(reader, HERO, second)).toEqual(both);
});

test('a reorganisation is another past: what was kept is read again', async () => {
  const reader = createDayPrices({ db, tokens });
  const day = await sell(4, 60n * ONE, 'ARCA');
  await world.pass(DAY);
  const sold = await pricesOf(reader, HERO, await today());
  expect(sold?.get(day)).toBe(50n * ONE);

  await world.chain.rpc.call('anvil_reorg', 2, []);
  await world.chain.mine(3);
  await world.sync();
  // The purchase is gone, and the block that ended the day.
  expect((await pricesOf(reader, HERO, await today()))?.get(day)).toBe(40n * ONE);
});

test('no more kinds are kept than it may, and what is not kept is right all the same', async () => {
  const reader = createDayPrices({ db, tokens, mostKinds: 2 });
  const day = await today();
  const kinds = [HERO, `item:${String(BOX)}`, 'item:1', 'item:2'];
  const whole = await reader.of(kinds, day - DAYS);
  expect([...whole.keys()]).toEqual(kinds);
  expect(await reader.of(kinds, day - DAYS)).toEqual(whole);
});

test('two that ask at once get the same, and a failure of one is not the other’s', async () => {
  let isDown = true;
  const failing = new Proxy(db, {
    get(whole, name) {
      if (name === 'execute' && isDown) {
        isDown = false;
        throw new Error('the database is away');
      }
      return Reflect.get(whole, name, whole) as unknown;
    },
  });
  const reader = createDayPrices({ db: failing, tokens });
  const day = await today();
  const [failed, first, second] = await Promise.allSettled([
    pricesOf(reader, HERO, day),
    pricesOf(reader, HERO, day),
    pricesOf(reader, HERO, day),
  ]);
  expect(failed.status).toBe('rejected');
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toEqual(first);
});

test('the first look reads the past of what is asked for, and of all that was sold no more than today', async () => {
  const day = await today();
  const first = new Date((day - DAYS) * DAY * 1_000).toISOString();
  questions.length = 0;
  await pricesOf(createDayPrices({ db, tokens }), HERO, day);

  // From there on are read: sold heroes of a listing and of an offer, and items, of the kinds that are asked for.
  expect(questions.join('\n').split(first)).toHaveLength(1 + 3);
});
