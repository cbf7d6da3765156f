import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Mail to be sent: written with what it tells of, sent after, tried again. Its content is kept until then alone. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    language: text('language').notNull(),
    /** Encrypted, since it holds a code; null once it is sent or given up. */
    content: text('content'),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    /** A code that is of no use any more is not sent. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_created').on(table.createdAt),
  ],
);
