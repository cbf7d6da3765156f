import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** A task that somebody did, once in each of its windows. */
export const taskDeeds = pgTable(
  'task_deeds',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    task: text('task').notNull(),
    /** Of the cycle: 0, or the number of the day or week; of SOGs, which verification of the account it is. */
    window: integer('window_key').notNull(),
    points: integer('points').notNull(),
    /** How many SOGs were verified by it; 1 of any other task. */
    pieces: integer('pieces').notNull(),
    at: instant('at').notNull(),
    /** Of a social task, by which account it was done: it does it for one player, wherever it is bound afterwards. */
    issuer: text('issuer'),
    subject: text('subject'),
    /** Of SOGs, the block of their last move when they were verified: what moved later was verified already. */
    blockNumber: bigint('block_number', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.accountId, table.task, table.window] }),
    index('task_deeds_at').on(table.season, table.at),
    uniqueIndex('task_deeds_subject').on(table.season, table.task, table.window, table.issuer, table.subject),
  ],
);
export type TaskDeedRow = typeof taskDeeds.$inferSelect;

export const taskJumps = pgTable(
  'task_jumps',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    task: text('task').notNull(),
    window: integer('window_key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.accountId, table.task, table.window] })],
);
