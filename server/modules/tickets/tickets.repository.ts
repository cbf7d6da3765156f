import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { seedDays, tickets } from './tickets.tables.ts';

/** The oldest open requests. */
export const listOpen = (db: Database, contracts: readonly string[], limit: number) =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.state, 'open'), inArray(tickets.contract, [...contracts])))
    .orderBy(asc(tickets.blockNumber), asc(tickets.contract), asc(tickets.requestId))
    .limit(limit);

export async function countOpen(db: Database, contracts: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tickets)
    .where(and(eq(tickets.state, 'open'), inArray(tickets.contract, [...contracts])));
  return row?.total ?? 0;
}

export const listUnrevealed = (db: Database, contracts: readonly string[], before: number) =>
  db
    .select({ contract: seedDays.contract, day: seedDays.day })
    .from(seedDays)
    .where(and(isNull(seedDays.seed), lt(seedDays.day, before), inArray(seedDays.contract, [...contracts])))
    .orderBy(asc(seedDays.day), asc(seedDays.contract));
