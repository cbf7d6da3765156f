import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** The key of the sorter `closedAt` upwards and downwards: what is still open comes last in either. */
export const closedUp = sql`coalesce(closed_at, 'infinity'::timestamptz)`;
export const closedDown = sql`coalesce(closed_at, '-infinity'::timestamptz)`;

/** The record of a market listing; id is the market contract's listing id. The shares are those of the Sold event. */
export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    state: text('state').notNull(),
    tokenId: bigint('token_id', { mode: 'bigint' }).notNull(),
    seller: text('seller').notNull(),
    buyer: text('buyer'),
    currency: text('currency').notNull(),
    price: amount('price').notNull(),
    feeBps: smallint('fee_bps'),
    burned: amount('burned'),
    toPool: amount('to_pool'),
    toDev: amount('to_dev'),
    proceeds: amount('proceeds'),
    listedAt: instant('listed_at').notNull(),
    /** From then on nobody can buy it, though the market still holds the hero; null for never. */
    expiresAt: instant('expires_at'),
    closedAt: instant('closed_at'),
    listTxHash: text('list_tx_hash').notNull(),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    index('orders_listed').on(table.listedAt, table.id),
    index('orders_state_listed').on(table.state, table.listedAt, table.id),
    index('orders_closed_up').on(closedUp, table.id),
    index('orders_closed_down').on(closedDown, table.id),
    index('orders_state_closed').on(table.state, closedDown, table.id),
    // Home adds up what was sold in a range from the index alone.
    index('orders_sold')
      .on(table.closedAt, table.currency, table.price)
      .where(sql`state = 'sold'`),
    index('orders_open_floor')
      .on(table.currency, table.price, table.expiresAt)
      .where(sql`state = 'open'`),
    index('orders_token').on(table.tokenId),
    index('orders_seller').on(table.seller, table.listedAt, table.id),
    index('orders_buyer').on(table.buyer, closedDown, table.id),
    index('orders_list_tx').on(table.listTxHash),
    index('orders_close_tx').on(table.closeTxHash),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
