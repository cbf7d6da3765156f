import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../../db/key-set.ts';
import {
  diceRolls,
  drawSeeds,
  lotteryPlayers,
  lotteryPlays,
  type DrawSeedRow,
  type LotteryPlayRow,
} from './lotteries.tables.ts';

export type PlayerRow = typeof lotteryPlayers.$inferSelect;
const nobody = { played: 0, bonus: 0, boardFrom: 1 };

export async function findPlayer(db: Database, season: string, accountId: string): Promise<PlayerRow> {
  const where = and(eq(lotteryPlayers.season, season), eq(lotteryPlayers.accountId, accountId));
  const [row] = await db.select().from(lotteryPlayers).where(where);
  return row ?? { season, accountId, ...nobody };
}

/** Held until the transaction ends: two tabs spend a ticket one after the other. */
export async function lockPlayer(tx: Database, season: string, accountId: string): Promise<PlayerRow> {
  await tx
    .insert(lotteryPlayers)
    .values({ season, accountId, ...nobody })
    .onConflictDoNothing();
  const where = and(eq(lotteryPlayers.season, season), eq(lotteryPlayers.accountId, accountId));
  const [row] = await tx.select().from(lotteryPlayers).where(where).for('update');
  return row ?? { season, accountId, ...nobody };
}

export async function savePlayer(tx: Database, { season, accountId, ...change }: PlayerRow): Promise<void> {
  const where = and(eq(lotteryPlayers.season, season), eq(lotteryPlayers.accountId, accountId));
  await tx.update(lotteryPlayers).set(change).where(where);
}

export async function insertPlay(tx: Database, row: LotteryPlayRow): Promise<void> {
  await tx.insert(lotteryPlays).values(row);
}

export async function findPlay(db: Database, id: string): Promise<LotteryPlayRow | null> {
  const [row] = await db.select().from(lotteryPlays).where(eq(lotteryPlays.id, id));
  return row ?? null;
}

const ofPlayer = (season: string, accountId: string) =>
  and(eq(lotteryPlays.season, season), eq(lotteryPlays.accountId, accountId));

export const latestPlays = (db: Database, season: string, accountId: string): Promise<LotteryPlayRow[]> =>
  db.select().from(lotteryPlays).where(ofPlayer(season, accountId)).orderBy(desc(lotteryPlays.number)).limit(20);

const byNumber: KeyOrder = { columns: [{ column: sql`${lotteryPlays.number}`, type: 'integer' }], direction: 'desc' };
type PlayPage = { season: string; accountId: string; after: readonly string[] | null; limit: number };
/** All plays of an account, the newest first. */
export const listPlays = (db: Database, { season, accountId, after, limit }: PlayPage) =>
  db
    .select({ row: lotteryPlays, key: keyText(byNumber) })
    .from(lotteryPlays)
    .where(and(ofPlayer(season, accountId), after ? afterKey(byNumber, after) : undefined))
    .orderBy(orderByKey(byNumber))
    .limit(limit);
export const countOwnPlays = (db: Database, season: string, accountId: string) =>
  countUpTo(db, sql`${lotteryPlays}`, sql`${ofPlayer(season, accountId)}`);

type Numbers = { from: number; to: number };
/** An account's plays of these numbers, both ends with them, in their order. */
export const playsOf = (
  db: Database,
  season: string,
  accountId: string,
  { from, to }: Numbers,
): Promise<LotteryPlayRow[]> =>
  db
    .select()
    .from(lotteryPlays)
    .where(and(ofPlayer(season, accountId), between(lotteryPlays.number, from, to)))
    .orderBy(lotteryPlays.number);

export async function seedsOfDays(
  db: Database,
  season: string,
  days: readonly number[],
): Promise<Map<number, DrawSeedRow>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .select()
    .from(drawSeeds)
    .where(and(eq(drawSeeds.season, season), inArray(drawSeeds.day, [...new Set(days)])));
  return new Map(rows.map((row) => [row.day, row]));
}

export type RollRow = typeof diceRolls.$inferSelect;
export const rollsOf = (db: Database, season: string, accountId: string): Promise<RollRow[]> =>
  db
    .select()
    .from(diceRolls)
    .where(and(eq(diceRolls.season, season), eq(diceRolls.accountId, accountId)))
    .orderBy(desc(diceRolls.day))
    .limit(30);

export async function insertRoll(tx: Database, row: RollRow): Promise<void> {
  await tx.insert(diceRolls).values(row).onConflictDoNothing();
}

export async function countPlays(db: Database, season: string, from: Date, to: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from lottery_plays
      where season = ${season} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}
