import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** How much a claim pays, and how often; one row. */
export const vestingTerms = pgTable('vesting_terms', {
  id: integer('id').primaryKey(),
  stepBps: smallint('step_bps').notNull(),
  /** seconds */
  spacing: bigint('spacing', { mode: 'number' }).notNull(),
  minStep: amount('min_step').notNull(),
});
export type VestingTermsRow = typeof vestingTerms.$inferSelect;

/** The ARCA of one hero. */
export const vestings = pgTable(
  'vestings',
  {
    heroId: bigint('hero_id', { mode: 'bigint' }).primaryKey(),
    locked: amount('locked').notNull(),
    /** What its owners have claimed so far. */
    claimed: amount('claimed').notNull(),
    /** The first lock, or the last claim. */
    since: instant('since').notNull(),
  },
  (table) => [
    index('vestings_locked').on(table.locked, table.heroId),
    index('vestings_since').on(table.since, table.heroId),
    check('vestings_not_negative', sql`locked >= 0 and claimed >= 0`),
  ],
);
export type VestingRow = typeof vestings.$inferSelect;
