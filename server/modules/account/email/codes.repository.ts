import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { emailCodes } from './email.tables.ts';

/** Wrong guesses that who asked for a code may make, and as many for all others together. */
export const MAX_TRIES = 5;

type Owner = { email: string; purpose: string; accountId: string | null };

const ownedBy = ({ email, purpose, accountId }: Owner) =>
  and(
    eq(emailCodes.email, email),
    eq(emailCodes.purpose, purpose),
    accountId === null ? isNull(emailCodes.accountId) : eq(emailCodes.accountId, accountId),
    isNull(emailCodes.usedAt),
  );

export async function addCode(tx: Database, row: typeof emailCodes.$inferInsert): Promise<void> {
  await tx.insert(emailCodes).values(row);
}

export type Guess = Owner & { requester: string; now: Date };

const triesOf = (requester: string) =>
  sql<number>`case when ${emailCodes.requester} = ${requester} then ${emailCodes.tries} else ${emailCodes.otherTries} end`;

/** Counts a guess against every code that is still good. One guess more than allowed is counted, to tell it apart. */
export async function countGuess(db: Database, { requester, now, ...owner }: Guess): Promise<void> {
  const isOwn = sql`${emailCodes.requester} = ${requester}`;
  await db
    .update(emailCodes)
    .set({
      tries: sql`${emailCodes.tries} + case when ${isOwn} then 1 else 0 end`,
      otherTries: sql`${emailCodes.otherTries} + case when ${isOwn} then 0 else 1 end`,
    })
    .where(and(ownedBy(owner), gt(emailCodes.expiresAt, now), lte(triesOf(requester), MAX_TRIES)));
}

/** The codes that a guess, already counted, may be compared with. */
export async function openCodes(db: Database, { requester, now, ...owner }: Guess) {
  return db
    .select({ id: emailCodes.id, codeHash: emailCodes.codeHash })
    .from(emailCodes)
    .where(and(ownedBy(owner), gt(emailCodes.expiresAt, now), lte(triesOf(requester), MAX_TRIES)));
}

export async function useOne(tx: Database, ids: readonly string[], now: Date): Promise<boolean> {
  if (ids.length === 0) return false;
  const used = await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(inArray(emailCodes.id, [...ids]), isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now)))
    .returning({ id: emailCodes.id });
  return used.length > 0;
}

export async function endOthers(tx: Database, owner: Owner, now: Date): Promise<void> {
  await tx.update(emailCodes).set({ usedAt: now }).where(ownedBy(owner));
}

export async function forgetCodes(db: Database, now: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
}
