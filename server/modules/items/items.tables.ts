import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** How many pieces of each item an address holds, as the chain has it. */
export const itemBalances = pgTable(
  'item_balances',
  {
    itemId: amount('item_id').notNull(),
    holder: text('holder').notNull(),
    amount: amount('amount').notNull(),
    /** When it last changed. */
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.holder] }),
    index('item_balances_holder').on(table.holder, table.itemId),
    check('item_balances_not_negative', sql`amount >= 0`),
  ],
);
export type ItemBalanceRow = typeof itemBalances.$inferSelect;

/** Pieces of each item that ever came to be and went, with what its id says, so that items can be asked for by it. */
export const itemSupplies = pgTable(
  'item_supplies',
  {
    itemId: amount('item_id').primaryKey(),
    minted: amount('minted').notNull(),
    burned: amount('burned').notNull(),
    firstAt: instant('first_at').notNull(),
    /** Null for an id that no range holds. */
    type: text('type'),
    rarity: smallint('rarity'),
    tier: text('tier'),
    family: smallint('family'),
    off: smallint('off'),
  },
  (table) => [index('item_supplies_type').on(table.type, table.itemId)],
);
export type ItemSupplyRow = typeof itemSupplies.$inferSelect;

/** Every move of pieces; id is `<blockNumber>-<logIndex>-<place in the batch>`. */
export const itemMoves = pgTable(
  'item_moves',
  {
    id: text('id').primaryKey(),
    itemId: amount('item_id').notNull(),
    /** Null when they were made there, or destroyed. */
    from: text('from_address'),
    to: text('to_address'),
    amount: amount('amount').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    place: integer('place').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('item_moves_item').on(table.itemId, table.blockNumber, table.logIndex, table.place),
    index('item_moves_from').on(table.from, table.blockNumber, table.logIndex, table.place),
    index('item_moves_to').on(table.to, table.blockNumber, table.logIndex, table.place),
  ],
);
export type ItemMoveRow = typeof itemMoves.$inferSelect;
