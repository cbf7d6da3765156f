import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** The position of a wallet as its last change left it; amount 0 once it was taken back. Times are the chain's. */
export const stakes = pgTable(
  'stakes',
  {
    account: text('account').primaryKey(),
    since: instant('since').notNull(),
    endsAt: instant('ends_at').notNull(),
    amount: amount('amount').notNull(),
    /** ve-ARCA at `since`; from there it falls in a straight line to 0 at the end. */
    ve: amount('ve').notNull(),
  },
  (table) => [index('stakes_ends').on(table.endsAt), check('stakes_not_negative', sql`amount >= 0 and ve >= 0`)],
);
export type StakeRow = typeof stakes.$inferSelect;

/**
 * Every change of a position and every claim, id is `<blockNumber>-<logIndex>`. since, endsAt, staked and ve say what the
 * position was after it, so that its ve at any time before now can be worked out.
 */
export const stakeEvents = pgTable(
  'stake_events',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    /** staked, appended, extended, unstaked, claimed */
    kind: text('kind').notNull(),
    amount: amount('amount').notNull(),
    weekId: integer('week_id'),
    endsAt: instant('ends_at'),
    staked: amount('staked'),
    ve: amount('ve'),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('stake_events_account').on(table.account, table.blockNumber, table.logIndex),
    index('stake_events_account_at').on(table.account, table.at),
    // The positions of all at one time.
    index('stake_events_positions')
      .on(table.account, table.at, table.blockNumber, table.logIndex)
      .where(sql`kind <> 'claimed'`),
  ],
);
export type StakeEventRow = typeof stakeEvents.$inferSelect;

/** The rewards of a week that were opened on the chain. */
export const rewardWeeks = pgTable('reward_weeks', {
  weekId: integer('week_id').primaryKey(),
  root: text('root').notNull(),
  total: amount('total').notNull(),
  claimed: amount('claimed').notNull(),
  leafFileHash: text('leaf_file_hash').notNull(),
  openedAt: instant('opened_at').notNull(),
  txHash: text('tx_hash').notNull(),
});
export type RewardWeekRow = typeof rewardWeeks.$inferSelect;

/** What was paid of a week, and to whom. */
export const rewardClaims = pgTable(
  'reward_claims',
  {
    weekId: integer('week_id').notNull(),
    account: text('account').notNull(),
    amount: amount('amount').notNull(),
    txHash: text('tx_hash').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.weekId, table.account] }), index('reward_claims_account').on(table.account)],
);

/** The contract as a whole, one row. */
export const stakingTotals = pgTable('staking_totals', {
  id: integer('id').primaryKey(),
  staked: amount('staked').notNull(),
  /** Given for rewards, and what of it is promised to weeks. */
  funded: amount('funded').notNull(),
  promised: amount('promised').notNull(),
  claimed: amount('claimed').notNull(),
});
export type StakingTotalsRow = typeof stakingTotals.$inferSelect;

/** The VIP levels as the contract has them, 1 to 20. */
export const vipLevels = pgTable('vip_levels', {
  level: smallint('level').primaryKey(),
  threshold: amount('threshold').notNull(),
  feeBps: smallint('fee_bps').notNull(),
});

/**
 * The rewards of a week as they were worked out here, before anything is sent. What is published is this row's file, whose
 * hash the chain names: so it is written once and never changed.
 */
export const rewardLists = pgTable('reward_lists', {
  weekId: integer('week_id').primaryKey(),
  root: text('root').notNull(),
  total: amount('total').notNull(),
  leaves: integer('leaves').notNull(),
  leafFile: text('leaf_file').notNull(),
  leafFileHash: text('leaf_file_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  /** The transaction that opens the week, as it was last sent. */
  txHash: text('tx_hash'),
  sentAt: instant('sent_at'),
});

export const rewardLeaves = pgTable(
  'reward_leaves',
  {
    weekId: integer('week_id')
      .notNull()
      .references(() => rewardLists.weekId),
    account: text('account').notNull(),
    amount: amount('amount').notNull(),
    proof: text('proof').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.weekId, table.account] }), index('reward_leaves_account').on(table.account)],
);
