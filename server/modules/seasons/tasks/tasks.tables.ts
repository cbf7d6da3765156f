import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** A task that somebody did, once in each of its windows. */
export const taskDeeds = pgTable(
  'task_deeds',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    task: text('task').notNull(),
    /** Of the cycle: 0, or the number of the day or week. */
    window: integer('window_key').notNull(),
    points: integer('points').notNull(),
    /** How many SOGs were verified by it; 1 of any other task. */
    pieces: integer('pieces').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.accountId, table.task, table.window] }),
    index('task_deeds_at').on(table.season, table.at),
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
