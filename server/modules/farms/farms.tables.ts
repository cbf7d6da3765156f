import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** The stream of rewards as the contract's last change left it, one row. */
export const farmFlow = pgTable('farm_flow', {
  id: integer('id').primaryKey(),
  rewardPerSecond: amount('reward_per_second').notNull(),
  totalPoints: amount('total_points').notNull(),
  perPoint: amount('per_point').notNull(),
  freeRewards: amount('free_rewards').notNull(),
  /** seconds since 1970 */
  accruedAt: amount('accrued_at').notNull(),
  funded: amount('funded').notNull(),
  claimed: amount('claimed').notNull(),
});
export type FarmFlowRow = typeof farmFlow.$inferSelect;

export const farmPools = pgTable('farm_pools', {
  id: integer('id').primaryKey(),
  lpToken: text('lp_token').notNull(),
  symbol: text('symbol').notNull(),
  points: amount('points').notNull(),
  staked: amount('staked').notNull(),
  perPoint: amount('per_point').notNull(),
  perShare: amount('per_share').notNull(),
  claimed: amount('claimed').notNull(),
});
export type FarmPoolRow = typeof farmPools.$inferSelect;

export const farmStakes = pgTable(
  'farm_stakes',
  {
    poolId: integer('pool_id').notNull(),
    account: text('account').notNull(),
    amount: amount('amount').notNull(),
    perShare: amount('per_share').notNull(),
    pending: amount('pending').notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.account] }), index('farm_stakes_account').on(table.account)],
);
export type FarmStakeRow = typeof farmStakes.$inferSelect;

/** What people did; id is `<blockNumber>-<logIndex>`. */
export const farmEvents = pgTable(
  'farm_events',
  {
    id: text('id').primaryKey(),
    poolId: integer('pool_id').notNull(),
    account: text('account').notNull(),
    /** staked, unstaked or claimed */
    kind: text('kind').notNull(),
    amount: amount('amount').notNull(),
    heroId: amount('hero_id'),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('farm_events_place').on(table.blockNumber, table.logIndex),
    index('farm_events_account').on(table.account, table.blockNumber, table.logIndex),
    index('farm_events_account_at').on(table.account, table.at),
  ],
);
export type FarmEventRow = typeof farmEvents.$inferSelect;
