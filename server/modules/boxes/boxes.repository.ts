import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  boxCoupons,
  boxOdds,
  boxOpenings,
  boxPurchases,
  boxSales,
  boxStreaks,
  boxVouchers,
  type BoxOddsRow,
  type BoxSaleRow,
  type BoxVoucherRow,
} from './boxes.tables.ts';

/** The odds of each kind of box now, by id. */
export const latestOdds = (db: Database): Promise<BoxOddsRow[]> =>
  db.selectDistinctOn([boxOdds.boxId]).from(boxOdds).orderBy(asc(boxOdds.boxId), desc(boxOdds.version));

export const allSales = (db: Database): Promise<BoxSaleRow[]> =>
  db.select().from(boxSales).orderBy(asc(boxSales.saleId));

export const couponsOfBox = (db: Database, boxId: number) =>
  db
    .select({ coupon: boxCoupons })
    .from(boxCoupons)
    .innerJoin(boxSales, eq(boxSales.saleId, boxCoupons.saleId))
    .where(eq(boxSales.boxId, boxId))
    .orderBy(asc(boxCoupons.couponId));

/** What every voucher is worth, by id; there are as many as an operator has made. */
export const allVouchers = (db: Database): Promise<BoxVoucherRow[]> =>
  db.select().from(boxVouchers).orderBy(asc(boxVouchers.voucherId));

export async function missesOf(db: Database, account: string, line: number): Promise<number> {
  const [row] = await db
    .select({ misses: boxStreaks.misses })
    .from(boxStreaks)
    .where(and(eq(boxStreaks.account, account), eq(boxStreaks.line, line)));
  return row?.misses ?? 0;
}

/** What an account bought since then of sales that are capped by the week. */
export async function cappedSince(db: Database, account: string, since: Date): Promise<number> {
  const [row] = await rowsOf<{ amount: string | null }>(
    db,
    sql`select sum(p.amount) as amount from ${boxPurchases} as p join ${boxSales} as s on s.sale_id = p.sale_id
      where p.account = ${account} and p.at >= ${since.toISOString()}::timestamptz and s.weekly_base > 0`,
  );
  return Number(row?.amount ?? 0);
}

/** Requests, with the odds that each was made by. */
export const openingsWithOdds = (db: Database, requestIds: readonly bigint[]) =>
  db
    .select({ opening: boxOpenings, odds: boxOdds })
    .from(boxOpenings)
    .innerJoin(boxOdds, and(eq(boxOdds.boxId, boxOpenings.boxId), eq(boxOdds.version, boxOpenings.version)))
    .where(isOneOf(sql`${boxOpenings.requestId}`, 'bigint', requestIds.map(String)))
    .orderBy(asc(boxOpenings.requestId));

/** Requests of these accounts that wait for an answer and count towards a guarantee. */
export const waitingInLine = (db: Database, accounts: readonly string[]) =>
  db
    .select({ requestId: boxOpenings.requestId, account: boxOpenings.account, boxId: boxOpenings.boxId })
    .from(boxOpenings)
    .innerJoin(boxOdds, and(eq(boxOdds.boxId, boxOpenings.boxId), eq(boxOdds.version, boxOpenings.version)))
    .where(
      and(eq(boxOpenings.state, 'open'), inArray(boxOpenings.account, [...accounts]), sql`${boxOdds.guaranteeAt} > 0`),
    )
    .orderBy(asc(boxOpenings.requestId));

export const streaksOf = (db: Database, accounts: readonly string[]) =>
  db
    .select()
    .from(boxStreaks)
    .where(inArray(boxStreaks.account, [...accounts]));

type OpeningFilter = InputOf<typeof boxEndpoints.openings>['filter'];
type PurchaseFilter = InputOf<typeof boxEndpoints.purchases>['filter'];
type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };

export const openingOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${boxOpenings.requestId}`, type: 'bigint' }],
  direction,
});

const allOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
const knownIds = (ids: readonly string[]) => ids.flatMap((id) => bigintId(id)?.toString() ?? []);
/** Ids of stacked items are small; a larger one is none of a box. */
const boxIds = (ids: readonly string[]) => ids.filter((id) => id.length < 7).map(Number);

function openingWhere({ id, account, boxId, state }: OpeningFilter): SQL {
  const all: SQL[] = [];
  if (id) all.push(isOneOf(sql`${boxOpenings.requestId}`, 'bigint', knownIds(id)));
  if (account) all.push(sql`${boxOpenings.account} = ${account}`);
  if (boxId) all.push(isOneOf(sql`${boxOpenings.boxId}`, 'integer', boxIds(boxId)));
  if (state) all.push(isOneOf(sql`${boxOpenings.state}`, 'text', state));
  return allOf(all);
}

export function listOpenings(db: Database, filter: OpeningFilter, { order, after, limit }: Paged) {
  const where = openingWhere(filter);
  return db
    .select({ row: boxOpenings, key: keyText(order) })
    .from(boxOpenings)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countOpenings = (db: Database, filter: OpeningFilter) =>
  countUpTo(db, sql`${boxOpenings}`, openingWhere(filter));

export const purchaseOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${boxPurchases.at}`, type: 'timestamptz' },
    { column: sql`${boxPurchases.id}`, type: 'text' },
  ],
  direction,
});

function purchaseWhere({ account, boxId }: PurchaseFilter): SQL {
  const all: SQL[] = [];
  if (account) all.push(sql`${boxPurchases.account} = ${account}`);
  if (boxId) all.push(isOneOf(sql`${boxPurchases.boxId}`, 'integer', boxIds(boxId)));
  return allOf(all);
}

export function listPurchases(db: Database, filter: PurchaseFilter, { order, after, limit }: Paged) {
  const where = purchaseWhere(filter);
  return db
    .select({ row: boxPurchases, key: keyText(order) })
    .from(boxPurchases)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countPurchases = (db: Database, filter: PurchaseFilter) =>
  countUpTo(db, sql`${boxPurchases}`, purchaseWhere(filter));

/** What boxes brought in the chain's coin; its shares are what was paid. */
export async function earnedInCoin(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ earned: string }>(
    db,
    sql`select coalesce(sum(burned + to_pool + to_dev), 0)::text as earned from ${boxPurchases}
      where currency = ${NATIVE_COIN}`,
  );
  return BigInt(row?.earned ?? '0');
}

/** What open requests hold, by kind of box. */
export const escrowed = (db: Database) =>
  rowsOf<{ boxId: string; amount: string }>(
    db,
    sql`select box_id::text as "boxId", sum(amount)::text as amount from ${boxOpenings} where state = 'open' group by box_id`,
  );
