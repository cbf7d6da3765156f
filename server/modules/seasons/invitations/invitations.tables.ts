import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** The invite code of an account, made when it is first asked for. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    accountId: text('account_id').primaryKey(),
    code: text('code').notNull(),
  },
  (table) => [uniqueIndex('invite_codes_code').on(table.code)],
);

/** Somebody asks to be invited, and the owner of the code agrees within 72 hours. Each is invited once. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    season: text('season').notNull(),
    inviterId: text('inviter_id').notNull(),
    accountId: text('account_id').notNull(),
    appliedAt: instant('applied_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    agreedAt: instant('agreed_at'),
  },
  (table) => [
    index('invitations_account').on(table.accountId, table.appliedAt),
    index('invitations_inviter').on(table.inviterId, table.appliedAt),
    index('invitations_agreed').on(table.agreedAt),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

/** Who is in the beta, and what let them in. */
export const betaEntries = pgTable('beta_entries', {
  accountId: text('account_id').primaryKey(),
  qualifiedBy: text('qualified_by').notNull(),
  enteredAt: instant('entered_at').notNull(),
});
