import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventValue } from '../../../core/wire/admin/contract-log.ts';
import { instant } from '../../db/columns.ts';

/** Changes of how the contracts work and of who may change them; id is `<blockNumber>-<logIndex>`. */
export const contractChanges = pgTable(
  'contract_changes',
  {
    id: text('id').primaryKey(),
    contract: text('contract').notNull(),
    event: text('event').notNull(),
    values: jsonb('values').$type<Record<string, EventValue>>().notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('contract_changes_place').on(table.blockNumber, table.logIndex),
    index('contract_changes_contract').on(table.contract, table.blockNumber, table.logIndex),
  ],
);
export type ContractChangeRow = typeof contractChanges.$inferSelect;
