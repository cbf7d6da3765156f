import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, sessions, type AccountRow } from '../account.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;
/** logout, elsewhere (ended from another session), reuse (an old refresh token came back), password, locked or role. */
export type EndReason = 'logout' | 'elsewhere' | 'reuse' | 'password' | 'locked' | 'role';

const SHOWN = 100;

export async function startSession(db: Database, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function findSession(
  db: Database,
  id: string,
): Promise<{ session: SessionRow; account: AccountRow } | null> {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, id));
  return row ?? null;
}

export type Rotation = { id: string; generation: number; now: Date; expiresAt: Date };

/** True for the one caller that turns this generation into the next. */
export async function rotateSession(db: Database, { id, generation, now, expiresAt }: Rotation): Promise<boolean> {
  const rotated = await db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: now, lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation), isOpen(now)))
    .returning({ id: sessions.id });
  return rotated.length === 1;
}

const isOpen = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Written once in a while, so that reading costs no write. */
export async function touchSession(db: Database, id: string, now: Date, unlessSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, unlessSince)));
}

export type Ending = { reason: EndReason; now: Date };

export async function endSession(db: Database, id: string, { reason, now }: Ending): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** One session of this account; somebody else's is not there. */
export async function endOwnSession(db: Database, accountId: string, id: string, ending: Ending): Promise<boolean> {
  const found = await findSession(db, id);
  return found?.account.id === accountId && (await endSession(db, id, ending));
}

export async function endSessionsOf(db: Database, accountId: string, { reason, now }: Ending, except?: string) {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.accountId, accountId), isOpen(now), others))
    .returning({ id: sessions.id });
  return ended.length;
}

export const openSessionsOf = (db: Database, accountId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(SHOWN);

export async function forgetSessions(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, expiredBefore));
}
