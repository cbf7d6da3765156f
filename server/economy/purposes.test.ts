import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { differencesIn } from '../modules/ledger/comparison.ts';
import { causes, createLedgerService, purses, type Purse } from '../modules/ledger/ledger.service.ts';
import { plantedDifferences } from '../test-support/economy/book-differences.ts';
import { contracts } from '../test-support/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { checkPurposes } from './purposes.ts';

const ITEM = 10_100;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());

const plant = (tx: Database, from: Purse, to: Purse, resource: number) =>
  createLedgerService().post(tx, [
    { key: 'planted', from, to, resource, amount: 7n, cause: causes.order('planted'), at: new Date(0) },
  ]);

/** What is found once so much of it was moved from one purse to the other, which then never was. */
async function foundAfter(from: Purse, to: Purse, resource: number) {
  const undone = new Error('undone');
  let found: ReturnType<typeof differencesIn> = [];
  const trying = inTransaction(database.db, async (tx) => {
    await plant(tx, from, to, resource);
    found = differencesIn(await checkPurposes(tx));
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return found;
}

const { player, pool, referral, staking, world } = purses;
const mine = player('somebody');

test.each([
  ['an item that nobody can have deposited', world('deposits'), mine, ITEM, 'world:deposits', -7n],
  ['White Ore that burned heroes do not give', world('burned heroes'), mine, 38, 'world:burned heroes', -7n],
  ['ARCA that no machine digs', world('mining'), mine, 37, 'world:mining', -7n],
  ['an item that nothing funds', world('funding'), mine, ITEM, 'world:funding', -7n],
  ['White Ore in a pool of ARCA', world('deposits'), pool('season'), 38, 'pool:season', 7n],
  ['ARCA in the tanks of machines', world('deposits'), pool('machines'), 37, 'pool:machines', 7n],
  ['a pool that nobody gives out of', world('deposits'), pool('unheard of'), 37, 'pool:unheard of', 7n],
  ['White Ore for having invited somebody', world('deposits'), referral('somebody'), 38, 'referral', 7n],
  ['White Ore for having staked', world('deposits'), staking('somebody'), 38, 'staking', 7n],
] as const)('the books find %s', async (_what, from, to, resource, subject, is) => {
  expect(await foundAfter(from, to, resource)).toEqual([
    expect.objectContaining({ check: 'purse', subject, is: String(is), shouldBe: '0' }),
  ]);
});

test.each([
  ['a deposit', world('deposits'), mine, 38],
  ['what funds a pool', world('funding'), pool('lottery'), 37],
  ['what a machine is filled with', world('burned heroes'), pool('machines'), 43],
  ['an item that was won', world('seasonPrizes'), mine, ITEM],
] as const)('of %s this look says nothing: others hold it against their records', async (_what, from, to, resource) => {
  expect(await foundAfter(from, to, resource)).toEqual([]);
});

test.each([
  ['energy that machines used up and never had', 'burned heroes', 'mining', 43, 'mining', 'energy', 'used'],
  ['items that left by no order', 'seasonPrizes', 'withdrawals', ITEM, 'withdrawals', `item ${ITEM}`, 'paid'],
  ['a fee in items of no order', 'seasonPrizes', 'fees', ITEM, 'withdrawals', `item ${ITEM}`, 'fees'],
] as const)('the books find %s', async (_what, from, to, resource, check, asset, subject) => {
  const found = await plantedDifferences(database.db, contracts, (tx) => plant(tx, world(from), world(to), resource));

  expect(found).toContainEqual({ check, asset, subject, is: '7', shouldBe: '0' });
});
