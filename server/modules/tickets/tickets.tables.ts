import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** A request to a contract with chance, open or closed: `state` is open, resolved or refunded. */
export const tickets = pgTable(
  'tickets',
  {
    contract: text('contract').notNull(),
    requestId: bigint('request_id', { mode: 'bigint' }).notNull(),
    user: text('user_address').notNull(),
    state: text('state').notNull(),
    /** Days since 1970: whose seed decides. */
    day: integer('day').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    isSealed: boolean('is_sealed').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
    openTxHash: text('open_tx_hash').notNull(),
    closedAt: instant('closed_at'),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.contract, table.requestId] }),
    index('tickets_open')
      .on(table.blockNumber, table.contract, table.requestId)
      .where(sql`state = 'open'`),
    index('tickets_block').on(table.contract, table.blockNumber),
  ],
);
export type TicketRow = typeof tickets.$inferSelect;

/** The seed of a contract's day: what the operator promised and, afterwards, what it was. */
export const seedDays = pgTable(
  'seed_days',
  {
    contract: text('contract').notNull(),
    day: integer('day').notNull(),
    commitment: text('commitment').notNull(),
    seed: text('seed'),
  },
  (table) => [primaryKey({ columns: [table.contract, table.day] })],
);
export type SeedDayRow = typeof seedDays.$inferSelect;
