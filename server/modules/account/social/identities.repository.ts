import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, socialIdentities, type AccountRow, type SocialIdentityRow } from '../account.tables.ts';

export async function findIdentity(db: Database, issuer: string, subject: string): Promise<SocialIdentityRow | null> {
  const [row] = await db
    .select()
    .from(socialIdentities)
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)));
  return row ?? null;
}

export async function findAccountOf(db: Database, issuer: string, subject: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(socialIdentities)
    .innerJoin(accounts, eq(accounts.id, socialIdentities.accountId))
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)));
  return row?.account ?? null;
}

export const identitiesOf = (db: Database, accountId: string): Promise<SocialIdentityRow[]> =>
  db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .orderBy(asc(socialIdentities.source));

/** True for the one caller that joins this person, and this source, to an account. */
export async function addIdentity(db: Database, row: typeof socialIdentities.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(socialIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id });
  return added.length === 1;
}

export async function removeIdentity(db: Database, accountId: string, source: string): Promise<boolean> {
  const removed = await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.source, source)))
    .returning({ id: socialIdentities.id });
  return removed.length === 1;
}
