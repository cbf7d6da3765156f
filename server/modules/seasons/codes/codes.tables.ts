import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../../db/columns.ts';

/** Redeem codes that were made together: what each gives, how often, and when. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    resource: amount('resource').notNull(),
    amount: amount('amount').notNull(),
    usesPerCode: integer('uses_per_code').notNull(),
    perAccount: integer('per_account').notNull(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('code_batches_created').on(table.createdAt, table.id)],
);
export type CodeBatchRow = typeof codeBatches.$inferSelect;

export const redeemCodes = pgTable(
  'redeem_codes',
  {
    code: text('code').primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    uses: integer('uses').notNull(),
  },
  (table) => [index('redeem_codes_batch').on(table.batchId, table.code), check('redeem_codes_uses', sql`uses >= 0`)],
);

/** Who redeemed what of a batch, and as which of their times. */
export const redemptions = pgTable(
  'redemptions',
  {
    batchId: text('batch_id').notNull(),
    accountId: text('account_id').notNull(),
    turn: integer('turn').notNull(),
    code: text('code').notNull(),
    tag: text('tag').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.accountId, table.turn] }),
    index('redemptions_account').on(table.accountId, table.at),
    index('redemptions_code').on(table.code, table.accountId),
  ],
);
