import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Points of an account by day and source, made anew from what really happened: what was reorganised away falls. */
export const seasonPoints = pgTable(
  'season_points',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    source: text('source').notNull(),
    count: integer('count').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.accountId, table.day, table.source] }),
    index('season_points_day').on(table.season, table.day, table.source),
  ],
);

/** The sum of a round. */
export const seasonScores = pgTable(
  'season_scores',
  {
    season: text('season').notNull(),
    round: integer('round').notNull(),
    accountId: text('account_id').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.round, table.accountId] })],
);

/** Who was in a season's pages on which day. */
export const seasonVisits = pgTable(
  'season_visits',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    day: integer('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.accountId, table.day] }),
    index('season_visits_day').on(table.season, table.day),
  ],
);
