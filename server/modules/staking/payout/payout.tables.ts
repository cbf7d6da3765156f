import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { amount, instant } from '../../../db/columns.ts';

/** How an account wants what its stake earns (decisions.md 47): by a proof on the chain, as all do at first, or by orders. */
export const stakingPayouts = pgTable('staking_payouts', {
  accountId: text('account_id').primaryKey(),
  asOrders: boolean('as_orders').notNull(),
  since: instant('since').notNull(),
});

/** What a week gave to an account that wants orders; it has no leaf in that week's tree. */
export const stakingOrderShares = pgTable(
  'staking_order_shares',
  {
    weekId: integer('week_id').notNull(),
    accountId: text('account_id').notNull(),
    amount: amount('amount').notNull(),
    /** When it came into the account's purse: once the pool held so much. */
    creditedAt: instant('credited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.weekId, table.accountId] }),
    index('staking_order_shares_account').on(table.accountId, table.weekId),
    index('staking_order_shares_open')
      .on(table.weekId, table.accountId)
      .where(sql`credited_at is null`),
  ],
);
export type OrderShareRow = typeof stakingOrderShares.$inferSelect;
