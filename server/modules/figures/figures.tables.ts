import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Figures of the game's panels that a manager set; one that is not here is as the build has it. */
export const gameFigureValues = pgTable('game_figures', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<readonly number[]>().notNull(),
});

/** Who changed which figure, and when. Never changed. */
export const gameFigureChanges = pgTable(
  'game_figure_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    accountId: text('account_id').notNull(),
    by: text('by').notNull(),
    name: text('name').notNull(),
    from: integer('from_value').array().notNull(),
    to: integer('to_value').array().notNull(),
  },
  (table) => [index('game_figure_changes_at').on(table.at)],
);
