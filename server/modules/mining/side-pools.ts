import { and, eq, sql } from 'drizzle-orm';
import { mineWeekStart, WEEK_MINUTES } from '../../../core/rules/mines/minutes.ts';
import { SIDE_POOL } from '../../../core/rules/mines/rates.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Moving } from './works/closing.ts';
import { learnNights } from './works/nights.ts';
import { driedMines, miningWorks } from './mining.tables.ts';
import { ofSideMine, worksBy, type Doubt } from './works/works.ts';

/** What the side mines hold, which all who work in them share: a mine is dry in the minute in which it cannot give all. */

export type SidePool = {
  mined: bigint;
  miners: number;
  driedAt: number | null;
  /** By what the index says until now, of which it is not sure. */
  seemsDry: boolean;
};

async function minedBy(db: Database, mine: string, week: number, minute: number) {
  const [row] = await rowsOf<{ mined: string; miners: number }>(
    db,
    sql`select coalesce(sum(got), 0)::text as mined,
      count(distinct account_id) filter (where end_minute is null and last > ${minute}::int)::int as miners
      from (${worksBy(minute, ofSideMine(mine, week))}) as w`,
  );
  return { mined: BigInt(row?.mined ?? '0'), miners: Number(row?.miners ?? 0) };
}

export async function driedMine(db: Database, mine: string, weekId: number) {
  const [row] = await db
    .select()
    .from(driedMines)
    .where(and(eq(driedMines.mine, mine), eq(driedMines.weekId, weekId)));
  return row ?? null;
}

/** As it is in this minute; closes it first when it surely turned out to be dry. */
export async function sidePool(db: Database, moving: Moving, place: Place & Pick<Doubt, 'settled'>): Promise<SidePool> {
  const { mine, week, minute, settled } = place;
  const known = await driedMine(db, mine, week);
  if (known) return { mined: BigInt(known.mined), miners: 0, driedAt: known.minute, seemsDry: false };
  const now = await minedBy(db, mine, week, minute);
  if (now.mined < SIDE_POOL) return { ...now, driedAt: null, seemsDry: false };
  const sure = Math.min(minute, settled);
  if (sure >= mineWeekStart(week)) {
    await inTransaction(db, (tx) => dry(tx, moving, { mine, week, minute: sure }), { timeoutMs: 60_000 });
    const dried = await driedMine(db, mine, week);
    if (dried) return { mined: BigInt(dried.mined), miners: 0, driedAt: dried.minute, seemsDry: false };
  }
  const still = await minedBy(db, mine, week, minute);
  return { ...still, driedAt: null, seemsDry: still.mined >= SIDE_POOL };
}

type Place = { mine: string; week: number; minute: number };

/** Who begins in a side mine and who closes it take turns. */
export async function holdMine(tx: Database, mine: string, week: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mine ${mine} ${week}`}))`);
}

/**
 * Closes a mine that was mined out: finds the minute, gives to each what he mined before it, and of that minute the part
 * that was left, by rate. What cannot be divided goes to who began first, so that nothing is left over or too much.
 */
async function dry(tx: Database, moving: Moving, { mine, week, minute }: Place): Promise<void> {
  await holdMine(tx, mine, week);
  if (await driedMine(tx, mine, week)) return;
  await learnNights(tx, moving, minute, ofSideMine(mine, week));
  const last = await dryMinute(tx, mine, week, minute);
  if (last === null) return;
  const before = await minedBy(tx, mine, week, last - 1);
  const left = SIDE_POOL - before.mined;
  const shares = await sharesOf(tx, { mine, week, last, left });
  const list = JSON.stringify(shares);
  await tx.execute(sql`update ${miningWorks} as work set
      mined = greatest(w.got + coalesce(s.share, 0), work.claimed), end_minute = greatest(least(w.last, ${last}::int), w.from_minute),
      ending = case when w.last >= ${last}::int then 'pool' else w.why end,
      energy_used = least(work.energy, w.minutes + case when s.share > 0 then 1 else 0 end)
    from (${worksBy(last - 1, sql`${ofSideMine(mine, week)} and w.end_minute is null`)}) as w
      left join jsonb_to_recordset(${list}::jsonb) as s (id bigint, share numeric) on s.id = w.id
    where work.id = w.id`);
  const { mined } = await minedBy(tx, mine, week, minute);
  const row = { mine, weekId: week, minute: last, mined: mined.toString(), at: moving.now };
  await tx.insert(driedMines).values(row);
}

/** The first minute by whose end the mine would have given more than it has, or all. */
async function dryMinute(tx: Database, mine: string, week: number, now: number): Promise<number | null> {
  let [low, high] = [mineWeekStart(week), Math.min(now, mineWeekStart(week) + WEEK_MINUTES)];
  if ((await minedBy(tx, mine, week, high)).mined < SIDE_POOL) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await minedBy(tx, mine, week, middle)).mined >= SIDE_POOL) high = middle;
    else low = middle;
  }
  return high;
}

type Last = { mine: string; week: number; last: number; left: bigint };

/** What was left for the last minute, by what each would have mined in it. */
async function sharesOf(tx: Database, { mine, week, last, left }: Last): Promise<{ id: string; share: string }[]> {
  const wanting = await rowsOf<{ id: string; wants: string }>(
    tx,
    sql`select id::text as id, (case when ${last}::int > midnight then night_rate else rate end)::text as wants
      from (${worksBy(last, sql`${ofSideMine(mine, week)} and w.end_minute is null`)}) as w
      where last >= ${last}::int and from_minute < ${last}::int order by w.id`,
  );
  const all = wanting.reduce((sum, { wants }) => sum + BigInt(wants), 0n);
  if (all === 0n) return [];
  const shares = wanting.map(({ id, wants }) => ({ id, share: (BigInt(wants) * left) / all }));
  let dust = left - shares.reduce((sum, { share }) => sum + share, 0n);
  return shares.map(({ id, share }) => {
    const more = dust > 0n ? 1n : 0n;
    dust -= more;
    return { id, share: (share + more).toString() };
  });
}
