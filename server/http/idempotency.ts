import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { errorNameOf } from '../../core/wire/errors.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

export const IDEMPOTENCY_HOURS = 24;
const KEY = /^[\x21-\x7e]{1,128}$/;

export type Write = {
  key: string | undefined;
  accountId: string;
  /** What the key stands for: the same key for another endpoint or input is a mistake of the caller. */
  request: string;
  now: Date;
};

/**
 * Runs a write in one transaction together with the record of its answer. The same key answers the same, also while the
 * first call still runs (its row lock makes the second one wait) and after a crash (row and effect vanish together).
 */
export function runWrite<T>(db: Database, write: Write, run: (tx: Database) => Promise<T>): Promise<T> {
  const { key } = write;
  if (key === undefined) return inTransaction(db, run);
  if (!KEY.test(key)) throw new ApiError('badRequest', 'the idempotency key is malformed');
  return inTransaction(db, (tx) => runOnce(tx, { ...write, key }, run)).then((outcome) => {
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  });
}

/** Refusals are returned, not thrown, so that their record is committed. */
async function runOnce<T>(
  tx: Database,
  write: Write & { key: string },
  run: (tx: Database) => Promise<T>,
): Promise<T | ApiError> {
  const requestHash = createHash('sha256').update(write.request).digest('hex');
  const { accountId, key, now } = write;
  const row = { accountId, key, requestHash, code: 0, data: null, createdAt: now };
  const expired = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: row,
      setWhere: lt(idempotencyKeys.createdAt, expired),
    })
    .returning({ key: idempotencyKeys.key });
  const own = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  if (inserted.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(own);
    if (known?.requestHash !== requestHash) return new ApiError('idempotencyMismatch');
    if (known.code === 0) return known.data as T;
    return new ApiError(errorNameOf(known.code) ?? 'unknown', 'as before, by idempotency key');
  }
  const outcome = await inTransaction(tx, run).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  });
  const answer = outcome instanceof ApiError ? { code: outcome.code, data: null } : { code: 0, data: outcome };
  await tx.update(idempotencyKeys).set(answer).where(own);
  return outcome;
}
export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
