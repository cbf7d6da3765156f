import { bigint, index, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const amount = (name: string) => numeric(name, { precision: 78, scale: 0 });

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
    closedAt: instant('closed_at'),
    listTxHash: text('list_tx_hash').notNull(),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    index('orders_state_listed').on(table.state, table.listedAt, table.id),
    index('orders_state_closed').on(table.state, table.closedAt, table.id),
    index('orders_seller').on(table.seller, table.listedAt, table.id),
    index('orders_buyer').on(table.buyer, table.closedAt, table.id),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
