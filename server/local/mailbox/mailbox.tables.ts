import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The mailbox of the local stack. Empty in every other database. */
export const localMails = pgTable(
  'local_mails',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('local_mails_created').on(table.createdAt)],
);
export type LocalMailRow = typeof localMails.$inferSelect;
