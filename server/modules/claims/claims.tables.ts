import { sql } from 'drizzle-orm';
import { bigint, check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** ARCA that an account was promised and that is paid to an exchange by hand. */
export const arcaClaims = pgTable(
  'arca_claims',
  {
    id: text('id').primaryKey(),
    /** What it was promised for, unique for ever: the same promise twice is one. */
    key: text('key').notNull().unique(),
    accountId: text('account_id').notNull(),
    amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
    reason: text('reason').notNull(),
    /** The manager who promised it; null when the game did. */
    grantedBy: text('granted_by'),
    state: text('state').notNull(),
    grantedAt: instant('granted_at').notNull(),
    bitgetId: text('bitget_id'),
    bitgetAddress: text('bitget_address'),
    requestedAt: instant('requested_at'),
    txHash: text('tx_hash'),
    /** When the office named its transaction, and when the chain was last asked about it. */
    sentAt: instant('sent_at'),
    lookedAt: instant('looked_at'),
    /** Why the transaction that was named does not pay it. */
    problem: text('problem'),
    doneAt: instant('done_at'),
    /** The block of the payment by which it is done: when that goes, it is done no more. */
    doneBlock: bigint('done_block', { mode: 'number' }),
  },
  (table) => [
    index('arca_claims_account').on(table.accountId, table.grantedAt, table.id),
    index('arca_claims_state').on(table.state, table.requestedAt, table.id),
    check('arca_claims_positive', sql`amount > 0`),
  ],
);
export type ArcaClaimRow = typeof arcaClaims.$inferSelect;
