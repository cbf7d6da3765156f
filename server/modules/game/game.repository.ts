import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { featureChanges as changesTable, gameSettings, gameState, gameStateChanges } from './game.tables.ts';

const ONLY = 1;
const ROUTES = 'routes';
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

type RouteSwitch = { path: string; shown: boolean; isUsual: boolean; now: Date; by: string };

/** Who changed which routes are shown, and when; null before the first time. */
export async function readRouteChange(db: Database): Promise<{ at: Date; by: string | null } | null> {
  const [row] = await db.select().from(gameSettings).where(eq(gameSettings.key, ROUTES));
  return row ? { at: row.updatedAt, by: row.updatedBy } : null;
}

/** Adds a route to those that are shown, or takes it away, in one statement: two at once lose neither. */
export async function switchRoute(db: Database, { path, shown, isUsual, now, by }: RouteSwitch): Promise<void> {
  const added = isUsual ? {} : { [path]: { hidden: !shown } };
  await db
    .insert(gameSettings)
    .values({ key: ROUTES, value: added, updatedAt: now, updatedBy: by })
    .onConflictDoUpdate({
      target: gameSettings.key,
      set: {
        value: sql`(${gameSettings.value} - ${path}::text) || ${JSON.stringify(added)}::jsonb`,
        updatedAt: now,
        updatedBy: by,
      },
    });
}

type FeatureSwitch = { feature: string; isOn: boolean; now: Date; by: string };
const FEATURES = 'features';
const MANY = 20;

/** Sets one feature and leaves the others, in one statement: two at once lose neither. */
export async function switchFeature(db: Database, { feature, isOn, now, by }: FeatureSwitch): Promise<void> {
  const value = { [feature]: isOn };
  await db
    .insert(gameSettings)
    .values({ key: FEATURES, value, updatedAt: now, updatedBy: by })
    .onConflictDoUpdate({
      target: gameSettings.key,
      set: { value: sql`${gameSettings.value} || ${JSON.stringify(value)}::jsonb`, updatedAt: now, updatedBy: by },
    });
}

export async function recordFeature(db: Database, row: typeof changesTable.$inferInsert): Promise<void> {
  await db.insert(changesTable).values(row);
}

export const featureChanges = (db: Database) =>
  db.select().from(changesTable).orderBy(desc(changesTable.id)).limit(MANY);
