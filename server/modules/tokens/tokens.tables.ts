import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** What each address holds of ARCA (37), White Ore (38) and the wrapped coin (44), as the chain has it; nobody has a row of nothing for long. */
export const tokenBalances = pgTable(
  'token_balances',
  {
    resource: smallint('resource').notNull(),
    holder: text('holder').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.holder] }),
    index('token_balances_holder').on(table.holder),
    index('token_balances_rich').on(table.resource, table.amount),
    check('token_balances_not_negative', sql`amount >= 0`),
  ],
);
export type TokenBalanceRow = typeof tokenBalances.$inferSelect;

/** What ever came to be and went; what is there is the difference. */
export const tokenSupplies = pgTable('token_supplies', {
  resource: smallint('resource').primaryKey(),
  minted: amount('minted').notNull(),
  burned: amount('burned').notNull(),
});
export type TokenSupplyRow = typeof tokenSupplies.$inferSelect;

/** Every transfer of ARCA, White Ore and the wrapped coin; id is `<blockNumber>-<logIndex>`. */
export const tokenMoves = pgTable(
  'token_moves',
  {
    id: text('id').primaryKey(),
    resource: smallint('resource').notNull(),
    /** Null when it came to be there, or was destroyed. */
    from: text('from_address'),
    to: text('to_address'),
    amount: amount('amount').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('token_moves_from').on(table.from, table.blockNumber, table.logIndex),
    index('token_moves_to').on(table.to, table.blockNumber, table.logIndex),
  ],
);
export type TokenMoveRow = typeof tokenMoves.$inferSelect;
