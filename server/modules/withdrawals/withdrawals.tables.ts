import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/**
 * An order to pay something out of the game; its id is the voucher's salt. created: signed, its amount frozen; submitted:
 * its transaction is on its way; failed: that reverted, and the voucher is as good as before; confirmed: paid for good;
 * expired: nobody can use the voucher any more, be it by its time or taken back, and the amount is the player's again.
 */
export const withdrawOrders = pgTable(
  'withdraw_orders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    wallet: text('wallet').notNull(),
    resource: amount('resource').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    feeBps: smallint('fee_bps').notNull(),
    variant: smallint('variant').notNull(),
    state: text('state').notNull(),
    /** The last second at which the voucher is good. */
    expireAt: instant('expire_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The transaction that the player named, or that the chain has. */
    txHash: text('tx_hash'),
    submittedAt: instant('submitted_at'),
    closedAt: instant('closed_at'),
    /** Where the chain paid it. */
    blockNumber: bigint('block_number', { mode: 'number' }),
    /** How often it was settled: a reorganisation may take one back. */
    round: integer('round').notNull().default(0),
    /** The expired order that this one repeats. */
    renews: text('renews'),
  },
  (table) => [
    // One open order for each account, whatever happens at the same moment.
    uniqueIndex('withdraw_orders_open')
      .on(table.accountId)
      .where(sql`state in ('created', 'submitted', 'failed')`),
    uniqueIndex('withdraw_orders_renews').on(table.renews),
    index('withdraw_orders_account').on(table.accountId, table.createdAt, table.id),
    index('withdraw_orders_created').on(table.createdAt, table.id),
    index('withdraw_orders_closed')
      .on(table.accountId, table.closedAt)
      .where(sql`state in ('confirmed', 'expired')`),
    index('withdraw_orders_state').on(table.state, table.blockNumber),
    // Whose end is still to come are few, whatever became of the others.
    index('withdraw_orders_end').on(table.expireAt),
    // Support looks for an order by the transaction of a ticket.
    index('withdraw_orders_tx').on(table.txHash),
    check('withdraw_orders_sound', sql`amount > 0 and amount <> 'NaN' and fee >= 0 and fee < amount`),
  ],
);
export type WithdrawOrderRow = typeof withdrawOrders.$inferSelect;

/** The fee and the level that an account was last shown, which an order has to be made at. */
export const withdrawQuotes = pgTable(
  'withdraw_quotes',
  {
    accountId: text('account_id').notNull(),
    resource: amount('resource').notNull(),
    feeBps: smallint('fee_bps').notNull(),
    vipLevel: smallint('vip_level').notNull(),
    quotedAt: instant('quoted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.resource] })],
);
export type WithdrawQuoteRow = typeof withdrawQuotes.$inferSelect;
