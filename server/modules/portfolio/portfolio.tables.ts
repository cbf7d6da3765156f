import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { amount } from '../../db/columns.ts';

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
