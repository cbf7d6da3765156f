import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** How each chore stands: what the last look found, and what was sent so far. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  lookedAt: instant('looked_at').notNull(),
  /** What was found to be done, and what of it the contracts refuse. */
  due: integer('due').notNull(),
  refused: integer('refused').notNull(),
  /** Calls, since ever. */
  sent: integer('sent').notNull(),
  lastSentAt: instant('last_sent_at'),
  /** Why something is refused again and again. */
  problem: text('problem'),
});
/** Wallets that the treasury shuts out because their account was locked, so that unlocking it lets them in again. */
export const lockBlacklists = pgTable(
  'lock_blacklists',
  {
    wallet: text('wallet').primaryKey(),
    accountId: text('account_id').notNull(),
    putAt: instant('put_at').notNull(),
    /** When it was to be let in again; null before. */
    liftedAt: instant('lifted_at'),
  },
  (table) => [index('lock_blacklists_account').on(table.accountId)],
);

export type ChoreRow = typeof chores.$inferSelect;
