import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** The seed of a day's draws. Its hash is told before the day, the seed itself after it. */
export const drawSeeds = pgTable(
  'draw_seeds',
  {
    season: text('season').notNull(),
    day: integer('day').notNull(),
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.day] })],
);
export type DrawSeedRow = typeof drawSeeds.$inferSelect;

/** A player of a mini-game: its row is locked while a ticket is spent. */
export const lotteryPlayers = pgTable(
  'lottery_players',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    played: integer('played').notNull(),
    /** Tickets that completed lines gave. */
    bonus: integer('bonus').notNull(),
    /** The first play of the board that lies open. */
    boardFrom: integer('board_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.accountId] })],
);

export const lotteryPlays = pgTable(
  'lottery_plays',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    number: integer('number').notNull(),
    cell: smallint('cell').notNull(),
    prize: text('prize').notNull(),
    cards: text('cards').array().notNull(),
    bonus: integer('bonus').notNull(),
    day: integer('day').notNull(),
    wish: text('wish').notNull(),
    /** Which of the published odds it was drawn by. */
    odds: smallint('odds').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('lottery_plays_number').on(table.season, table.accountId, table.number),
    index('lottery_plays_at').on(table.season, table.at),
  ],
);
export type LotteryPlayRow = typeof lotteryPlays.$inferSelect;

export const diceRolls = pgTable(
  'dice_rolls',
  {
    season: text('season').notNull(),
    accountId: text('account_id').notNull(),
    day: integer('day').notNull(),
    number: integer('number').notNull(),
    value: smallint('value').notNull(),
    wish: text('wish').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.accountId, table.day] }),
    index('dice_rolls_day').on(table.season, table.day),
    check('dice_rolls_value', sql`value between 1 and 6`),
  ],
);
