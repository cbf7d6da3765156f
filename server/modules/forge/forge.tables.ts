import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/**
 * One row for each request at the forge, whose id it has. `state` is open, answered or refunded; what the answer brings is
 * null until then. A recast has part to isLucky, an upgrade level to caps.
 */
export const forgeRequests = pgTable(
  'forge_requests',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    /** recast, upgrade or powerUpgrade */
    action: text('action').notNull(),
    state: text('state').notNull(),
    user: text('user_address').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }).notNull(),
    materialIds: bigint('material_ids', { mode: 'number' }).array().notNull(),
    /** 0-6: head, body, legs, hands, eyes, nose, mouth */
    part: smallint('part'),
    chanceBps: smallint('chance_bps'),
    oldPart: integer('old_part'),
    /** The material's, which the hero has only when it was lucky. */
    newPart: integer('new_part'),
    isLucky: boolean('is_lucky'),
    ore: amount('ore').notNull(),
    level: integer('level'),
    oldGrowthBps: integer('old_growth_bps').array(),
    newGrowthBps: integer('new_growth_bps').array(),
    capsBps: integer('caps_bps').array(),
    word: text('word'),
    askedAt: instant('asked_at').notNull(),
    askTxHash: text('ask_tx_hash').notNull(),
    closedAt: instant('closed_at'),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    index('forge_requests_action').on(table.action, table.id),
    index('forge_requests_user').on(table.user, table.id),
    index('forge_requests_hero').on(table.heroId, table.id),
    index('forge_requests_material').using('gin', table.materialIds),
  ],
);
export type ForgeRequestRow = typeof forgeRequests.$inferSelect;

/** Heroes that were burned for energy, one row per log; id is the order of logs: block x 100,000 + log. */
export const energyGains = pgTable(
  'energy_gains',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    user: text('user_address').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }).notNull(),
    rarity: smallint('rarity').notNull(),
    level: integer('level').notNull(),
    energy: integer('energy').notNull(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** Ours: what an account was given of it, which is less where it would have held too much; null until then. */
    credited: integer('credited'),
  },
  (table) => [
    index('energy_gains_user').on(table.user, table.id),
    index('energy_gains_hero').on(table.heroId),
    index('energy_gains_tx').on(table.txHash),
    index('energy_gains_open')
      .on(table.blockNumber)
      .where(sql`credited is null`),
  ],
);
export type EnergyGainRow = typeof energyGains.$inferSelect;
