import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount } from '../../db/columns.ts';

/** What each address holds of ARCA (37) and White Ore (38), as the chain has it; nobody has a row of nothing for long. */
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
