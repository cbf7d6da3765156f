import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
export type ChoreRow = typeof chores.$inferSelect;
