import { and, desc, sql } from 'drizzle-orm';
import type { LoggedContract } from '../../../core/wire/admin/contract-log.ts';
import type { Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { contractChanges, type ContractChangeRow } from './contract-log.tables.ts';

export type ChangesFilter = { contract?: readonly string[] | undefined; event?: readonly string[] | undefined };
export type ChangesPage = { order: KeyOrder; after: readonly string[] | null; limit: number };

export const byPlace = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${contractChanges.blockNumber}`, type: 'bigint' },
    { column: sql`${contractChanges.logIndex}`, type: 'integer' },
  ],
  direction,
});

const whereOf = ({ contract, event }: ChangesFilter) =>
  and(
    contract ? isOneOf(sql`${contractChanges.contract}`, 'text', contract) : sql`true`,
    event ? isOneOf(sql`${contractChanges.event}`, 'text', event) : sql`true`,
  ) ?? sql`true`;

export function listChanges(db: Database, filter: ChangesFilter, { order, after, limit }: ChangesPage) {
  const where = whereOf(filter);
  return db
    .select({ row: contractChanges, key: keyText(order) })
    .from(contractChanges)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export async function latestChange(
  db: Database,
  contract: LoggedContract,
  event: string,
): Promise<ContractChangeRow | null> {
  const [row] = await db
    .select()
    .from(contractChanges)
    .where(whereOf({ contract: [contract], event: [event] }))
    .orderBy(orderByKey(byPlace('desc')))
    .limit(1);
  return row ?? null;
}

/** What the market asks of prices in each currency, by its address: the newest word on each. */
export async function latestCurrencyRules(db: Database) {
  const currency = sql<string>`${contractChanges.values} ->> 'currency'`;
  return db
    .selectDistinctOn([currency], {
      currency,
      minPrice: sql<string>`${contractChanges.values} ->> 'minPrice'`,
      maxPrice: sql<string>`${contractChanges.values} ->> 'maxPrice'`,
    })
    .from(contractChanges)
    .where(whereOf({ contract: ['market'], event: ['CurrencyChanged'] }))
    .orderBy(currency, desc(contractChanges.blockNumber), desc(contractChanges.logIndex));
}

export const countChanges = (db: Database, filter: ChangesFilter) =>
  countUpTo(db, sql`${contractChanges}`, whereOf(filter));
