import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { rowsOf } from '../../../db/database.ts';
import { beginWork } from '../../../test-support/economy/mine-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';
import { shareWeeks } from '../week-shares.ts';
import type { Moving } from './closing.ts';

const POOL = 900_000n;
const [FIRST, THIRD, AFTER] = ['2026-05-04T10:00:00Z', '2026-05-19T20:00:00Z', '2026-05-25T00:11:00Z'] as const;
const ledger = createLedgerService();

let hub: TestApp;
beforeEach(async () => {
  hub = await createTestApp();
});
afterEach(() => hub.close());

/** One who mined in the first week, one in the third, and the job away since before either of them. */
async function awayForWeeks() {
  hub.clock.set(new Date(FIRST));
  const early = await beginWork(hub, 1, 'main');
  hub.clock.set(new Date(THIRD));
  const late = await beginWork(hub, 2, 'amber');
  hub.clock.set(new Date(AFTER));
  await readUpTo(hub.database.db, hub.clock.now());
  const given = {
    key: 'given',
    resource: resources.arca,
    amount: POOL,
    at: hub.clock.now(),
    cause: causes.order('test'),
  };
  const [from, to] = [purses.world('test'), purses.pool('mining')];
  await ledger.post(hub.database.db, [{ ...given, from, to }]);
  return { early: early.accountId, late: late.accountId };
}

/** The first has a third of the pool, the second nobody, the third what is left: of each at most two in a hundred. */
const EARLY = ((POOL / 3n) * 2n) / 100n;
const LATE = ((POOL - EARLY) * 2n) / 100n;
const weeks = () =>
  rowsOf<{ pool: string; paid: string }>(
    hub.database.db,
    sql`select pool::text as pool, paid::text as paid from mining_weeks order by week_id`,
  );
const held = (accountId: string) => ledger.balanceOf(hub.database.db, accountId, resources.arca);
const run = () => runJob(hub, 'share the fee pool');

test('weeks that ended while the job was away are shared one after the other, each once', async () => {
  const { early, late } = await awayForWeeks();
  await run();
  await run();

  expect([await held(early), await held(late)]).toEqual([EARLY, LATE]);
  expect(await weeks()).toEqual([
    { pool: String(POOL / 3n), paid: String(EARLY) },
    { pool: String((POOL - EARLY) / 2n), paid: '0' },
    { pool: String(POOL - EARLY), paid: String(LATE) },
  ]);
  expect(await ledger.holds(hub.database.db, purses.pool('mining'), resources.arca)).toBe(POOL - EARLY - LATE);
});

test('what was shared before a failure stays, and the rest is shared when it is over', async () => {
  const { early, late } = await awayForWeeks();
  const staking = { levelsAt: async () => new Map<string, number>() };
  const failing = {
    ...ledger,
    payMany: async (...args: Parameters<typeof ledger.payMany>) => {
      if (args[1].rows.some(({ to }) => to === purses.player(late))) throw new Error('the database is away');
      return ledger.payMany(...args);
    },
  };
  const energy = {} as Moving['energy'];
  const sharing = shareWeeks(hub.database.db, { ledger: failing, energy, staking, now: hub.clock.now() });
  await expect(sharing).rejects.toThrow('the database is away');
  expect(await weeks()).toHaveLength(2);
  expect([await held(early), await held(late)]).toEqual([EARLY, 0n]);

  await run();
  expect([await held(early), await held(late)]).toEqual([EARLY, LATE]);
  expect(await weeks()).toHaveLength(3);
});
