import { and, desc, eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { seasonChanges, seasons, tagOfWarPictures, type SeasonRow } from './seasons.tables.ts';

export async function findRow(db: Database, id: string): Promise<SeasonRow | null> {
  const [row] = await db.select().from(seasons).where(eq(seasons.id, id));
  return row ?? null;
}

export async function lockRow(tx: Database, id: string): Promise<SeasonRow | null> {
  const [row] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  return row ?? null;
}

export const listRows = (db: Database): Promise<SeasonRow[]> => db.select().from(seasons).orderBy(seasons.id);

export async function insertRow(tx: Database, row: typeof seasons.$inferInsert): Promise<boolean> {
  const made = await tx.insert(seasons).values(row).onConflictDoNothing().returning({ id: seasons.id });
  return made.length === 1;
}

export async function changeRow(tx: Database, id: string, change: Partial<SeasonRow>): Promise<void> {
  await tx.update(seasons).set(change).where(eq(seasons.id, id));
}

/** Days are complete one after the other; who reads beside it may have come further. */
export async function noteCounted(db: Database, id: string, day: number): Promise<void> {
  await db.execute(sql`update seasons set counted_to = ${day}::int
    where id = ${id} and (counted_to is null or counted_to < ${day}::int)`);
}

export async function recordChange(tx: Database, row: typeof seasonChanges.$inferInsert): Promise<void> {
  await tx.insert(seasonChanges).values(row);
}

/** A manager's decision that a round is settled by what the index has read of it: the record of it is the decision. */
export const SETTLED_UNREAD = 'settledUnread';

export async function isDecided(db: Database, season: string, round: number): Promise<boolean> {
  const { season: of, action, note } = seasonChanges;
  const [row] = await db
    .select({ id: seasonChanges.id })
    .from(seasonChanges)
    .where(and(eq(of, season), eq(action, SETTLED_UNREAD), eq(note, String(round))))
    .limit(1);
  return row !== undefined;
}

export type ChangeRow = { id: string; season: string; action: string; note: string; by: string; at: Date };
const newest: KeyOrder = {
  columns: [
    { column: sql`${seasonChanges.at}`, type: 'timestamptz' },
    { column: sql`${seasonChanges.id}`, type: 'text' },
  ],
  direction: 'desc',
};
export const listChanges = (
  db: Database,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<{ row: ChangeRow; key: string[] }[]> =>
  db
    .select({
      row: {
        id: seasonChanges.id,
        season: seasonChanges.season,
        action: seasonChanges.action,
        note: seasonChanges.note,
        by: sql<string>`coalesce((select nickname from accounts where id = ${seasonChanges.accountId}), ${seasonChanges.accountId})`,
        at: seasonChanges.at,
      },
      key: keyText(newest),
    })
    .from(seasonChanges)
    .where(after ? afterKey(newest, after) : undefined)
    .orderBy(orderByKey(newest))
    .limit(limit);
export const countChanges = (db: Database) => countUpTo(db, sql`${seasonChanges}`, sql`true`);

export type DrawnPicture = typeof tagOfWarPictures.$inferSelect;
export async function newestPicture(db: Database, season: string): Promise<DrawnPicture | null> {
  const [row] = await db
    .select()
    .from(tagOfWarPictures)
    .where(eq(tagOfWarPictures.season, season))
    .orderBy(desc(tagOfWarPictures.slot))
    .limit(1);
  return row ?? null;
}

export async function pictureAt(db: Database, season: string, slot: number): Promise<DrawnPicture | null> {
  const [row] = await db
    .select()
    .from(tagOfWarPictures)
    .where(sql`${tagOfWarPictures.season} = ${season} and ${tagOfWarPictures.slot} = ${slot}`);
  return row ?? null;
}

export async function savePicture(db: Database, row: DrawnPicture): Promise<void> {
  await db.insert(tagOfWarPictures).values(row).onConflictDoNothing();
}

/** Rounds whose rewards are written down. */
export async function settledRounds(
  db: Database,
  season: string,
): Promise<Map<number, { settledAt: Date; claimUntil: Date }>> {
  const rows = await rowsOf<{ round: number; settledAt: Date; claimUntil: Date }>(
    db,
    sql`select round, settled_at as "settledAt", claim_until as "claimUntil" from season_settlements
      where season = ${season} and state = 'done'`,
  );
  return new Map(
    rows.map(({ round, settledAt, claimUntil }) => [
      round,
      { settledAt: new Date(settledAt), claimUntil: new Date(claimUntil) },
    ]),
  );
}
