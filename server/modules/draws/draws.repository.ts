import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { LotPick } from '../../../core/wire/panels/draws.ts';
import { tiers } from '../../../core/rules/lots/lots.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  dailyDrawBets,
  dailyDrawJackpot,
  dailyDrawPicks,
  dailyDrawPlayers,
  dailyDraws,
  type DailyDrawRow,
} from './draws.tables.ts';

const byDay: KeyOrder = { columns: [{ column: sql`day`, type: 'integer' }], direction: 'desc' };
const byId: KeyOrder = { columns: [{ column: sql`id`, type: 'bigint' }], direction: 'desc' };
type Page = { after: readonly string[] | null; limit: number };

export async function findDraw(db: Database, day: number): Promise<DailyDrawRow | null> {
  const [row] = await db.select().from(dailyDraws).where(eq(dailyDraws.day, day));
  return row ?? null;
}

/** Those of these days that there are. */
export async function findDraws(db: Database, days: ReadonlySet<number>): Promise<ReadonlyMap<number, DailyDrawRow>> {
  if (days.size === 0) return new Map();
  const rows = await db
    .select()
    .from(dailyDraws)
    .where(inArray(dailyDraws.day, [...days]));
  return new Map(rows.map((row) => [row.day, row]));
}

/** Stays as it is until the transaction ends, for any number of bets at once. */
export async function shareDraw(tx: Database, day: number): Promise<DailyDrawRow | null> {
  const [row] = await tx.select().from(dailyDraws).where(eq(dailyDraws.day, day)).for('share');
  return row ?? null;
}

export async function lockDraw(tx: Database, day: number): Promise<DailyDrawRow | null> {
  const [row] = await tx.select().from(dailyDraws).where(eq(dailyDraws.day, day)).for('update');
  return row ?? null;
}

export async function insertDraw(tx: Database, row: typeof dailyDraws.$inferInsert): Promise<boolean> {
  return (await tx.insert(dailyDraws).values(row).onConflictDoNothing().returning({ day: dailyDraws.day })).length > 0;
}

export async function changeDraw(tx: Database, day: number, change: Partial<DailyDrawRow>): Promise<void> {
  await tx.update(dailyDraws).set(change).where(eq(dailyDraws.day, day));
}

/** The first that is not settled to its end. */
export async function firstUndone(db: Database): Promise<DailyDrawRow | null> {
  const [row] = await db
    .select()
    .from(dailyDraws)
    .where(ne(dailyDraws.state, 'done'))
    .orderBy(asc(dailyDraws.day))
    .limit(1);
  return row ?? null;
}

export async function lastDrawn(db: Database): Promise<DailyDrawRow | null> {
  const [row] = await db
    .select()
    .from(dailyDraws)
    .where(ne(dailyDraws.state, 'open'))
    .orderBy(desc(dailyDraws.day))
    .limit(1);
  return row ?? null;
}

export async function listDrawn(db: Database, { after, limit }: Page) {
  return db
    .select({ row: getTableColumns(dailyDraws), key: keyText(byDay) })
    .from(dailyDraws)
    .where(and(ne(dailyDraws.state, 'open'), after ? afterKey(byDay, after) : undefined))
    .orderBy(orderByKey(byDay))
    .limit(limit);
}

export const countDrawn = (db: Database) => countUpTo(db, sql`${dailyDraws}`, sql`state <> 'open'`);

