import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** One row: what the game server is now. Absent until somebody switches it: then it is normal since the beginning. */
export const gameState = pgTable('game_state', {
  id: integer('id').primaryKey(),
  status: text('status').notNull(),
  note: text('note').notNull(),
  since: instant('since').notNull(),
  changedBy: text('changed_by'),
});

/** Who switched what, and when. Never changed. */
export const gameStateChanges = pgTable(
  'game_state_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    accountId: text('account_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('game_state_changes_at').on(table.at)],
);

/** Figures and flags of the game configuration that differ from the defaults of the build. */
export const gameSettings = pgTable(
  'game_settings',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  () => [
    // Switches that nobody could read are refused when they are written, whoever writes them.
    check(
      'game_settings_features',
      sql`case when key <> 'features' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "boolean")') end`,
    ),
    check(
      'game_settings_routes',
      sql`case when key <> 'routes' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "object")')
          and not jsonb_path_exists(value, '$.* ? (!exists(@.hidden) || @.hidden.type() != "boolean")') end`,
    ),
  ],
);

/** Who switched bets, draws or paid random boxes, and when. Never changed. */
export const featureChanges = pgTable('feature_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  accountId: text('account_id').notNull(),
  by: text('by').notNull(),
  feature: text('feature').notNull(),
  isOn: boolean('is_on').notNull(),
});
