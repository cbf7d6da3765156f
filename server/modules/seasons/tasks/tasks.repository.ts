import { and, eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { textArray } from '../points/points.repository.ts';
import { taskDeeds, taskJumps, type TaskDeedRow } from './tasks.tables.ts';

type Place = { season: string; accountId: string; task: string; window: number };

export async function findDeed(db: Database, place: Place): Promise<TaskDeedRow | null> {
  const [row] = await db.select().from(taskDeeds).where(isDeed(place));
  return row ?? null;
}
const isDeed = ({ season, accountId, task, window }: Place) =>
  and(
    eq(taskDeeds.season, season),
    eq(taskDeeds.accountId, accountId),
    eq(taskDeeds.task, task),
    eq(taskDeeds.window, window),
  );

export const deedsOf = (db: Database, season: string, accountId: string): Promise<TaskDeedRow[]> =>
  db
    .select()
    .from(taskDeeds)
    .where(and(eq(taskDeeds.season, season), eq(taskDeeds.accountId, accountId)));

/** Once in its window and by one social account, however many ask at once. */
export async function insertDeed(tx: Database, row: typeof taskDeeds.$inferInsert): Promise<boolean> {
  const made = await tx.insert(taskDeeds).values(row).onConflictDoNothing().returning({ at: taskDeeds.at });
  return made.length === 1;
}

export async function dropDeed(tx: Database, place: Place): Promise<void> {
  await tx.delete(taskDeeds).where(isDeed(place));
}

export async function noteJump(tx: Database, place: Place & { at: Date }): Promise<void> {
  await tx.insert(taskJumps).values(place).onConflictDoNothing();
}
export async function hasJumped(db: Database, { season, accountId, task, window }: Place): Promise<boolean> {
  const where = and(
    eq(taskJumps.season, season),
    eq(taskJumps.accountId, accountId),
    eq(taskJumps.task, task),
    eq(taskJumps.window, window),
  );
  return (await db.select({ at: taskJumps.at }).from(taskJumps).where(where)).length > 0;
}

export type Channel = { source: string; name: string; issuer: string; subject: string };
export const channelsOf = (db: Database, accountId: string): Promise<Channel[]> =>
  rowsOf<Channel>(db, sql`select source, name, issuer, subject from social_identities where account_id = ${accountId}`);

/** Whether the points of a source say that something was done in these days. */
export async function hasPoints(
  db: Database,
  { season, accountId, source, from }: { season: string; accountId: string; source: string; from: number },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from season_points where season = ${season} and account_id = ${accountId}
      and source = ${source} and day >= ${from}::int limit 1`,
  );
  return rows.length > 0;
}

type Proof = Omit<Place, 'accountId'> & { source: string; from: number; to: number };
/** Deeds for which no points of the source are left in these days. */
export async function dropDeeds(tx: Database, proof: Proof, accounts: readonly string[]): Promise<void> {
  const { season, task, window, source, from, to } = proof;
  await tx.execute(sql`delete from task_deeds as deed
    where season = ${season} and account_id = any(${textArray(accounts)}) and task = ${task} and window_key = ${window}::int
      and not exists (select 1 from season_points as known where known.season = ${season}
        and known.account_id = deed.account_id and known.source = ${source}
        and known.day >= ${from}::int and known.day < ${to}::int)`);
}
