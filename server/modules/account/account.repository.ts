import { and, count, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { accounts, nonces, sessions, type AccountRow, type NonceRow } from './account.tables.ts';

export async function saveNonce(db: Database, row: typeof nonces.$inferInsert): Promise<void> {
  await db.insert(nonces).values(row);
}

export async function findNonce(db: Database, nonce: string): Promise<NonceRow | null> {
  const [row] = await db.select().from(nonces).where(eq(nonces.nonce, nonce));
  return row ?? null;
}

/** True for exactly one of any number of simultaneous callers. */
export async function useNonce(db: Database, nonce: string, now: Date): Promise<boolean> {
  const used = await db
    .update(nonces)
    .set({ usedAt: now })
    .where(and(eq(nonces.nonce, nonce), isNull(nonces.usedAt), gt(nonces.expiresAt, now)))
    .returning({ nonce: nonces.nonce });
  return used.length === 1;
}

export async function findByWallet(db: Database, walletAddress: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.walletAddress, walletAddress));
  return row ?? null;
}

export async function findById(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** For a decision that must hold until it is written. */
export async function lockById(tx: Database, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/** The account of this wallet, made by this call or, at the same moment, by another. */
export async function findOrCreate(db: Database, row: typeof accounts.$inferInsert & { walletAddress: string }) {
  const [created] = await db
    .insert(accounts)
    .values(row)
    .onConflictDoNothing({ target: accounts.walletAddress })
    .returning();
  if (created) return { account: created, isNew: true };
  const account = await findByWallet(db, row.walletAddress);
  if (!account) throw new Error('An account is neither there nor can it be made.');
  return { account, isNew: false };
}

export async function upsertAccount(db: Database, row: typeof accounts.$inferInsert): Promise<AccountRow> {
  const { nickname, role, vipLevel, hasGameAccount } = row;
  const [saved] = await db
    .insert(accounts)
    .values(row)
    .onConflictDoUpdate({ target: accounts.walletAddress, set: { nickname, role, vipLevel, hasGameAccount } })
    .returning();
  if (!saved) throw new Error('An account was not saved.');
  return saved;
}

export async function insertAccount(db: Database, row: typeof accounts.$inferInsert): Promise<AccountRow> {
  const [saved] = await db.insert(accounts).values(row).returning();
  if (!saved) throw new Error('An account was not saved.');
  return saved;
}

export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

export async function forgetNonces(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(nonces).where(lt(nonces.expiresAt, expiredBefore));
}

export async function countAccounts(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accounts);
  return row?.total ?? 0;
}

/** Accounts made in [from, to). */
export async function countRegistered(db: Database, from: Date | null, to: Date): Promise<number> {
  const since = from ? sql`${accounts.createdAt} >= ${from.toISOString()}::timestamptz` : undefined;
  const [row] = await db
    .select({ total: count() })
    .from(accounts)
    .where(and(since, lt(accounts.createdAt, to)));
  return row?.total ?? 0;
}

/** Accounts made since then, by the start of each bucket in seconds. */
export const registrationsBy = (db: Database, bucket: SQL, from: Date | null) =>
  countBy(db, bucket, sql`select created_at as moment from ${accounts} where ${since(from)}`);

/** One session is one sign-in: a refresh goes on with the same. */
export const signInsBy = (db: Database, bucket: SQL, from: Date) =>
  countBy(db, bucket, sql`select created_at as moment from ${sessions} where ${since(from)}`);

const since = (from: Date | null) => (from ? sql`created_at >= ${from.toISOString()}::timestamptz` : sql`true`);

async function countBy(db: Database, bucket: SQL, moments: SQL): Promise<{ at: number; count: number }[]> {
  const rows = await rowsOf<{ at: string; count: string }>(
    db,
    sql`select ${bucket} as at, count(*) as count from (${moments}) as moments group by 1`,
  );
  return rows.map((row) => ({ at: Number(row.at), count: Number(row.count) }));
}

export async function firstAccountAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: accounts.createdAt }).from(accounts).orderBy(accounts.createdAt).limit(1);
  return row?.at ?? null;
}

export async function setGameAccount(tx: Database, id: string): Promise<AccountRow> {
  const [made] = await tx.update(accounts).set({ hasGameAccount: true }).where(eq(accounts.id, id)).returning();
  if (!made) throw new Error('An account that logs in is gone.');
  return made;
}

export async function setLocked(db: Database, id: string, lockedAt: Date | null): Promise<boolean> {
  const changed = await db.update(accounts).set({ lockedAt }).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return changed.length === 1;
}
