import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gameSettings, gameState, gameStateChanges } from './game.tables.ts';

const ONLY = 1;
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
