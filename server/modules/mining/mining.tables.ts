import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** Each time that a hero left a hand or was bound to a bounty, of the chain: what ends its work. */
export const heroMoves = pgTable(
  'hero_moves',
  {
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    tokenId: bigint('token_id', { mode: 'bigint' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('hero_moves_token').on(table.tokenId, table.blockNumber),
  ],
);

/**
 * A hero at a machine. Nothing is written while it runs: what it mined at a minute follows from the row (works.ts).
 * Minutes are those of the clock, counted from 1970. A work lasts over one midnight at most, from which on the second rate
 * holds. Once it is closed, `end_minute` and `mined` say what came of it.
 */
export const miningWorks = pgTable(
  'mining_works',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    wallet: text('wallet').notNull(),
    mine: text('mine').notNull(),
    slot: smallint('slot').notNull(),
    machine: smallint('machine').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }).notNull(),
    rarity: smallint('rarity').notNull(),
    heroBps: integer('hero_bps').notNull(),
    /** high or low */
    speed: text('speed').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The block up to which the owner was known then. */
    startBlock: bigint('start_block', { mode: 'number' }).notNull(),
    fromMinute: integer('from_minute').notNull(),
    midnight: integer('midnight').notNull(),
    rate: amount('rate').notNull(),
    nightRate: amount('night_rate').notNull(),
    /** The level at that midnight is in it. */
    isNightKnown: boolean('is_night_known').notNull(),
    timeEnd: integer('time_end').notNull(),
    storageEnd: integer('storage_end').notNull(),
    poolEnd: integer('pool_end'),
    energy: integer('energy').notNull(),
    planEnd: integer('plan_end').notNull(),
    planEnding: text('plan_ending').notNull(),
    claimedTo: integer('claimed_to').notNull(),
    claimedMinutes: integer('claimed_minutes').notNull(),
    claimed: amount('claimed').notNull(),
    endMinute: integer('end_minute'),
    ending: text('ending'),
    mined: amount('mined'),
    energyUsed: integer('energy_used'),
    /** Its energy is used up or given back in the ledger; at once for one without. */
    isEnergySettled: boolean('is_energy_settled').notNull(),
  },
  (table) => [
    uniqueIndex('mining_works_hero')
      .on(table.heroId)
      .where(sql`end_minute is null`),
    uniqueIndex('mining_works_slot')
      .on(table.accountId, table.mine, table.slot)
      .where(sql`end_minute is null`),
    uniqueIndex('mining_works_machine')
      .on(table.accountId, table.machine)
      .where(sql`end_minute is null`),
    index('mining_works_account').on(table.accountId, table.fromMinute),
    index('mining_works_hero_day').on(table.heroId, table.fromMinute),
    index('mining_works_mine').on(table.mine, table.fromMinute),
    check('mining_works_claimed', sql`claimed >= 0 and (mined is null or claimed <= mined)`),
  ],
);
export type WorkRow = typeof miningWorks.$inferSelect;

/** A week's side mine that was mined out: in which minute, and what was left of it for that minute and after it. */
export const driedMines = pgTable(
  'dried_mines',
  {
    mine: text('mine').notNull(),
    weekId: integer('week_id').notNull(),
    minute: integer('minute').notNull(),
    mined: amount('mined').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mine, table.weekId] })],
);

export const miningClaims = pgTable(
  'mining_claims',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    amount: amount('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('mining_claims_account').on(table.accountId, table.id)],
);

/** A week of the fee pool that was shared. */
export const miningWeeks = pgTable('mining_weeks', {
  weekId: integer('week_id').primaryKey(),
  pool: amount('pool').notNull(),
  mined: amount('mined').notNull(),
  paid: amount('paid').notNull(),
  at: instant('at').notNull(),
});

export const miningShares = pgTable(
  'mining_shares',
  {
    weekId: integer('week_id').notNull(),
    accountId: text('account_id').notNull(),
    mined: amount('mined').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.weekId, table.accountId] }),
    index('mining_shares_account').on(table.accountId, table.weekId),
  ],
);
