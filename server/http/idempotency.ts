import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { errorNameOf } from '../../core/wire/errors.ts';
import type { Database } from '../db/database.ts';
import { isDeadlock } from '../db/deadlock.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';
import { idempotencyKeys, type KeyRow } from './idempotency.tables.ts';

export const IDEMPOTENCY_HOURS = 24;
const MOST_TRIES = 3;
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
 * first call still runs (its row lock makes the second one wait) and after a crash (row and effect vanish together). One
 * that the database undid for another, since each waited for the other, is run again: nothing of it is there.
 */
export async function runWrite<T>(db: Database, write: Write, run: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runHere(db, write, run);
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function runHere<T>(db: Database, write: Write, run: (tx: Database) => Promise<T>): Promise<T> {
  const { key } = write;
  if (key === undefined) return inTransaction(db, run);
  requireSound(key);
  return inTransaction(db, (tx) => runOnce(tx, { ...write, key }, run)).then((outcome) => {
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  });
}

/**
 * Answers as the write of this key did, or runs what ends in that write. What has come of the first call would else be
 * held against the second: the wallet is bound by now, the nonce is used.
 */
export async function answerOnce<T>(db: Database, write: Write, run: () => Promise<T>): Promise<T> {
  const { key } = write;
  if (key === undefined) return run();
  const known = await knownAnswer<T>(db, { ...write, key });
  if (known) return known.data;
  try {
    return await run();
  } catch (error) {
    // Maybe refused only because the first call came through while this one was looking.
    const meanwhile = await knownAnswer<T>(db, { ...write, key });
    if (meanwhile) return meanwhile.data;
    throw error;
  }
}

function requireSound(key: string): void {
  if (!KEY.test(key)) throw new ApiError('badRequest', 'the idempotency key is malformed');
}

type Keyed = Write & { key: string };

const expiryOf = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
const rowOf = ({ accountId, key }: Keyed) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
const hashOf = ({ request }: Write) => createHash('sha256').update(request).digest('hex');

/** What the write of this key answered; null where none came to its end. Throws what it was refused with. */
export async function knownAnswer<T>(db: Database, write: Keyed): Promise<{ data: T } | null> {
  requireSound(write.key);
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(write));
  if (!known || known.createdAt < expiryOf(write.now)) return null;
  const answer = recorded<T>(known, hashOf(write));
  if (answer instanceof ApiError) throw answer;
  return { data: answer };
}

function recorded<T>(known: KeyRow | undefined, requestHash: string): T | ApiError {
  if (known?.requestHash !== requestHash) return new ApiError('idempotencyMismatch');
  if (known.code === 0) return known.data as T;
  return new ApiError(errorNameOf(known.code) ?? 'unknown', 'as before, by idempotency key');
}

/** What was too often or broken now may be done by the same key later. */
const isForGood = ({ status, errorName }: ApiError) => status < 500 && errorName !== 'tooManyRequests';

/** Refusals are returned, not thrown, so that their record is committed. */
async function runOnce<T>(tx: Database, write: Keyed, run: (tx: Database) => Promise<T>): Promise<T | ApiError> {
  const requestHash = hashOf(write);
  const { accountId, key, now } = write;
  const row = { accountId, key, requestHash, code: 0, data: null, createdAt: now };
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: row,
      setWhere: lt(idempotencyKeys.createdAt, expiryOf(now)),
    })
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(rowOf(write));
    return recorded<T>(known, requestHash);
  }
  const outcome = await inTransaction(tx, run).catch((error: unknown) => {
    if (error instanceof ApiError && isForGood(error)) return error;
    throw error;
  });
  const answer = outcome instanceof ApiError ? { code: outcome.code, data: null } : { code: 0, data: outcome };
  await tx.update(idempotencyKeys).set(answer).where(rowOf(write));
  return outcome;
}

export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiryOf(now)));
}
