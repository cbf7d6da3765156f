import { and, desc, eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { watches, type WatchRow } from './watches.tables.ts';

const isOf = (accountId: string) => eq(watches.accountId, accountId);

export async function addWatch(tx: Database, row: WatchRow): Promise<void> {
  await tx.insert(watches).values(row).onConflictDoNothing();
}

export async function removeWatch(tx: Database, accountId: string, heroId: bigint): Promise<void> {
  await tx.delete(watches).where(and(isOf(accountId), eq(watches.heroId, heroId)));
}

export async function idsOf(db: Database, accountId: string): Promise<bigint[]> {
  const rows = await db
    .select({ id: watches.heroId })
    .from(watches)
    .where(isOf(accountId))
    .orderBy(desc(watches.starredAt), desc(watches.heroId));
  return rows.map(({ id }) => id);
}

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${watches.starredAt}`, type: 'timestamptz' },
    { column: sql`${watches.heroId}`, type: 'bigint' },
  ],
  direction,
});

export type WatchPage = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

export function listWatches(db: Database, accountId: string, { direction, after, limit }: WatchPage) {
  const order = orderOf(direction);
  return db
    .select({ row: watches, key: keyText(order) })
    .from(watches)
    .where(after ? and(isOf(accountId), afterKey(order, after)) : isOf(accountId))
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countWatches = (db: Database, accountId: string) =>
  countUpTo(db, sql`${watches}`, sql`${watches.accountId} = ${accountId}`);

/** What a hero is asked for; nulls when it is not for sale, null when there is none. The heroes' table is read by name. */
export async function priceOf(
  db: Database,
  heroId: bigint,
  now: Date,
): Promise<Pick<WatchRow, 'currency' | 'price'> | null> {
  const onSale = sql`for_sale and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`;
  const [row] = await rowsOf<{ currency: string | null; price: string | null }>(
    db,
    sql`select case when ${onSale} then currency end as currency, case when ${onSale} then price::text end as price
      from heroes where token_id = ${heroId.toString()}::bigint`,
  );
  return row ?? null;
}
