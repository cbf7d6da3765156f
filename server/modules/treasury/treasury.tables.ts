import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** What came into the game from wallets. `credited` is ours: that it was noted for a player. */
export const deposits = pgTable(
  'deposits',
  {
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    wallet: text('wallet').notNull(),
    resource: smallint('resource').notNull(),
    amount: amount('amount').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    credited: boolean('credited').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.txHash, table.logIndex] }),
    index('deposits_at').on(table.at, table.txHash, table.logIndex),
    index('deposits_wallet').on(table.wallet, table.at, table.txHash, table.logIndex),
    index('deposits_open')
      .on(table.blockNumber)
      .where(sql`not credited`),
  ],
);
export type DepositRow = typeof deposits.$inferSelect;

/** Orders that the treasury carried out; the salt is the order's id. */
export const payouts = pgTable(
  'payouts',
  {
    salt: text('salt').primaryKey(),
    wallet: text('wallet').notNull(),
    /** 37 ARCA, 38 White Ore, or an item's id. */
    resource: amount('resource').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    /** 0 game, 1 referral, 2 staking, 3 gacha */
    variant: smallint('variant').notNull(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payouts_wallet').on(table.wallet, table.resource, table.at),
    index('payouts_block').on(table.blockNumber),
    index('payouts_at').on(table.at),
    index('payouts_tx').on(table.txHash),
  ],
);
export type PayoutRow = typeof payouts.$inferSelect;

/** Orders that were taken back at the treasury before anybody had used them; the salt is the order's id. */
export const cancelledOrders = pgTable(
  'cancelled_orders',
  {
    salt: text('salt').primaryKey(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('cancelled_orders_block').on(table.blockNumber)],
);
export type CancelledOrderRow = typeof cancelledOrders.$inferSelect;

/** Whom the treasury shuts out. */
export const treasuryBlacklist = pgTable('treasury_blacklist', {
  wallet: text('wallet').primaryKey(),
  isBlacklisted: boolean('is_blacklisted').notNull(),
  at: instant('at').notNull(),
});

/** What may move, and whether anything may; one row. */
/** Where the contract was never told another. */
export const USUAL_SPACING = 22 * 3_600;

export const treasuryState = pgTable('treasury_state', {
  id: integer('id').primaryKey(),
  isPaused: boolean('is_paused').notNull(),
  potBps: smallint('pot_bps').notNull(),
  dailyOre: amount('daily_ore').notNull(),
  dailyItems: amount('daily_items').notNull(),
  minArca: amount('min_arca').notNull(),
  minOre: amount('min_ore').notNull(),
  /** Seconds from one payment of a resource to a wallet to the next. */
  spacing: integer('spacing').notNull().default(USUAL_SPACING),
});
export type TreasuryStateRow = typeof treasuryState.$inferSelect;

/** ARCA that came into the treasury otherwise than as a deposit. `credited` is ours: that a pool was given it. */
export const treasuryFundings = pgTable(
  'treasury_fundings',
  {
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    sender: text('sender').notNull(),
    amount: amount('amount').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    credited: boolean('credited').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.txHash, table.logIndex] }),
    index('treasury_fundings_open')
      .on(table.at)
      .where(sql`not credited`),
  ],
);
export type TreasuryFundingRow = typeof treasuryFundings.$inferSelect;
