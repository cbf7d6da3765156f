import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** What happened to an account, for its owner and for the back-office. Only ever added to. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text('kind').notNull(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    sessionId: text('session_id'),
    /** Who did it, when it was not the account itself. */
    actorId: text('actor_id'),
    browser: text('browser'),
    os: text('os'),
    /** The network, coarse. */
    place: text('place'),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('account_events_account').on(table.accountId, table.at, table.id),
    index('account_events_kind').on(table.accountId, table.kind, table.at, table.id),
  ],
);
export type AccountEventRow = typeof accountEvents.$inferSelect;