/** How many bets there are in a draw, which is as many as its players have. */
export async function countBets(db: Database, day: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select coalesce(sum(bets), 0)::int as count from daily_draw_players where day = ${day}`,
  );
  return row?.count ?? 0;
}

/** Of one player; held until the transaction ends. */
export async function lockPlayer(tx: Database, day: number, accountId: string): Promise<number> {
  await tx.insert(dailyDrawPlayers).values({ day, accountId, bets: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(dailyDrawPlayers).where(isPlayer(day, accountId)).for('update');
  return row?.bets ?? 0;
}

export async function betsOf(db: Database, day: number, accountId: string): Promise<number> {
  const [row] = await db.select().from(dailyDrawPlayers).where(isPlayer(day, accountId));
  return row?.bets ?? 0;
}

const isPlayer = (day: number, accountId: string) =>
  and(eq(dailyDrawPlayers.day, day), eq(dailyDrawPlayers.accountId, accountId));

type Placed = { day: number; accountId: string; at: Date; picks: readonly LotPick[]; bets: number };

/** Writes them with the new count of the player; tells the id of the first. */
export async function insertBets(tx: Database, { day, accountId, at, picks, bets }: Placed): Promise<bigint> {
  const rows = picks.map(({ blues: [blue1 = 0, blue2 = 0, blue3 = 0], red }) => {
    return { day, accountId, at, blue1, blue2, blue3, red };
  });
  const [first] = await tx.insert(dailyDrawBets).values(rows).returning({ id: dailyDrawBets.id });
  await tx.update(dailyDrawPlayers).set({ bets }).where(isPlayer(day, accountId));
  if (!first) throw new Error('No bet was written');
  return first.id;
}

type Numbers = { blues: readonly number[]; red: number };

/** The tier of each bet against what was drawn, as `tierOf` says it. */
const tierSql = ({ blues, red }: Numbers) => {
  const [first = 0, second = 0, third = 0] = blues;
  const hits = sql.join(
    ['blue1', 'blue2', 'blue3'].map((column) => sql`(${sql.raw(column)} in (${first}, ${second}, ${third}))::int`),
    sql` + `,
  );
  const cases = tiers.map(
    (one) => sql`when (${hits}) = ${one.blues} and (red = ${red}) = ${one.isRed} then ${sql.raw(String(one.tier))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
};

export async function countWinners(tx: Database, day: number, drawn: Numbers): Promise<number[]> {
  const rows = await rowsOf<{ tier: number; count: number }>(
    tx,
    sql`select tier, count(*)::int as count from (
        select ${tierSql(drawn)} as tier from daily_draw_bets where day = ${day}
      ) as bets where tier is not null group by tier`,
  );
  return tiers.map(({ tier }) => rows.find((row) => row.tier === tier)?.count ?? 0);
}

/** Some winners more, by account, with the tiers of their bets. */
export async function winnersAfter(
  tx: Database,
  { day, drawn, after, limit }: { day: number; drawn: Numbers; after: string; limit: number },
): Promise<{ accountId: string; tiers: number[] }[]> {
  return rowsOf<{ accountId: string; tiers: number[] }>(
    tx,
    sql`select account_id as "accountId", array_agg(tier order by tier) as tiers from (
        select account_id, ${tierSql(drawn)} as tier from daily_draw_bets where day = ${day} and account_id > ${after}
      ) as bets where tier is not null group by account_id order by account_id limit ${limit}`,
  );
}

export async function listBets(db: Database, accountId: string, day: number | undefined, { after, limit }: Page) {
  return db
    .select({ row: getTableColumns(dailyDrawBets), key: keyText(byId) })
    .from(dailyDrawBets)
    .where(
      and(
        eq(dailyDrawBets.accountId, accountId),
        day === undefined ? undefined : eq(dailyDrawBets.day, day),
        after ? afterKey(byId, after) : undefined,
      ),
    )
    .orderBy(orderByKey(byId))
    .limit(limit);
}

export const countOwnBets = (db: Database, accountId: string, day: number | undefined) =>
  countUpTo(
    db,
    sql`${dailyDrawBets}`,
    day === undefined ? sql`account_id = ${accountId}` : sql`account_id = ${accountId} and day = ${day}`,
  );

export async function readPicks(db: Database, accountId: string): Promise<readonly LotPick[]> {
  const [row] = await db.select().from(dailyDrawPicks).where(eq(dailyDrawPicks.accountId, accountId));
  return row?.picks ?? [];
}

export async function keepPicks(tx: Database, accountId: string, picks: readonly LotPick[]): Promise<void> {
  await tx
    .insert(dailyDrawPicks)
    .values({ accountId, picks })
    .onConflictDoUpdate({ target: dailyDrawPicks.accountId, set: { picks } });
}

/** Null before the first draw: nothing was put in yet. */
export async function readJackpot(db: Database): Promise<bigint | null> {
  const [row] = await db.select().from(dailyDrawJackpot);
  return row ? BigInt(row.amount) : null;
}

export async function writeJackpot(tx: Database, amount: bigint): Promise<void> {
  const row = { isOnly: true, amount: amount.toString() };
  await tx.insert(dailyDrawJackpot).values(row).onConflictDoUpdate({ target: dailyDrawJackpot.isOnly, set: row });
}
