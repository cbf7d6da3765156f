import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { rewardLeaves, rewardLists, rewardWeeks, stakeEvents } from './staking.tables.ts';

export type RewardListRow = typeof rewardLists.$inferSelect;

/** When the first position was opened; null before. */
export async function firstStakeAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: stakeEvents.at }).from(stakeEvents).orderBy(stakeEvents.at).limit(1);
  return row?.at ?? null;
}

/** Weeks up to this one that are neither open on the chain nor found to have nobody to pay. */
export async function closedWeeks(db: Database): Promise<Set<number>> {
  const rows = await rowsOf<{ weekId: number }>(
    db,
    sql`select week_id as "weekId" from ${rewardWeeks}
      union select week_id from ${rewardLists} where leaves = 0`,
  );
  return new Set(rows.map(({ weekId }) => Number(weekId)));
}

export async function findList(db: Database, weekId: number): Promise<RewardListRow | null> {
  const [row] = await db.select().from(rewardLists).where(eq(rewardLists.weekId, weekId));
  return row ?? null;
}

/** The positions as the last change before this time left them. */
export async function pointsAt(db: Database, at: Date) {
  const rows = await rowsOf<{ account: string; since: string; ends: string; ve: string }>(
    db,
    sql`select distinct on (account) account, extract(epoch from at)::bigint::text as since,
        extract(epoch from ends_at)::bigint::text as ends, ve::text as ve
      from ${stakeEvents}
      where kind <> 'claimed' and at <= ${at.toISOString()}::timestamptz
      order by account, at desc, block_number desc, log_index desc`,
  );
  return rows.map(({ account, since, ends, ve }) => ({
    account,
    point: { since: Number(since), end: Number(ends), ve: BigInt(ve) },
  }));
}

/** Writes a week's list once; whoever comes second changes nothing. */
export async function writeList(
  tx: Database,
  list: Omit<RewardListRow, 'txHash' | 'sentAt'>,
  leaves: readonly (typeof rewardLeaves.$inferSelect)[],
): Promise<void> {
  const written = await tx
    .insert(rewardLists)
    .values({ ...list, txHash: null, sentAt: null })
    .onConflictDoNothing()
    .returning({ weekId: rewardLists.weekId });
  if (written.length === 0) return;
  for (let at = 0; at < leaves.length; at += 500) await tx.insert(rewardLeaves).values(leaves.slice(at, at + 500));
}

export async function noteSent(db: Database, weekId: number, sentAt: Date): Promise<void> {
  await db.update(rewardLists).set({ sentAt }).where(eq(rewardLists.weekId, weekId));
}
