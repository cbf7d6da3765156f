import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { amount, instant } from '../../db/columns.ts';

/**
 * What a transaction cost in gas, as its receipt says. A row without a sender is a question to the chain. `isSettled`: no
 * reorganisation can put it into a block with another price any more.
 */
export const transactionCosts = pgTable(
  'transaction_costs',
  {
    txHash: text('tx_hash').primaryKey(),
    sender: text('sender'),
    cost: amount('cost'),
    blockNumber: bigint('block_number', { mode: 'number' }),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    index('transaction_costs_open')
      .on(table.blockNumber)
      .where(sql`not is_settled`),
  ],
);

/** Every time that an address allowed another to take something of one of our contracts; id is `<blockNumber>-<logIndex>`. */
export const walletApprovals = pgTable(
  'wallet_approvals',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    contract: text('contract').notNull(),
    spender: text('spender').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [index('wallet_approvals_owner').on(table.owner)],
);
export type WalletApprovalRow = typeof walletApprovals.$inferSelect;

/**
 * What was paid on a day, by its number since 1970, in a currency for all pieces of a kind: `rarity:3` of heroes, sold by
 * listing or by offer, or `item:10100`.
 */
export const saleDays = pgTable(
  'sale_days',
  {
    kind: text('kind').notNull(),
    day: integer('day').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    pieces: amount('pieces').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.currency] })],
);
export type SaleDayRow = typeof saleDays.$inferSelect;
