import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The answer of a write by its key, kept 24 h. Written in the transaction of the write itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of endpoint and input. */
    requestHash: text('request_hash').notNull(),
    code: integer('code').notNull(),
    data: jsonb('data'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
export type KeyRow = typeof idempotencyKeys.$inferSelect;
