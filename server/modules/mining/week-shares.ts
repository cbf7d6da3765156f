import { desc, sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import {
  mineWeekOf,
  mineWeekStart,
  minuteBefore,
  timeOfMinute,
  WEEK_MINUTES,
} from '../../../core/rules/mines/minutes.ts';
import { sideMines, WEEK_SHARE_MOST_BPS } from '../../../core/rules/mines/rates.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { causes, purses } from '../ledger/ledger.service.ts';
import type { Moving } from './works/closing.ts';
import { learnNights } from './works/nights.ts';
import type { ShareRow } from './mining.repository.ts';
import { miningShares, miningWeeks, miningWorks } from './mining.tables.ts';
import { sidePool } from './side-pools.ts';
import { minedInWeek, readMinutes } from './works/works.ts';

const TIMEOUT_MS = 120_000;
const PAYMENTS_AT_ONCE = 5_000;
const FEE_POOL = purses.pool('mining');

/**
 * The shares of all weeks that ended and have none yet, once for each: by what was mined in it, of what the pool holds
 * (domain.md 10). A week is over when the index has read all of it for good: what was sold or staked in its last blocks
 * counts. One that waited for that, or for the job, is not lost. Answers which were shared.
 */
export async function shareWeeks(db: Database, moving: Moving): Promise<number[]> {
  const { settled } = await readMinutes(db);
  // Never by a later block than the server's clock knows of.
  const minute = Math.min(settled, minuteBefore(moving.now));
  const newest = mineWeekOf(minute) - 1;
  const first = (await firstUnshared(db)) ?? newest + 1;
  const weeks = Array.from({ length: Math.max(newest - first + 1, 0) }, (_, at) => first + at);
  for (const week of weeks) {
    const end = mineWeekStart(week) + WEEK_MINUTES;
    for (const mine of sideMines) await sidePool(db, moving, { mine, week, minute: end, settled });
    // Before its transaction, so that nobody who claims has to wait until all are paid.
    await learnNights(db, moving, minute, sql`true`);
    const due = { week, minute, waiting: newest - week + 1 };
    await inTransaction(db, (tx) => share(tx, moving, due), { timeoutMs: TIMEOUT_MS });
  }
  return weeks;
}

/** The week after the last that was shared, or the first in which somebody mined; null before that. */
export async function firstUnshared(db: Database): Promise<number | null> {
  const [last] = await db.select().from(miningWeeks).orderBy(desc(miningWeeks.weekId)).limit(1);
  if (last) return last.weekId + 1;
  const [begun] = await rowsOf<{ first: number | null }>(db, sql`select min(from_minute) as first from ${miningWorks}`);
  const first = begun?.first ?? null;
  return first === null ? null : mineWeekOf(first);
}

type Due = {
  week: number;
  minute: number;
  /** This week and the later ones that are over: whose fees the pool holds is not told, so each has an equal part. */
  waiting: number;
};

async function share(tx: Database, moving: Moving, { week, minute, waiting }: Due): Promise<void> {
  const { ledger, now: at } = moving;
  const pool = (await ledger.holds(tx, FEE_POOL, resources.arca)) / BigInt(waiting);
  await tx.execute(sql`insert into ${miningShares} (week_id, account_id, mined, amount)
    with by_account as (${minedInWeek(week, minute)}), whole as (select sum(mined) as mined from by_account)
    select ${week}::int, account_id, by_account.mined,
      least(div(${pool.toString()}::numeric * by_account.mined, whole.mined), div(${pool.toString()}::numeric * ${WEEK_SHARE_MOST_BPS}::int, 10000))
    from by_account, whole where by_account.mined > 0
    on conflict do nothing`);
  const shares = await rowsOf<{ to: string; mined: string; amount: string }>(
    tx,
    sql`select account_id as "to", mined::text as mined, amount::text as amount from ${miningShares}
      where week_id = ${week}::int order by account_id`,
  );
  const cause = causes.order(`mining week ${week}`);
  let paid = 0n;
  for (let from = 0; from < shares.length; from += PAYMENTS_AT_ONCE) {
    const rows = shares.slice(from, from + PAYMENTS_AT_ONCE).map(({ to, amount }) => {
      return { key: `mining-share:${week}:${to}`, to: purses.player(to), amount: BigInt(amount) };
    });
    paid += await ledger.payMany(tx, { from: FEE_POOL, resource: resources.arca, cause, at, rows });
  }
  const mined = shares.reduce((sum, one) => sum + BigInt(one.mined), 0n);
  const row = { weekId: week, pool: pool.toString(), mined: mined.toString(), paid: paid.toString(), at };
  await tx.insert(miningWeeks).values(row);
}

export const wireShare = ({ share: { mined, amount, weekId }, week }: ShareRow) => ({
  weekId,
  startsAt: timeOfMinute(mineWeekStart(weekId)).toISOString(),
  endsAt: timeOfMinute(mineWeekStart(weekId) + WEEK_MINUTES).toISOString(),
  mined,
  all: week.mined,
  pool: week.pool,
  amount,
  paidAt: week.at.toISOString(),
});
