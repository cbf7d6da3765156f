import { and, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { vestings, vestingTerms } from './vestings.tables.ts';

type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
export type VestingFilter = { owned?: readonly bigint[] | undefined; heroId?: readonly string[] | undefined };

export const readTerms = async (db: Database) => (await db.select().from(vestingTerms))[0] ?? null;

export async function totalLocked(db: Database): Promise<string> {
  const [row] = await rowsOf<{ locked: string }>(
    db,
    sql`select coalesce(sum(locked), 0)::text as locked from ${vestings}`,
  );
  return row?.locked ?? '0';
}

const isAmong = (ids: readonly (string | bigint)[]) =>
  isOneOf(
    sql`${vestings.heroId}`,
    'bigint',
    ids.flatMap((id) => bigintId(id.toString())?.toString() ?? []),
  );

export const vestingsOf = (db: Database, heroIds: readonly (string | bigint)[]) =>
  db.select().from(vestings).where(isAmong(heroIds));

const columns = {
  heroId: [],
  locked: [{ column: sql`${vestings.locked}`, type: 'numeric' }],
  claimableAt: [{ column: sql`${vestings.since}`, type: 'timestamptz' }],
} as const;

export const vestingOrder = (field: keyof typeof columns, direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [...columns[field], { column: sql`${vestings.heroId}`, type: 'bigint' }],
  direction,
});

function whereOf({ owned, heroId }: VestingFilter): SQL {
  const all: SQL[] = [];
  // Emptied long ago they would come first of all, whole pages of them.
  if (owned) all.push(isAmong(owned), sql`${vestings.locked} > 0`);
  if (heroId) all.push(isAmong(heroId));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export const listVestings = (db: Database, filter: VestingFilter, { order, after, limit }: Paged) =>
  db
    .select({ row: vestings, key: keyText(order) })
    .from(vestings)
    .where(after ? and(whereOf(filter), afterKey(order, after)) : whereOf(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

export const countVestings = (db: Database, filter: VestingFilter) => countUpTo(db, sql`${vestings}`, whereOf(filter));
