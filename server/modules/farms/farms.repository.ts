import { and, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { farmEvents, farmFlow, farmPools, farmStakes } from './farms.tables.ts';

type Filter = InputOf<typeof farmEndpoints.history>['filter'];
export type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };

export const readFlow = async (db: Database) => (await db.select().from(farmFlow))[0] ?? null;

export const readPools = (db: Database) => db.select().from(farmPools).orderBy(farmPools.id);

export const stakesOf = (db: Database, account: string) =>
  db
    .select()
    .from(farmStakes)
    .where(sql`${farmStakes.account} = ${account}`);

export async function countStakers(db: Database): Promise<Map<number, number>> {
  const rows = await rowsOf<{ poolId: number; stakers: number }>(
    db,
    sql`select pool_id as "poolId", count(*)::int as stakers from ${farmStakes} where amount > 0 group by 1`,
  );
  return new Map(rows.map(({ poolId, stakers }) => [poolId, stakers]));
}

export const historyOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${farmEvents.blockNumber}`, type: 'bigint' },
    { column: sql`${farmEvents.logIndex}`, type: 'integer' },
  ],
  direction,
});

function whereOf({ account, poolId, kind }: Filter): SQL {
  const all: SQL[] = [];
  if (account) all.push(sql`${farmEvents.account} = ${account}`);
  if (poolId) all.push(isOneOf(sql`${farmEvents.poolId}`, 'integer', poolId));
  if (kind) all.push(isOneOf(sql`${farmEvents.kind}`, 'text', kind));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export async function listHistory(db: Database, filter: Filter, { order, after, limit }: Paged) {
  const where = whereOf(filter);
  return db
    .select({ row: farmEvents, key: keyText(order) })
    .from(farmEvents)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countHistory = (db: Database, filter: Filter) => countUpTo(db, sql`${farmEvents}`, whereOf(filter));

/** What the stakes of each pool come to, and what the pool says. */
export async function stakeSums(db: Database) {
  const rows = await rowsOf<{ token: string; symbol: string; staked: string; stakes: string }>(
    db,
    sql`select p.lp_token as token, p.symbol, p.staked::text as staked,
        coalesce((select sum(s.amount) from farm_stakes as s where s.pool_id = p.id), 0)::text as stakes
      from farm_pools as p order by p.id`,
  );
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked), stakes: BigInt(row.stakes) }));
}
