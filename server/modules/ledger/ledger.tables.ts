import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';
import type { BooksReport } from '../../../core/wire/admin/books.ts';

/**
 * Every move of what is held in the game, from one purse to another, so that all purses together always hold nothing.
 * Written once and never changed; what was wrong is moved back by an entry of its own.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** What it is for, unique for ever: the same move twice is one move. */
    key: text('key').notNull().unique(),
    /** 37 ARCA, 38 White Ore, or an item's id. */
    resource: amount('resource').notNull(),
    from: text('from_purse').notNull(),
    to: text('to_purse').notNull(),
    amount: amount('amount').notNull(),
    /** `log:<txHash>:<logIndex>` or `order:<id>`. */
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_entries_from').on(table.from, table.id),
    index('ledger_entries_to').on(table.to, table.id),
    // PostgreSQL holds NaN for greater than any number.
    check('ledger_entries_positive', sql`amount > 0 and amount <> 'NaN' and from_purse <> to_purse`),
    check('ledger_entries_cause', sql`cause ~ '^(log:0x[0-9a-f]{64}:[0-9]+|order:.+)$'`),
  ],
);

/** What each purse holds: the sum of its entries. Only what stands for the world outside may be below nothing. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    purse: text('purse').notNull(),
    resource: amount('resource').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purse, table.resource] }),
    check(
      'ledger_balances_not_negative',
      sql`amount <> 'NaN' and (amount >= 0 or purse like 'world:%' or purse like 'debt:%')`,
    ),
  ],
);

/** What the last look at chain, index and ledger found; one row. */
export const booksChecks = pgTable('books_checks', {
  id: integer('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  report: jsonb('report').$type<BooksReport>().notNull(),
});
