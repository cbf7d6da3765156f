import { and, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { itemOrders, itemSales } from './item-orders.tables.ts';

type ListInput = InputOf<typeof itemOrderEndpoints.list>;
type SalesInput = InputOf<typeof itemOrderEndpoints.sales>;
export type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
type Question = { filter: ListInput['filter']; now: Date };

const orderKeys = {
  id: [],
  listedAt: [{ column: sql`${itemOrders.listedAt}`, type: 'timestamptz' }],
  unitPrice: [{ column: sql`${itemOrders.unitPrice}`, type: 'numeric' }],
} as const;

export const orderOf = ({ field, order }: ListInput['sorter'][number]): KeyOrder => ({
  columns: [...orderKeys[field], { column: sql`${itemOrders.id}`, type: 'bigint' }],
  direction: order,
});

const isBuyable = (now: Date): SQL =>
  sql`(${itemOrders.state} = 'open' and (${itemOrders.expiresAt} is null or ${itemOrders.expiresAt} > ${now.toISOString()}::timestamptz))`;

function orderWhere(filter: ListInput['filter'], now: Date): SQL {
  const all: SQL[] = [];
  if (filter.buyable !== undefined) all.push(filter.buyable ? isBuyable(now) : sql`not ${isBuyable(now)}`);
  if (filter.state) all.push(isOneOf(sql`${itemOrders.state}`, 'text', filter.state));
  if (filter.seller) all.push(sql`${itemOrders.seller} = ${filter.seller}`);
  if (filter.currency) all.push(sql`${itemOrders.currency} = ${filter.currency}`);
  if (filter.itemId) all.push(isOneOf(sql`${itemOrders.itemId}`, 'numeric', filter.itemId));
  if (filter.id) {
    const known = filter.id.flatMap((id) => bigintId(id)?.toString() ?? []);
    all.push(isOneOf(sql`${itemOrders.id}`, 'bigint', known));
  }
  return joined(all);
}

export async function listOrders(db: Database, { filter, now }: Question, { order, after, limit }: Paged) {
  const where = orderWhere(filter, now);
  return db
    .select({ row: itemOrders, key: keyText(order) })
    .from(itemOrders)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countOrders = (db: Database, { filter, now }: Question) =>
  countUpTo(db, sql`${itemOrders}`, orderWhere(filter, now));

export const saleOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${itemSales.blockNumber}`, type: 'bigint' },
    { column: sql`${itemSales.logIndex}`, type: 'integer' },
  ],
  direction,
});

function saleWhere(filter: SalesInput['filter']): SQL {
  const all: SQL[] = [];
  if (filter.seller) all.push(sql`${itemSales.seller} = ${filter.seller}`);
  if (filter.buyer) all.push(sql`${itemSales.buyer} = ${filter.buyer}`);
  if (filter.account)
    all.push(sql`(${itemSales.seller} = ${filter.account} or ${itemSales.buyer} = ${filter.account})`);
  if (filter.currency) all.push(sql`${itemSales.currency} = ${filter.currency}`);
  if (filter.itemId) all.push(isOneOf(sql`${itemSales.itemId}`, 'numeric', filter.itemId));
  if (filter.orderId) {
    const orderId = bigintId(filter.orderId);
    all.push(orderId === null ? sql`false` : sql`${itemSales.orderId} = ${orderId}`);
  }
  return joined(all);
}

export async function listSales(db: Database, filter: SalesInput['filter'], { order, after, limit }: Paged) {
  const where = saleWhere(filter);
  return db
    .select({ row: itemSales, key: keyText(order) })
    .from(itemSales)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countSales = (db: Database, filter: SalesInput['filter']) =>
  countUpTo(db, sql`${itemSales}`, saleWhere(filter));

/** What is in stock, by item. */
export async function stockByItem(db: Database): Promise<{ itemId: string; stock: string }[]> {
  return rowsOf<{ itemId: string; stock: string }>(
    db,
    sql`select item_id::text as "itemId", sum(stock)::text as stock from ${itemOrders} where state = 'open' group by 1`,
  );
}

const joined = (all: SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join(all, sql` and `));
