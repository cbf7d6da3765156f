import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { isOneOf } from '../../db/key-set.ts';
import { itemOrders, itemSales } from './item-orders.tables.ts';

/** Written as the partial indexes have it: `state = 'open'` with no parameter. */
export const isOnSale = (now: Date): SQL =>
  sql`${itemOrders.state} = 'open' and (${itemOrders.expiresAt} is null or ${itemOrders.expiresAt} > ${now.toISOString()}::timestamptz)`;

export type StockOnSale = { id: string; pieces: string; listings: number };

/** What is for sale of these, and in how many listings. */
export async function stockOnSale(db: Database, ids: readonly string[], now: Date): Promise<StockOnSale[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<StockOnSale>(
    db,
    sql`select ${itemOrders.itemId}::text as id, sum(${itemOrders.stock})::text as pieces, count(*)::int as listings
      from ${itemOrders}
      where ${isOneOf(sql`${itemOrders.itemId}`, 'numeric', ids)} and ${isOnSale(now)} group by ${itemOrders.itemId}`,
  );
  return rows.map((row) => ({ ...row, listings: Number(row.listings) }));
}

/** The unit prices in ARCA of the latest sales of an item. */
export async function latestUnitPrices(db: Database, itemId: string, most: number): Promise<bigint[]> {
  const rows = await rowsOf<{ price: string }>(
    db,
    sql`select ${itemSales.unitPrice}::text as price from ${itemSales}
      where ${itemSales.itemId} = ${itemId}::numeric and ${itemSales.currency} = 'ARCA'
      order by ${itemSales.blockNumber} desc, ${itemSales.logIndex} desc limit ${most}`,
  );
  return rows.map(({ price }) => BigInt(price));
}

/** Pieces of an item that an account has in the market, what has expired included. */
export async function piecesListed(db: Database, seller: string, itemId: string): Promise<string> {
  const [row] = await rowsOf<{ pieces: string | null }>(
    db,
    sql`select sum(${itemOrders.stock})::text as pieces from ${itemOrders}
      where ${itemOrders.seller} = ${seller} and ${itemOrders.itemId} = ${itemId}::numeric and ${itemOrders.state} = 'open'`,
  );
  return row?.pieces ?? '0';
}
