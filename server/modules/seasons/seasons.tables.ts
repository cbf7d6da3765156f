import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** When a season is. One without a row has not been opened. */
export const seasons = pgTable('seasons', {
  id: text('id').primaryKey(),
  startsAt: instant('starts_at').notNull(),
  rounds: integer('rounds').notNull(),
  /** What the last round was prolonged by. */
  extraDays: integer('extra_days').notNull().default(0),
  /** Set when it was ended before its time. */
  closedAt: instant('closed_at'),
  pool: amount('pool').notNull(),
  /** The last day, since 1970, whose points are complete: whatever happened on it was read. Null before the first. */
  countedTo: integer('counted_to'),
});
export type SeasonRow = typeof seasons.$inferSelect;

/** Who changed what of the seasons, and when. Never changed itself. */
export const seasonChanges = pgTable(
  'season_changes',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    action: text('action').notNull(),
    note: text('note').notNull(),
    accountId: text('account_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('season_changes_at').on(table.at, table.id)],
);

/** Pictures of the tag of war, one a season and ten minutes. */
export const tagOfWarPictures = pgTable(
  'tag_of_war_pictures',
  {
    season: text('season').notNull(),
    slot: integer('slot').notNull(),
    firstBps: integer('first_bps').notNull(),
    /** Score and number of teams of either camp, as they were drawn. */
    scores: amount('scores').array().notNull(),
    teams: integer('teams').array().notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.slot] })],
);
