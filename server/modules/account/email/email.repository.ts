import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, type AccountRow } from '../account.tables.ts';

export async function findByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

/** Null when the address has an account by now. */
export async function addAccount(
  tx: Database,
  row: typeof accounts.$inferInsert & { email: string },
): Promise<AccountRow | null> {
  const [added] = await tx.insert(accounts).values(row).onConflictDoNothing({ target: accounts.email }).returning();
  return added ?? null;
}

export async function setPassword(tx: Database, accountId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ passwordHash, passwordChangedAt: now }).where(eq(accounts.id, accountId));
}

export type Credentials = { email: string; passwordHash: string };

/** False when the account has an address already. Throws for an address of another account. */
export async function setEmail(
  tx: Database,
  accountId: string,
  { email, passwordHash }: Credentials,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ email, passwordHash, passwordChangedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.email)))
    .returning({ id: accounts.id });
  return changed.length === 1;
}
