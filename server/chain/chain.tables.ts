import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * How far the index has come, one row for the one chain of this database. The row changes in the same transaction as the
 * tables that the events were written to, so that stopping at any instant neither loses nor doubles an event.
 */
export const chainCursor = pgTable('chain_cursor', {
  id: integer('id').primaryKey(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  genesisHash: text('genesis_hash').notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Time of the block at `height`. */
  blockTime: instant('block_time').notNull(),
  indexedAt: instant('indexed_at').notNull(),
  reorgs: integer('reorgs').notNull().default(0),
  lastReorgDepth: integer('last_reorg_depth'),
  /** A reorganisation went deeper than what can be undone; a person has to decide. */
  halted: boolean('halted').notNull().default(false),
});

/** The blocks that could still be reorganised away, and by what hash they were read. */
export const chainBlocks = pgTable('chain_blocks', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  parentHash: text('parent_hash').notNull(),
});

/**
 * Up to which height each job that decides by the index has looked at it. What takes blocks away from under it lowers this in
 * the same transaction, so that the next look begins there, however far the index has come meanwhile.
 */
export const chainLooks = pgTable('chain_looks', {
  job: text('job').primaryKey(),
  height: bigint('height', { mode: 'number' }).notNull(),
});

/** Of which version the rows of each projection are; one that is not here has read nothing of what the cursor passed. */
export const chainProjections = pgTable('chain_projections', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  /** By which settings its rows were worked out; empty for the usual ones. */
  figures: text('figures').notNull().default(''),
});

/** How far projections are filled that are new or of another version in this build; no row while none is. */
export const chainFill = pgTable('chain_fill', {
  id: integer('id').primaryKey(),
  /** What is filled, in tables of which shape: another build begins again. */
  plan: text('plan').notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** What a row was before a block changed it; written by triggers, null `before` for a row that the block created. */
export const chainUndo = pgTable(
  'chain_undo',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    tableName: text('table_name').notNull(),
    rowKey: jsonb('row_key').notNull(),
    before: jsonb('before'),
  },
  (table) => [index('chain_undo_block').on(table.blockNumber)],
);
