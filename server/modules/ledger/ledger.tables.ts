import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
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
    /** 37 ARCA, 38 White Ore, 43 energy, 45 boss points, 46 labyrinth coins, 47 astro experience, or an item's id. */
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

/**
 * What the game was given by a log of the chain, as it was credited: what a reorganisation takes from the index is found
 * again here and taken back. `round` counts how often the same log was credited.
 */
export const chainCredits = pgTable(
  'chain_credits',
  {
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    /** deposit, energy or funding */
    kind: text('kind').notNull(),
    round: integer('round').notNull(),
    /** credited or reversed */
    state: text('state').notNull(),
    /** Of a player the account's id, of a pool its name. */
    owner: text('owner').notNull(),
    resource: smallint('resource').notNull(),
    /** What the log says, and what was given of it. */
    amount: amount('amount').notNull(),
    given: amount('given').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    creditedAt: instant('credited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.txHash, table.logIndex] }),
    index('chain_credits_block')
      .on(table.kind, table.blockNumber)
      .where(sql`state = 'credited'`),
  ],
);
export type ChainCreditRow = typeof chainCredits.$inferSelect;

/** What the last look at chain, index and ledger found; one row. */
export const booksChecks = pgTable('books_checks', {
  id: integer('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  report: jsonb('report').$type<BooksReport>().notNull(),
});
