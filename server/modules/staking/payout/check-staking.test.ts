import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { plantedDifferences } from '../../../test-support/economy/book-differences.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
}, 60_000);
afterAll(() => hub.close());

const list = sql`insert into reward_lists (week_id, root, total, leaves, leaf_file, leaf_file_hash, made_at)
  values (7, 'root', 30, 2, '', 'hash', now())`;
const leaf = (account: string, amount: number) =>
  sql`insert into reward_leaves (week_id, account, amount, proof) values (7, ${account}, ${amount}, '{}')`;
const opened = (total: number) => sql`insert into reward_weeks
  (week_id, root, total, claimed, leaf_file_hash, opened_at, tx_hash) values (7, 'root', ${total}, 0, 'hash', now(), '')`;
const share = (accountId: string, amount: number) => sql`insert into staking_order_shares
  (week_id, account_id, amount, credited_at) values (7, ${accountId}, ${amount}, null)`;
const whole = [list, leaf('0xa', 10), leaf('0xb', 20), opened(30)];

const found = async (...statements: readonly SQL[]) => {
  const { db } = hub.database;
  const all = await plantedDifferences(db, hub.deps.chain.config.contracts, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  return all.map(({ check, subject, is, shouldBe }) => [check, subject, is, shouldBe]);
};

test('a week that is opened with what its leaves are is no difference', async () => {
  expect(await found(...whole, share('somebody', 5))).toEqual([]);
});

test('a leaf of another amount, and a week that was opened with another one, are found', async () => {
  const more = sql`update reward_leaves set amount = amount + 1 where account = '0xa'`;
  expect(await found(...whole, more)).toEqual([['staking', 'leaves', '31', '30']]);
  expect(await found(list, leaf('0xa', 30), opened(31))).toEqual([['staking', 'opened weeks', '31', '30']]);
});

test('an account that has a leaf and a share of the same week is found', async () => {
  const session = await hub.logIn();
  const { walletAddress, userId } = session.userInfo;

  const twice = [list, leaf(walletAddress ?? '', 30), share(userId, 4)];
  expect(await found(...twice)).toEqual([['staking', 'in both ways', '4', '0']]);
});

test('a share that is noted as given and was not, or was given and is not noted, is found', async () => {
  const noted = sql`update staking_order_shares set credited_at = now()`;
  expect(await found(share('somebody', 5), noted)).toContainEqual(['staking', 'orders', '0', '5']);
  const { post } = createLedgerService();
  const key = 'staking:7:somebody';
  const move = { key, cause: causes.order(key), resource: 37, amount: 5n, at: new Date(0) };
  const given = await plantedDifferences(hub.database.db, hub.deps.chain.config.contracts, async (tx) => {
    await tx.execute(share('somebody', 5));
    await post(tx, [{ ...move, from: purses.world('funding'), to: purses.staking('somebody') }]);
  });
  expect(given).toContainEqual(expect.objectContaining({ subject: 'orders', is: '5', shouldBe: '0' }));
});
