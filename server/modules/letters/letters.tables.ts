import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Figure } from '../../../core/wire/account/told.ts';
import type { Attachment, LetterAudience, LetterWords } from '../../../core/wire/panels/letters.ts';
import { instant } from '../../db/columns.ts';

/** What a manager wrote. One to everybody is this row alone until somebody opens it. */
export const letterBatches = pgTable(
  'letter_batches',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    kind: text('kind').notNull(),
    words: jsonb('words').$type<LetterWords>().notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    audience: jsonb('audience').$type<LetterAudience>().notNull(),
    isForAll: boolean('is_for_all').notNull(),
    /** Of one to everybody: whoever was there before this time. */
    before: instant('before').notNull(),
    recipients: integer('recipients').notNull(),
    /** Of one to everybody: how many have opened it, and so have a letter of their own. */
    opened: integer('opened').notNull().default(0),
    /** Up to which account it was written; null once all have it. */
    sentTo: text('sent_to'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When what nobody took of one to everybody expired. */
    closedAt: instant('closed_at'),
    accountId: text('account_id').notNull(),
    by: text('by').notNull(),
  },
  (table) => [
    index('letter_batches_open')
      .on(table.sentAt)
      .where(sql`is_for_all and closed_at is null`),
    index('letter_batches_unsent')
      .on(table.id)
      .where(sql`sent_to is not null`),
  ],
);
export type LetterBatchRow = typeof letterBatches.$inferSelect;

export const letters = pgTable(
  'letters',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** What it is for, unique for ever: the same letter twice is one letter. */
    key: text('key').notNull().unique(),
    accountId: text('account_id').notNull(),
    kind: text('kind').notNull(),
    /** Of its words in locales; null for what a manager wrote. */
    name: text('name'),
    values: jsonb('values').$type<Readonly<Record<string, Figure>>>().notNull(),
    batchId: bigint('batch_id', { mode: 'bigint' }).references(() => letterBatches.id),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    /** none, open, claimed or expired */
    state: text('state').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    readAt: instant('read_at'),
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    index('letters_account').on(table.accountId, table.id),
    index('letters_batch')
      .on(table.batchId, table.accountId)
      .where(sql`batch_id is not null`),
    index('letters_open')
      .on(table.expiresAt, table.accountId)
      .where(sql`state = 'open'`),
    index('letters_ended')
      .on(table.expiresAt)
      .where(sql`state <> 'open'`),
    check(
      'letters_state',
      sql`state in ('none', 'open', 'claimed', 'expired') and (state = 'none') = (attachments = '[]'::jsonb)
        and (state = 'claimed') = (claimed_at is not null)`,
    ),
  ],
);
export type LetterRow = typeof letters.$inferSelect;
