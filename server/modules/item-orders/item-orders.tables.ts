import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** The record of a listing of stacked items; id is the item market's listing id. */
export const itemOrders = pgTable(
  'item_orders',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    /** open, sold (nothing is left) or cancelled */
    state: text('state').notNull(),
    collection: text('collection').notNull(),
    itemId: amount('item_id').notNull(),
    seller: text('seller').notNull(),
    currency: text('currency').notNull(),
    unitPrice: amount('unit_price').notNull(),
    quantity: amount('quantity').notNull(),
    stock: amount('stock').notNull(),
    expiresAt: instant('expires_at'),
    listedAt: instant('listed_at').notNull(),
    closedAt: instant('closed_at'),
    listTxHash: text('list_tx_hash').notNull(),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    index('item_orders_listed').on(table.listedAt, table.id),
    index('item_orders_state_listed').on(table.state, table.listedAt, table.id),
    index('item_orders_price').on(table.unitPrice, table.id),
    index('item_orders_item_price').on(table.itemId, table.unitPrice, table.id),
    // What the market asks for each item: its lowest price in a currency, and what was listed last.
    index('item_orders_floor')
      .on(table.itemId, table.currency, table.unitPrice, table.id)
      .where(sql`state = 'open'`),
    index('item_orders_newest')
      .on(table.itemId, table.listedAt)
      .where(sql`state = 'open'`),
    // Everything that is for sale in one currency, the cheapest or the newest first.
    index('item_orders_open_price')
      .on(table.currency, table.unitPrice, table.id)
      .where(sql`state = 'open'`),
    index('item_orders_seller').on(table.seller, table.listedAt, table.id),
    // By time, for the log of an account; the same stands for each table that it reads.
    index('item_orders_unlisted')
      .on(table.seller, table.closedAt)
      .where(sql`state = 'cancelled'`),
    check('item_orders_stock', sql`stock >= 0 and stock <= quantity`),
  ],
);
export type ItemOrderRow = typeof itemOrders.$inferSelect;

/** One purchase; id is `<blockNumber>-<logIndex>`. The shares are those of the event. */
export const itemSales = pgTable(
  'item_sales',
  {
    id: text('id').primaryKey(),
    orderId: bigint('order_id', { mode: 'bigint' }).notNull(),
    collection: text('collection').notNull(),
    itemId: amount('item_id').notNull(),
    seller: text('seller').notNull(),
    buyer: text('buyer').notNull(),
    currency: text('currency').notNull(),
    quantity: amount('quantity').notNull(),
    unitPrice: amount('unit_price').notNull(),
    feeBps: smallint('fee_bps').notNull(),
    burned: amount('burned').notNull(),
    toPool: amount('to_pool').notNull(),
    toDev: amount('to_dev').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('item_sales_place').on(table.blockNumber, table.logIndex),
    index('item_sales_at').on(table.at),
    index('item_sales_item').on(table.itemId, table.blockNumber, table.logIndex),
    index('item_sales_item_at').on(table.itemId, table.at),
    index('item_sales_seller').on(table.seller, table.blockNumber, table.logIndex),
    index('item_sales_buyer').on(table.buyer, table.blockNumber, table.logIndex),
    index('item_sales_seller_at').on(table.seller, table.at),
    index('item_sales_buyer_at').on(table.buyer, table.at),
    index('item_sales_order').on(table.orderId, table.blockNumber, table.logIndex),
  ],
);
export type ItemSaleRow = typeof itemSales.$inferSelect;
