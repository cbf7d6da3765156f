import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { LotPick } from '../../../core/wire/panels/draws.ts';
import { amount, instant } from '../../db/columns.ts';

/** One draw a day, by the figures that held when its bets began. */
export const dailyDraws = pgTable(
  'daily_draws',
  {
    /** In days since 1970. */
    day: integer('day').primaryKey(),
    /** Of the seed, which follows from a secret that is in no database and is told with the result. */
    commitment: text('commitment').notNull(),
    stake: amount('stake').notNull(),
    mostBets: integer('most_bets').notNull(),
    fixedPrizes: jsonb('fixed_prizes').$type<readonly string[]>().notNull(),
    shares: jsonb('shares').$type<readonly number[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** open, drawn (prizes are being written) or done */
    state: text('state').notNull(),
    bets: integer('bets').notNull().default(0),
    seed: text('seed'),
    blockNumber: bigint('block_number', { mode: 'number' }),
    blockHash: text('block_hash'),
    blues: jsonb('blues').$type<readonly number[]>(),
    red: smallint('red'),
    jackpotBefore: amount('jackpot_before'),
    jackpotAfter: amount('jackpot_after'),
    winners: jsonb('winners').$type<readonly number[]>(),
    each: jsonb('each').$type<readonly string[]>(),
    prizes: amount('prizes').notNull().default('0'),
    paid: amount('paid').notNull().default('0'),
    /** Up to which account prizes were written. */
    paidTo: text('paid_to').notNull().default(''),
    drawnAt: instant('drawn_at'),
  },
  () => [
    check('daily_draws_state', sql`state in ('open', 'drawn', 'done') and (state = 'open') = (seed is null)`),
    check('daily_draws_paid', sql`paid <= prizes and (state <> 'done' or paid = prizes)`),
  ],
);
export type DailyDrawRow = typeof dailyDraws.$inferSelect;

export const dailyDrawBets = pgTable(
  'daily_draw_bets',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    day: integer('day').notNull(),
    accountId: text('account_id').notNull(),
    /** In rising order. */
    blue1: smallint('blue1').notNull(),
    blue2: smallint('blue2').notNull(),
    blue3: smallint('blue3').notNull(),
    red: smallint('red').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('daily_draw_bets_day').on(table.day, table.accountId),
    index('daily_draw_bets_account').on(table.accountId, table.id),
    check(
      'daily_draw_bets_numbers',
      sql`blue1 >= 1 and blue1 < blue2 and blue2 < blue3 and blue3 <= 24 and red between 1 and 48`,
    ),
  ],
);

/** How many bets a player has in a draw; held while more are placed. */
export const dailyDrawPlayers = pgTable(
  'daily_draw_players',
  { day: integer('day').notNull(), accountId: text('account_id').notNull(), bets: integer('bets').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.accountId] })],
);

export const dailyDrawPicks = pgTable('daily_draw_picks', {
  accountId: text('account_id').primaryKey(),
  picks: jsonb('picks').$type<readonly LotPick[]>().notNull(),
});

/** The jackpot between draws: one row. */
export const dailyDrawJackpot = pgTable('daily_draw_jackpot', {
  isOnly: boolean('is_only').primaryKey(),
  amount: amount('amount').notNull(),
});
