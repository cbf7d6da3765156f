import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
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
