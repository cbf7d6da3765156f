import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { Random } from '../../../http/deps.ts';
import { loginTickets } from './email.tables.ts';

export const TICKET_PREFIX = 'mail.';
const TICKET_MS = 5 * 60_000;
const BYTES = 32;

export type Ticket = { idToken: string; expiresAt: string };
export type TicketWay = 'login' | 'signUp';

const hashOf = (idToken: string) => createHash('sha256').update(idToken).digest('base64url');

/** What e-mail login and sign-up hand out: an idToken for POST /Account/Login, kept as its hash. */
export async function issueTicket(
  tx: Database,
  random: Pick<Random, 'bytes'>,
  { accountId, way, now }: { accountId: string; way: TicketWay; now: Date },
): Promise<Ticket> {
  const idToken = `${TICKET_PREFIX}${Buffer.from(random.bytes(BYTES)).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await tx.insert(loginTickets).values({ hash: hashOf(idToken), accountId, way, expiresAt });
  return { idToken, expiresAt: expiresAt.toISOString() };
}

/** The account of a ticket, for exactly one of any number of callers; null when it is unknown, was used, or is over. */
export async function redeemTicket(tx: Database, idToken: string, now: Date): Promise<string | null> {
  const [used] = await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(eq(loginTickets.hash, hashOf(idToken)), isNull(loginTickets.usedAt), gt(loginTickets.expiresAt, now)))
    .returning({ accountId: loginTickets.accountId });
  return used?.accountId ?? null;
}

/** The tickets of an account are worth nothing after its password was set anew. */
export async function voidTickets(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(eq(loginTickets.accountId, accountId), isNull(loginTickets.usedAt)));
}

export async function forgetTickets(db: Database, now: Date): Promise<void> {
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
}
