import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, type AccountRow } from '../account.tables.ts';

export async function isNameTaken(db: Database, nameKey: string, exceptId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.nameKey, nameKey), ne(accounts.id, exceptId)))
    .limit(1);
  return other !== undefined;
}

/** Null when the changes were used up. Throws for a name that another account has. */
export async function rename(
  tx: Database,
  accountId: string,
  name: Pick<AccountRow, 'nickname' | 'nameKey'>,
  maxChanges: number,
): Promise<AccountRow | null> {
  const [renamed] = await tx
    .update(accounts)
    .set({ ...name, nameChanges: sql`${accounts.nameChanges} + 1` })
    .where(and(eq(accounts.id, accountId), lt(accounts.nameChanges, maxChanges)))
    .returning();
  return renamed ?? null;
}

/** Makes the account one of the game, with the name that its player chose. Throws for a name that another account has. */
export async function activate(
  tx: Database,
  accountId: string,
  name: Pick<AccountRow, 'nickname' | 'nameKey'>,
): Promise<AccountRow> {
  const [made] = await tx
    .update(accounts)
    .set({ ...name, hasGameAccount: true })
    .where(eq(accounts.id, accountId))
    .returning();
  if (!made) throw new Error('A locked account is gone.');
  return made;
}

export async function noteSync(
  tx: Database,
  accountId: string,
  found: Pick<AccountRow, 'syncedAt' | 'vipLevel'>,
): Promise<void> {
  await tx.update(accounts).set(found).where(eq(accounts.id, accountId));
}
