import { and, asc, count, eq, gte, inArray, isNull, lt, min, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { seedDays, tickets } from './tickets.tables.ts';

type OfContract = { contract: string; limit: number };

/** The oldest open requests of a contract whose block hash is kept for good. */
export const listSealed = (db: Database, { contract, limit }: OfContract) =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.state, 'open'), eq(tickets.contract, contract), tickets.isSealed))
    .orderBy(asc(tickets.blockNumber), asc(tickets.requestId))
    .limit(limit);

/** The oldest of its others, of a block since this one. */
export const listRecent = (db: Database, { contract, sinceBlock, limit }: OfContract & { sinceBlock: number }) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.state, 'open'),
        eq(tickets.contract, contract),
        not(tickets.isSealed),
        gte(tickets.blockNumber, sinceBlock),
      ),
    )
    .orderBy(asc(tickets.blockNumber), asc(tickets.requestId))
    .limit(limit);

type Undecidable = { sinceBlock: number; before: Date; limit: number };

/** The oldest of the others that were opened before a time. */
export const listUndecidable = (
  db: Database,
  contracts: readonly string[],
  { sinceBlock, before, limit }: Undecidable,
) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.state, 'open'),
        inArray(tickets.contract, [...contracts]),
        not(tickets.isSealed),
        lt(tickets.blockNumber, sinceBlock),
        lt(tickets.openedAt, before),
      ),
    )
    .orderBy(asc(tickets.blockNumber), asc(tickets.contract), asc(tickets.requestId))
    .limit(limit);

/** How many are open, and since when the oldest of them. */
export async function sumOpen(
  db: Database,
  contracts: readonly string[],
): Promise<{ total: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ total: count(), oldestAt: min(tickets.openedAt) })
    .from(tickets)
    .where(and(eq(tickets.state, 'open'), inArray(tickets.contract, [...contracts])));
  return { total: row?.total ?? 0, oldestAt: row?.oldestAt ?? null };
}

export const listUnrevealed = (db: Database, contracts: readonly string[], before: number) =>
  db
    .select({ contract: seedDays.contract, day: seedDays.day })
    .from(seedDays)
    .where(and(isNull(seedDays.seed), lt(seedDays.day, before), inArray(seedDays.contract, [...contracts])))
    .orderBy(asc(seedDays.day), asc(seedDays.contract));
