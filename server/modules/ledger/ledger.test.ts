import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { causes, createLedgerService, purses, type Posting } from './ledger.service.ts';

const ARCA = 37;
const ledger = createLedgerService();
const shop = purses.world('shop');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  await ledger.post(database.db, [gift('alice', 100n)]);
});

const move = (key: string, posting: Pick<Posting, 'from' | 'to' | 'amount'>): Posting => ({
  key,
  resource: ARCA,
  cause: causes.order(key),
  at: new Date(0),
  ...posting,
});
const gift = (to: string, amount: bigint) =>
  move(`gift to ${to}`, { from: purses.world('gifts'), to: purses.player(to), amount });
const purchase = (key: string, amount: bigint) => move(key, { from: purses.player('alice'), to: shop, amount });

const held = () => ledger.balanceOf(database.db, 'alice', ARCA);
const entries = async () =>
  (await rowsOf<{ key: string }>(database.db, sql`select key from ledger_entries order by id`)).map(({ key }) => key);
/** All purses together hold nothing, and each what its entries say. */
async function expectEven(): Promise<void> {
  const sums = await rowsOf(
    database.db,
    sql`select resource from ledger_balances group by resource having sum(amount) <> 0`,
  );
  expect(sums).toEqual([]);
  expect(await ledger.wrongBalances(database.db)).toEqual([]);
}

test('a move that is made again is not made again', async () => {
  expect(await ledger.post(database.db, [purchase('a', 30n)])).toBe(1);
  expect(await ledger.post(database.db, [purchase('a', 30n)])).toBe(0);

  expect(await held()).toBe(70n);
  await expectEven();
});

test('of several moves all are made or none', async () => {
  const tooMuch = ledger.post(database.db, [purchase('a', 60n), purchase('b', 41n)]);

  await expect(tooMuch).rejects.toThrow(new ApiError('balanceNotEnough', 'b'));
  expect(await held()).toBe(100n);
  expect(await entries()).toEqual(['gift to alice']);
  await expectEven();
});

test('what belongs to a transaction that fails is undone with it', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await ledger.post(tx, [purchase('a', 60n)]);
    throw new Error('something else went wrong');
  });

  await expect(failed).rejects.toThrow('something else');
  expect(await held()).toBe(100n);
  expect(await entries()).toEqual(['gift to alice']);
});

test('what is taken back and not there is owed, to the last unit', async () => {
  await ledger.post(database.db, [purchase('a', 60n)]);

  const taken = move('back', { from: purses.player('alice'), to: purses.world('deposits'), amount: 100n });
  expect(await ledger.takeBack(database.db, 'alice', taken)).toEqual({ owed: 60n });

  expect(await ledger.balancesOf(database.db, 'alice')).toEqual([
    { resource: String(ARCA), free: 0n, frozen: 0n, debt: 60n },
  ]);
  await expectEven();
});

describe('at the same moment', () => {
  test('fifty purchases of which twenty can be paid are twenty, and nothing falls below nothing', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => ledger.post(database.db, [purchase(`purchase ${at}`, 5n)])),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : []));
    expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['ApiError']));
    expect(await held()).toBe(0n);
    expect(await entries()).toHaveLength(21);
    await expectEven();
  });

  test('one purchase that is sent fifty times is one', async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => ledger.post(database.db, [purchase('the same', 60n)])),
    );

    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await held()).toBe(40n);
    await expectEven();
  });

  test('gifts to each other in both directions end, and lose nothing', async () => {
    await ledger.post(database.db, [gift('bob', 100n)]);
    const [alice, bob] = [purses.player('alice'), purses.player('bob')];
    const there = (at: number) => move(`there ${at}`, { from: alice, to: bob, amount: 3n });
    const back = (at: number) => move(`back ${at}`, { from: bob, to: alice, amount: 2n });

    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => ledger.post(database.db, [at % 2 === 0 ? there(at) : back(at)])),
    );

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await entries()).toHaveLength(32);
    const both = (await held()) + (await ledger.balanceOf(database.db, 'bob', ARCA));
    expect(both).toBe(200n);
    await expectEven();
  });
});

describe('the database itself refuses', () => {
  const entry = (amount: string, from = 'player:alice', to = 'world:shop', cause = 'order:x') =>
    sql`insert into ledger_entries (key, resource, from_purse, to_purse, amount, cause, at)
      values ('wrong', 37, ${from}, ${to}, ${amount}::numeric, ${cause}, now())`;

  test.each([
    ['a move of nothing', entry('0')],
    ['a move of less than nothing', entry('-1')],
    ['a move of what is no number', entry('NaN')],
    ['a move of more than a uint256 has digits for', entry(`1${'0'.repeat(78)}`)],
    ['a move to where it comes from', entry('1', 'player:alice', 'player:alice')],
    ['a move without a cause', entry('1', 'player:alice', 'world:shop', 'because')],
    ['a balance below nothing', sql`update ledger_balances set amount = -1 where purse = 'player:alice'`],
    ['a balance that is no number', sql`update ledger_balances set amount = 'NaN' where purse = 'player:alice'`],
    [
      'an order of what is no number',
      sql`insert into withdraw_orders (id, account_id, wallet, resource, amount, fee, fee_bps, variant, state, expire_at, created_at)
        values ('x', 'a', 'w', 37, 'NaN', 0, 0, 0, 'created', now(), now())`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(database.db.execute(statement)).rejects.toThrow();

    expect(await held()).toBe(100n);
    expect(await entries()).toEqual(['gift to alice']);
  });
});
