import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from './db/database.ts';
import { fillLargeWorld } from './large-world.ts';
import { openTestDatabase, type TestDatabase } from './test-support/test-database.ts';

const market = `0x${'c'.repeat(40)}`;
const sizes = { players: 50, heroes: 400, orders: 400 };
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillLargeWorld(database.db, market, sizes);
});
afterAll(() => database.close());

const one = async (query: ReturnType<typeof sql>) => (await rowsOf<{ count: number }>(database.db, query))[0]?.count;

test('players, heroes and orders are there in the numbers asked for, and a second time adds none', async () => {
  await fillLargeWorld(database.db, market, sizes);

  expect(await one(sql`select count(*)::int as count from accounts where id like 'load-%'`)).toBe(50);
  expect(await one(sql`select count(*)::int as count from heroes`)).toBe(400);
  expect(await one(sql`select count(*)::int as count from orders`)).toBe(400);
});

test('every hero for sale has its open order, and the shares of a sale sum to the price', async () => {
  const listed = sql`select count(*)::int as count from heroes where for_sale`;
  const matched = sql`select count(*)::int as count from heroes join orders on orders.id = heroes.listing_id
    and orders.token_id = heroes.token_id and orders.seller = heroes.owner and orders.price = heroes.price
    and orders.currency = heroes.currency and orders.state = 'open'`;
  expect(await one(matched)).toBe(await one(listed));
  const wrong = sql`select count(*)::int as count from orders
    where state = 'sold' and price <> burned + to_pool + to_dev + proceeds`;
  expect(await one(wrong)).toBe(0);
});

test('owners are among the players, and the rarities are mixed', async () => {
  const strangers = sql`select count(*)::int as count from heroes
    where owner not in (select wallet_address from accounts where wallet_address is not null)`;
  expect(await one(strangers)).toBe(0);
  expect(await one(sql`select count(distinct rarity)::int as count from heroes`)).toBe(4);
});

test('what each day’s sales came to is what its orders were sold for', async () => {
  const bySale = sql`select count(*)::int as count, sum(price)::text as amount from orders where state = 'sold'`;
  const byDay = sql`select sum(pieces)::int as count, sum(amount)::text as amount from sale_days`;
  const [sold] = await rowsOf<{ count: number; amount: string }>(database.db, bySale);

  expect(sold?.count).toBeGreaterThan(0);
  expect(await rowsOf(database.db, byDay)).toEqual([sold]);
});
