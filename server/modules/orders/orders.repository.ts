import { and, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { orderEndpoints, OrderState } from '../../../core/wire/game/orders.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { LOAD_MARK } from '../../local/load-mark.ts';
import {
  afterKey,
  bigintId,
  countUpTo,
  isOneOf,
  keyText,
  orderByKey,
  runNamed,
  type KeyOrder,
} from '../../db/key-set.ts';
import { closedDown, closedUp, orders } from './orders.tables.ts';

type ListInput = InputOf<typeof orderEndpoints.list>;
export type OrderFilter = ListInput['filter'];
export type OrderSorter = ListInput['sorter'][number];

const MAX_KEPT_FIELDS = 3;

export function orderOf({ field, order }: OrderSorter): KeyOrder {
  const id = { column: sql`${orders.id}`, type: 'bigint' } as const;
  if (field === 'id') return { columns: [id], direction: order };
  if (field === 'listedAt') {
    return { columns: [{ column: sql`${orders.listedAt}`, type: 'timestamptz' }, id], direction: order };
  }
  const closed = order === 'asc' ? closedUp : closedDown;
  return { columns: [{ column: closed, type: 'timestamptz' }, id], direction: order };
}

/** What has expired is open on the chain until its hero is taken back, and yet nobody can buy it. */
const isBuyable = (now: Date) =>
  sql`state = 'open' and (${orders.expiresAt} is null or ${orders.expiresAt} > ${now.toISOString()}::timestamptz)`;
const hasExpired = (now: Date) => sql`state = 'open' and ${orders.expiresAt} <= ${now.toISOString()}::timestamptz`;

function hasState(states: readonly OrderState[], now: Date): SQL {
  const [state, ...more] = states;
  if (state === undefined) return sql`false`;
  // One state alone is compared plainly, so that the index of a state and its order serves.
  if (more.length === 0 && state === 'open') return isBuyable(now);
  if (more.length === 0 && state !== 'invalid') return sql`${orders.state} = ${state}`;
  const either = [
    isOneOf(
      sql`${orders.state}`,
      'text',
      states.filter((one) => one !== 'open'),
    ),
  ];
  if (states.includes('open')) either.push(isBuyable(now));
  if (states.includes('invalid')) either.push(hasExpired(now));
  return sql`(${sql.join(either, sql` or `)})`;
}

function whereOf(filter: OrderFilter, now: Date): SQL {
  const all: SQL[] = [];
  if (filter.state) all.push(hasState(filter.state, now));
  if (filter.seller) all.push(sql`${orders.seller} = ${filter.seller}`);
  if (filter.buyer) all.push(sql`${orders.buyer} = ${filter.buyer}`);
  if (filter.account) all.push(sql`(${orders.seller} = ${filter.account} or ${orders.buyer} = ${filter.account})`);
  if (filter.currency) all.push(sql`${orders.currency} = ${filter.currency}`);
  if (filter.id) {
    const known = filter.id.flatMap((id) => bigintId(id)?.toString() ?? []);
    all.push(isOneOf(sql`${orders.id}`, 'bigint', known));
  }
  if (filter.txHash)
    all.push(sql`(${orders.listTxHash} = ${filter.txHash} or ${orders.closeTxHash} = ${filter.txHash})`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export type PageOptions = {
  filter: OrderFilter;
  now: Date;
  order: KeyOrder;
  after: readonly string[] | null;
  limit: number;
};

export function listOrders(db: Database, { filter, now, order, after, limit }: PageOptions) {
  const where = whereOf(filter, now);
  const query = db
    .select({ row: orders, key: keyText(order) })
    .from(orders)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
  return Object.keys(filter).length <= MAX_KEPT_FIELDS ? runNamed(query) : query;
}

export const countOrders = (db: Database, filter: OrderFilter, now: Date) =>
  countUpTo(db, sql`${orders}`, whereOf(filter, now));

export type SaleSum = { currency: string; count: number; volume: string };

/** What was sold in [from, to), over listings and over offers, and of stacks; the tables of others are read by name. */
const soldIn = (from: Date | null, to: Date): SQL => sql`select closed_at as moment, currency, price from ${orders}
    where state = 'sold' and ${within(sql`closed_at`, from, to)}
  union all select closed_at, 'ARCA', price from market_offers
    where state = 'accepted' and ${within(sql`closed_at`, from, to)}
  union all select at, currency, unit_price * quantity from item_sales where ${within(sql`at`, from, to)}`;

/** Sales in [from, to) by currency. */
export async function sumSales(db: Database, from: Date | null, to: Date): Promise<SaleSum[]> {
  const rows = await rowsOf<{ currency: string; count: string; volume: string }>(
    db,
    sql`select currency, count(*) as count, sum(price)::text as volume from (${soldIn(from, to)}) as sold
      group by currency`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export type SaleBucket = SaleSum & { at: number };

/** Sales in [from, to) by currency and the start of each bucket, in seconds. */
export async function salesBy(db: Database, bucket: SQL, from: Date | null, to: Date): Promise<SaleBucket[]> {
  const rows = await rowsOf<{ at: string; currency: string; count: string; volume: string }>(
    db,
    sql`select ${bucket} as at, currency, count(*) as count, sum(price)::text as volume
      from (${soldIn(from, to)}) as sold group by 1, 2`,
  );
  return rows.map((row) => ({ ...row, at: Number(row.at), count: Number(row.count) }));
}

export async function listingsBy(db: Database, bucket: SQL, from: Date): Promise<{ at: number; count: number }[]> {
  const rows = await rowsOf<{ at: string; count: string }>(
    db,
    sql`select ${bucket} as at, count(*) as count
      from (select listed_at as moment from ${orders} where listed_at >= ${from.toISOString()}::timestamptz) as listed
      group by 1`,
  );
  return rows.map((row) => ({ at: Number(row.at), count: Number(row.count) }));
}

/** What can be bought, by currency. */
export async function openByCurrency(
  db: Database,
  now: Date,
): Promise<{ currency: string; count: number; floor: string }[]> {
  const rows = await rowsOf<{ currency: string; count: string; floor: string }>(
    db,
    sql`select currency, count(*) as count, min(price)::text as floor from ${orders}
      where ${isBuyable(now)} group by currency`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function firstSaleAt(db: Database): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select extract(epoch from least(
        (select min(closed_at) from ${orders} where state = 'sold'),
        (select min(closed_at) from market_offers where state = 'accepted'),
        (select min(at) from item_sales)
      ))::text as at`,
  );
  return row?.at ? new Date(Number(row.at) * 1_000) : null;
}

const within = (column: SQL, from: Date | null, to: Date) =>
  from
    ? sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`
    : sql`${column} < ${to.toISOString()}::timestamptz`;

/** The records of a seller's listings that the index holds for open. */
export async function openOf(db: Database, seller: string) {
  const { id, tokenId, state, price } = orders;
  return db
    .select({ id, tokenId, state, price })
    .from(orders)
    .where(and(sql`${orders.state} = 'open'`, sql`${orders.seller} = ${seller}`));
}

export async function statesOf(db: Database, ids: readonly bigint[]) {
  if (ids.length === 0) return [];
  const { id, tokenId, state, price } = orders;
  return db
    .select({ id, tokenId, state, price })
    .from(orders)
    .where(isOneOf(sql`${id}`, 'bigint', ids.map(String)));
}

export async function countEscrowed(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${orders} where state = 'open' and id <= ${LOAD_MARK}`,
  );
  return row?.count ?? 0;
}
