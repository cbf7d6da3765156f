import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { featureChanges as changesTable, gameSettings, gameState, gameStateChanges } from './game.tables.ts';

const ONLY = 1;
export const ROUTES = 'routes';
export const FEATURES = 'features';
export type GameStateRow = Omit<typeof gameState.$inferSelect, 'id'>;

export async function readState(db: Database): Promise<GameStateRow | null> {
  const [row] = await db.select().from(gameState).where(eq(gameState.id, ONLY));
  return row ?? null;
}

export async function writeState(db: Database, row: GameStateRow): Promise<void> {
  await db
    .insert(gameState)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: gameState.id, set: row });
}

export async function recordChange(db: Database, row: typeof gameStateChanges.$inferInsert): Promise<void> {
  await db.insert(gameStateChanges).values(row);
}

export async function readSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.select().from(gameSettings);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Who changed which routes are shown, and when; null before the first time. */
export async function readRouteChange(db: Database): Promise<{ at: Date; by: string | null } | null> {
  const [row] = await db.select().from(gameSettings).where(eq(gameSettings.key, ROUTES));
  return row ? { at: row.updatedAt, by: row.updatedBy } : null;
}

/**
 * Changes what is stored of a setting. Its row is held from before it is read, also while there was none: of two changes at
 * once neither is lost.
 */
export async function changeSetting(
  tx: Database,
  key: string,
  { now, by }: { now: Date; by: string },
  change: (stored: unknown) => unknown,
): Promise<void> {
  const of = eq(gameSettings.key, key);
  await tx.insert(gameSettings).values({ key, value: {}, updatedAt: now, updatedBy: by }).onConflictDoNothing();
  const [row] = await tx.select({ value: gameSettings.value }).from(gameSettings).where(of).for('update');
  await tx
    .update(gameSettings)
    .set({ value: change(row?.value), updatedAt: now, updatedBy: by })
    .where(of);
}

const MANY = 20;

export async function recordFeature(db: Database, row: typeof changesTable.$inferInsert): Promise<void> {
  await db.insert(changesTable).values(row);
}

export const featureChanges = (db: Database) =>
  db.select().from(changesTable).orderBy(desc(changesTable.id)).limit(MANY);
