import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared. */
    nameKey: text('name_key').notNull(),
    faction: smallint('faction'),
    code: text('code').notNull(),
    leaderId: text('leader_id').notNull(),
    /** How many are in it; the row's lock keeps it true. */
    members: smallint('members').notNull(),
    createdAt: instant('created_at').notNull(),
    disbandedAt: instant('disbanded_at'),
  },
  (table) => [
    uniqueIndex('teams_name')
      .on(table.season, table.nameKey)
      .where(sql`disbanded_at is null`),
    uniqueIndex('teams_code').on(table.season, table.code),
    check('teams_members', sql`members between 0 and 5`),
  ],
);
export type TeamRow = typeof teams.$inferSelect;

export const teamMembers = pgTable(
  'team_members',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    accountId: text('account_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [
    // One team a season, whoever asks how often at once.
    uniqueIndex('team_members_one')
      .on(table.season, table.accountId)
      .where(sql`left_at is null`),
    index('team_members_team')
      .on(table.teamId, table.joinedAt)
      .where(sql`left_at is null`),
  ],
);
export type TeamMemberRow = typeof teamMembers.$inferSelect;

export const teamApplications = pgTable(
  'team_applications',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    accountId: text('account_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.accountId] }),
    index('team_applications_account').on(table.accountId),
  ],
);

/** Who left or disbanded in which round: once a round. */
export const teamExits = pgTable(
  'team_exits',
  {
    season: text('season').notNull(),
    round: integer('round').notNull(),
    accountId: text('account_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.round, table.accountId] })],
);

/** What the teams have in a round, kept by whatever changes points or members. */
export const teamScores = pgTable(
  'team_scores',
  {
    season: text('season').notNull(),
    round: integer('round').notNull(),
    teamId: text('team_id').notNull(),
    score: integer('score').notNull(),
    /** With fewer than three members it is in no ranking. */
    members: smallint('members').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.round, table.teamId] }),
    index('team_scores_rank')
      .on(table.season, table.round, table.score, table.teamId)
      .where(sql`members >= 3`),
  ],
);

/**
 * How many ranked teams have each score, by their camp: what stands before a team, and what a camp has, without adding up
 * all teams. Each change takes one from a score and adds one to another, as rows of its own, so that nobody waits for
 * anybody; those of a score are made one now and then.
 */
export const teamRungs = pgTable(
  'team_rungs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    season: text('season').notNull(),
    round: integer('round').notNull(),
    faction: smallint('faction'),
    score: integer('score').notNull(),
    teams: integer('teams').notNull(),
  },
  (table) => [index('team_rungs_score').on(table.season, table.round, table.score)],
);
