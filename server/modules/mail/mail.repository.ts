import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { mailOutbox } from './mail.tables.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;
export type MailState = 'waiting' | 'sent' | 'failed';

const isWaiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));

export async function addMail(tx: Database, row: typeof mailOutbox.$inferInsert): Promise<void> {
  await tx.insert(mailOutbox).values(row);
}

/**
 * Takes due mails for this process: until `retryAt` nobody else takes them, and if the process dies in between they are
 * due again then.
 */
export async function claimDue(db: Database, now: Date, retryAt: Date, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isWaiting, lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ dueAt: retryAt, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(isWaiting, inArray(mailOutbox.id, due)))
    .returning();
}

export async function noteSent(db: Database, id: bigint, now: Date): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: now, content: null, lastError: null }).where(eq(mailOutbox.id, id));
}

export async function noteRetry(db: Database, id: bigint, dueAt: Date, lastError: string): Promise<void> {
  await db.update(mailOutbox).set({ dueAt, lastError }).where(eq(mailOutbox.id, id));
}

export async function noteFailed(db: Database, id: bigint, now: Date, lastError: string): Promise<void> {
  await db.update(mailOutbox).set({ failedAt: now, content: null, lastError }).where(eq(mailOutbox.id, id));
}

export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mailOutbox).where(sql`${mailOutbox.createdAt} < ${before.toISOString()}::timestamptz`);
}

export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mailOutbox).where(isWaiting);
  return row?.total ?? 0;
}

const state = sql<MailState>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end`;
const whereOf = (states: readonly MailState[] | undefined) => (states ? isOneOf(state, 'text', states) : sql`true`);

export const newestFirst: KeyOrder = {
  columns: [
    { column: sql`${mailOutbox.createdAt}`, type: 'timestamptz' },
    { column: sql`${mailOutbox.id}`, type: 'bigint' },
  ],
  direction: 'desc',
  prefix: 1,
};

export type OutboxPage = { states: readonly MailState[] | undefined; after: readonly string[] | null; limit: number };

export function listOutbox(db: Database, { states, after, limit }: OutboxPage) {
  const where = whereOf(states);
  return db
    .select({ row: mailOutbox, state, key: keyText(newestFirst) })
    .from(mailOutbox)
    .where(after ? and(where, afterKey(newestFirst, after)) : where)
    .orderBy(orderByKey(newestFirst))
    .limit(limit);
}

export const countOutbox = (db: Database, states: readonly MailState[] | undefined) =>
  countUpTo(db, sql`${mailOutbox}`, whereOf(states));
