import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/**
 * What a contract came to owe because it could not be pushed, and what was taken of it; id is `<blockNumber>-<logIndex>`.
 * What the sale of boxes owes is in its purchases: of it only what was taken is here.
 */
export const pullPayments = pgTable(
  'pull_payments',
  {
    id: text('id').primaryKey(),
    contract: text('contract').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** owed or taken */
    kind: text('kind').notNull(),
    amount: amount('amount').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('pull_payments_contract').on(table.contract, table.currency)],
);
export type PullPaymentRow = typeof pullPayments.$inferSelect;

/** Each tenth sale of a collection on a market. */
export const royaltyRounds = pgTable(
  'royalty_rounds',
  {
    contract: text('contract').notNull(),
    collection: text('collection').notNull(),
    round: bigint('round', { mode: 'number' }).notNull(),
    txHash: text('tx_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contract, table.collection, table.round] })],
);
export type RoyaltyRoundRow = typeof royaltyRounds.$inferSelect;
