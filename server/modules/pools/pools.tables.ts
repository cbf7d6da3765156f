import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Which pool a transaction funded, as a manager said. Written once and never changed. */
export const poolFundings = pgTable('pool_fundings', {
  txHash: text('tx_hash').primaryKey(),
  pool: text('pool').notNull(),
  by: text('by').notNull(),
  at: instant('at').notNull(),
});
