import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, type Database } from '../../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../../test-support/economy/market-world.ts';
import { alice, bob, indexerOf } from '../../../test-support/test-chain.ts';
import { openTestDatabase } from '../../../test-support/test-database.ts';
import { createDayPrices } from './day-prices.ts';

const COIN = `0x${'0'.repeat(40)}`;
const BOX = 10_100;
const DAY = 86_400;
const DAYS = 60;
const SETTLED = 200;
const HERO = 'rarity:1';
const ITEM = `item:${BOX}`;
const tokens = [
  { id: 'ARCA', rate: '1', decimals: 18 },
  { id: 'RON', rate: '2.5', decimals: 18 },
] as const;

let world: MarketWorld;
let db: Database;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator, hub } = world;
  const { market, itemMarket, marketOffers } = chain.contracts;
  db = hub.database.db;
  await chain.send(chain.to.mint(alice, 6));
  await chain.mine();
  await act(operator, 'arca', 'mint', bob, 1_000n * ONE);
  await act(operator, 'items', 'mint', alice, BOX, 9);
  for (const contract of [market, itemMarket, marketOffers]) await act(bob, 'arca', 'approve', contract, 1_000n * ONE);
  for (const contract of [market, marketOffers]) await act(alice, 'hero', 'setApprovalForAll', contract, true);
  await act(alice, 'items', 'setApprovalForAll', itemMarket, true);
  await world.sync();
  await hub.database.db.execute(sql`update heroes set rarity = 1`);
});
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
const dayOf = (column: string) => sql.raw(`floor(extract(epoch from ${column}) / 86400)::int`);
const pricesOf = (reader: ReturnType<typeof createDayPrices>, kind: string, day: number) =>
  reader.of([kind], day - DAYS).then((found) => found.get(kind));

test('sales in the coin count at its accounting rate, those in a coin without one not at all', async () => {
  await sell(1, 100n * ONE, 'ARCA');
  const day = await sell(2, 20n * ONE, 'RON');
  expect(await pricesOf(createDayPrices({ db, tokens }), HERO, day)).toEqual(new Map([[day, 75n * ONE]]));
  const unrated = [tokens[0], { ...tokens[1], rate: null }];
  expect(await pricesOf(createDayPrices({ db, tokens: unrated }), HERO, day)).toEqual(new Map([[day, 100n * ONE]]));
});

test('each kind has its own days, and what is sold by an offer or in parts counts like the rest', async () => {
  const { arca, items, hero } = world.chain.contracts;
  const first = await today();
  await world.act(alice, 'itemMarket', 'list', items, BOX, 9, arca, 7n * ONE, 0);
  await world.act(bob, 'itemMarket', 'buy', 1, 3, 7n * ONE);
  await world.act(alice, 'itemMarket', 'changePrice', 1, 10n * ONE);
  await world.act(bob, 'itemMarket', 'buy', 1, 1, 10n * ONE);
  await world.pass(DAY);
  const end = (await world.now()) + DAY;
  await world.act(bob, 'marketOffers', 'offerForToken', hero, 3, 40n * ONE, end, 0);
  await world.act(alice, 'marketOffers', 'accept', 1, 3, 40n * ONE);
  await world.sync();
  const second = await today();

  const found = await createDayPrices({ db, tokens }).of([HERO, ITEM, 'item:1'], first - DAYS);
  expect(found.get(HERO)).toEqual(
    new Map([
      [first, 75n * ONE],
      [second, 40n * ONE],
    ]),
  );
  expect(found.get(ITEM)).toEqual(new Map([[first, (31n * ONE) / 4n]]));
  expect(found.get('item:1')).toBeUndefined();
  expect(await pricesOf(createDayPrices({ db, tokens }), HERO, second + DAYS)).toEqual(new Map([[second, 40n * ONE]]));
});

test('the rows are what all sales of a kind, a day and a currency come to', async () => {
  const bySale = await rowsOf(
    db,
    sql`select kind, day, currency, sum(amount)::text as amount, sum(pieces)::text as pieces from (
        select 'rarity:' || h.rarity as kind, ${dayOf('sale.at')} as day, sale.currency, sale.price as amount,
            1::numeric as pieces
          from (select token_id, currency, price, closed_at as at from orders where state = 'sold'
            union all select token_id, 'ARCA', price, closed_at from market_offers where state = 'accepted') as sale
          join heroes h using (token_id)
        union all select 'item:' || item_id, ${dayOf('at')}, currency, unit_price * quantity, quantity from item_sales
      ) as sold group by 1, 2, 3 order by 1, 2, 3`,
  );

  expect(bySale).toHaveLength(4);
  expect(await rowsOf(db, sql`select * from sale_days order by kind, day, currency`)).toEqual(bySale);
});

test('an index that reads the listing, the sale and the offer in one go has the same rows', async () => {
  const rows = (of: Database) => rowsOf(of, sql`select * from sale_days order by kind, day, currency`);
  // Blocks that nothing can take back are read many at once: the first of them sells heroes, and lists no items yet.
  await world.chain.mine(SETTLED);
  await world.sync();
  const clean = await openTestDatabase();
  try {
    await indexerOf(world.chain, clean.db).indexer.catchUp();
    await clean.db.execute(sql`update sale_days set kind = ${HERO} where kind like 'rarity:%'`);
    expect(await rows(clean.db)).toEqual(await rows(db));
  } finally {
    await clean.close();
  }
});

test('nobody’s look reads a sale: without their tables the prices are the same', async () => {
  const day = await today();
  const before = await pricesOf(createDayPrices({ db, tokens }), HERO, day);
  const sales = ['orders', 'market_offers', 'item_sales'];
  const rename = async (from: string, to: string) => {
    for (const table of sales) await db.execute(sql.raw(`alter table ${from}${table} rename to ${to}${table}`));
  };
  await rename('', 'gone_');
  const without = await pricesOf(createDayPrices({ db, tokens }), HERO, day);
  await rename('gone_', '');

  expect(before?.size).toBe(2);
  expect(without).toEqual(before);
});

test('a sale that the chain takes back is in no price any more', async () => {
  const reader = createDayPrices({ db, tokens });
  const day = await sell(4, 60n * ONE, 'ARCA');
  expect((await pricesOf(reader, HERO, day))?.get(day)).toBe(50n * ONE);

  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.chain.mine(3);
  await world.sync();
  expect((await pricesOf(reader, HERO, day))?.get(day)).toBe(40n * ONE);
});
