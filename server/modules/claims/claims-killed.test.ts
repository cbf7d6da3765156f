import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Session } from '../../../core/wire/account/session.ts';
import { adminClaimEndpoints, claimEndpoints } from '../../../core/wire/game/claims.ts';
import { rowsOf } from '../../db/database.ts';
import { plantedDifferences } from '../../test-support/economy/book-differences.ts';
import { runJob } from '../../test-support/jobs.ts';
import { killedAtEveryStep } from '../../test-support/kept/killed.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

const [first, second, failed] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`) as [string, string, string];
let hub: TestApp;
let player: Session;
let manager: Session;

/** What the office pays to. */
const EXCHANGE = `0x${'ab'.repeat(20)}`;

/** The index has what the first two transactions paid, with its confirmations, and the third reverted. */
beforeAll(async () => {
  hub = await createTestApp((deps) => ({
    chain: {
      ...deps.chain,
      treasury: {
        ...deps.chain.treasury,
        outcomeOf: async (txHash) => (txHash === failed ? 'reverted' : 'mined'),
        blockOf: async () => 1,
      },
      receipts: { of: async () => new Map([[failed, { sender: EXCHANGE, cost: 0n, blockNumber: 12 }]]) },
    },
  }));
  const at = hub.clock.now().toISOString();
  await db().execute(sql`insert into chain_cursor (id, chain_id, genesis_hash, height, hash, block_time, indexed_at)
    values (1, 31337, '0x0', 100, '0x64', ${at}::timestamptz, ${at}::timestamptz)`);
  for (const [block, hash, amount] of [
    [10, first, 14],
    [11, second, 7],
  ] as const) {
    await db().execute(sql`insert into token_moves
      (id, resource, from_address, to_address, amount, tx_hash, block_number, log_index, at)
      values (${`${block}-0`}, 37, ${`0x${'cd'.repeat(20)}`}, ${EXCHANGE}, ${amount}, ${hash}, ${block}, 0, ${at}::timestamptz)`);
  }
  player = await hub.logIn();
  manager = await hub.logIn(undefined, 'manager');
}, 60_000);
afterAll(() => hub.close());

const db = () => hub.database.db;
const grant = async (key: string) => {
  const promise = { key, account: player.userInfo.userId, amount: '7', reason: 'Carnival' };
  const answer = await hub.call(adminClaimEndpoints.grant, promise, { session: manager });
  if (answer.outcome !== 'ok') throw new Error(String(answer.outcome));
  return answer.data;
};
const count = async (from: string) =>
  (await rowsOf<{ count: number }>(db(), sql.raw(`select count(*)::int as count from ${from}`)))[0]?.count;
const even = async () =>
  expect(await plantedDifferences(db(), hub.deps.chain.config.contracts, async () => undefined)).toEqual([]);

test('a promise of a manager, killed at every step and made again, is one, in the account’s log too', async () => {
  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['arca_claims', 'account_events'],
    work: () => grant('carnival'),
    async killed(isKilled) {
      // Both or none: what the log tells is what was promised.
      const made = await count('arca_claims');
      expect(await count("account_events where action = 'arcaGranted'")).toBe(made);
      if (!isKilled) expect(made).toBe(1);
    },
    async done() {
      expect((await grant('carnival')).isNew).toBe(false);
      expect(await count('arca_claims')).toBe(1);
      expect(await count("account_events where action = 'arcaGranted'")).toBe(1);
      await even();
    },
  });

  expect(deaths).toBeGreaterThan(4);
}, 60_000);

test('what the office sent, looked after by processes that die at every step, is done once or asked for again once', async () => {
  for (const key of ['b', 'c', 'd']) await grant(key);
  const rows = await rowsOf<{ id: string; key: string }>(db(), sql`select id, key from arca_claims order by key`);
  const idOf = (key: string) => rows.find((row) => row.key === `manager ${key}`)?.id ?? '';
  const keys = ['b', 'c', 'carnival', 'd'];
  const bitget = { bitget_id: '123456789', bitget_address: EXCHANGE };
  const asked = { ...bitget, claim_ids: keys.map(idOf), amounts: keys.map(() => '7') };
  expect((await hub.call(claimEndpoints.bitgetClaim, asked, { session: player })).outcome).toBe('ok');
  for (const [txHash, paid] of [
    [first, ['b', 'carnival']],
    [second, ['c']],
    [failed, ['d']],
  ] as const) {
    const sent = { ids: paid.map(idOf), txHash };
    expect((await hub.call(adminClaimEndpoints.sent, sent, { session: manager })).outcome).toBe('ok');
  }

  const states = () => rowsOf(db(), sql`select key, state, problem from arca_claims order by key`);
  const looks = () => rowsOf(db(), sql`select sent from chores where name = 'followClaims'`);
  const whole = [
    { key: 'manager b', state: 'done', problem: null },
    { key: 'manager c', state: 'done', problem: null },
    { key: 'manager carnival', state: 'done', problem: null },
    { key: 'manager d', state: 'pending', problem: 'reverted' },
  ];
  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['arca_claims', 'chores'],
    work: () => runJob(hub, 'follow claims'),
    async killed(isKilled) {
      // All that the chain said is written at once, with how much it was.
      if ((await looks()).length > 0) expect(await states()).toEqual(whole);
      if (!isKilled) expect(await looks()).toEqual([{ sent: 3 }]);
    },
    async done() {
      expect(await states()).toEqual(whole);
      expect(await looks()).toEqual([{ sent: 3 }]);
      await even();
    },
  });

  expect(deaths).toBeGreaterThan(4);
}, 60_000);
