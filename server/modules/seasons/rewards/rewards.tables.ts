import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../../db/columns.ts';

/** A round that is over: what its pool was, and what came of it. Written once, with its rewards. */
export const seasonSettlements = pgTable(
  'season_settlements',
  {
    season: text('season').notNull(),
    round: integer('round').notNull(),
    base: amount('base').notNull(),
    /** Left over by the round before, because nobody ranked for it. */
    carried: amount('carried').notNull(),
    /** Given by earlier rounds and not claimed in time. */
    unclaimed: amount('unclaimed').notNull(),
    given: amount('given').notNull(),
    /** teams (ranks are written), shared (rewards are written) or done. */
    state: text('state').notNull(),
    settledAt: instant('settled_at').notNull(),
    claimUntil: instant('claim_until').notNull(),
    /** What of it was not claimed in time; null until the time is over. */
    returned: amount('returned'),
    /** That it was put into a later pool. */
    returnedTo: text('returned_to'),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.round] }),
    check('season_settlements_sum', sql`given <= base + carried + unclaimed and given >= 0`),
  ],
);
export type SettlementRow = typeof seasonSettlements.$inferSelect;

/** Teams as they stood at a round's end. */
export const seasonStandings = pgTable(
  'season_standings',
  {
    season: text('season').notNull(),
    round: integer('round').notNull(),
    teamId: text('team_id').notNull(),
    rank: integer('rank').notNull(),
    score: integer('score').notNull(),
    faction: integer('faction'),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.round, table.teamId] }),
    index('season_standings_rank').on(table.season, table.round, table.rank),
  ],
);

export const seasonRewards = pgTable(
  'season_rewards',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    round: integer('round').notNull(),
    accountId: text('account_id').notNull(),
    /** team, camp or lottery */
    kind: text('kind').notNull(),
    rank: integer('rank'),
    amount: amount('amount').notNull(),
    /** open, claimed or returned */
    state: text('state').notNull(),
    settledAt: instant('settled_at').notNull(),
    claimUntil: instant('claim_until').notNull(),
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    uniqueIndex('season_rewards_one').on(table.season, table.round, table.accountId, table.kind),
    index('season_rewards_account').on(table.accountId, table.settledAt, table.id),
    check('season_rewards_positive', sql`amount > 0`),
  ],
);
export type RewardRow = typeof seasonRewards.$inferSelect;
