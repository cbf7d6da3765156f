import { maskedEmail } from '../../../../core/rules/emails.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Client } from '../../../http/limits/client.ts';
import type { CallContext } from '../../../http/serve.ts';
import { recordEvent } from '../activity/activity.ts';
import { newAccount } from '../new-account.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { askerOf, type CodeAsker } from './codes.ts';
import * as repository from './email.repository.ts';
import type { EmailInputs, EmailParts } from './email.service.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { countAttempt, forgive, isInPace, keepPace, throttleKey, type Pace } from './throttle.ts';
import { issueTicket, voidTickets, type Ticket } from './tickets.ts';

/** Passwords and codes that one network may try, for whichever e-mail addresses. */
const tries: Pace = { everyMs: 2_000, burst: 60 };

/** Failed logins that the activity log of one account tells of. */
const notes: Pace = { everyMs: 10 * 60_000, burst: 20 };

/** Throws for a wrong code, which is then counted. */
async function requireCode({ codes, database }: EmailParts, asker: CodeAsker, code: string, now: Date) {
  await codes.countGuess(database.db, asker, now);
  const ids = await codes.matching(database.db, asker, code, now);
  if (ids.length === 0) throw new ApiError('codeInvalid');
  return ids;
}

async function spendCode({ codes }: EmailParts, tx: Database, asker: CodeAsker, ids: readonly string[], now: Date) {
  if (!(await codes.use(tx, asker, ids, now))) throw new ApiError('codeInvalid', 'used at the same moment');
}

export async function signUp(
  parts: EmailParts,
  { password, code, referrer, ...input }: EmailInputs['signUp'],
  client: Client,
): Promise<Ticket> {
  const { clock, random, passwordCost, database, live } = parts;
  const now = clock.now();
  const asker = askerOf(input, 'signUp', client);
  await keepPace(database.db, throttleKey('tries', client.network), tries, now);
  const ids = await requireCode(parts, asker, code, now);
  const passwordHash = await hashPassword(password, random, passwordCost);
  const ticket = await inTransaction(database.db, async (tx) => {
    await spendCode(parts, tx, asker, ids, now);
    const credentials = { email: asker.email, passwordHash, passwordChangedAt: now };
    const row = { ...newAccount({ random, clock }), ...credentials, referrer: referrer ?? null };
    const account = await repository.addAccount(tx, row);
    if (!account) throw new ApiError('codeInvalid', 'the address has an account by now');
    await recordEvent(tx, { accountId: account.id, kind: 'login', action: 'signedUp', at: now, client });
    return issueTicket(tx, random, { accountId: account.id, way: 'signUp', now });
  });
  await live.publish({ resource: 'stats', type: 'updated', ids: [] });
  return ticket;
}

/** Password first: only who knows it gets to guess at the code, and nobody else can use up its tries. */
export async function login(
  parts: EmailParts,
  { password, code, ...input }: EmailInputs['login'],
  client: Client,
): Promise<Ticket> {
  const { clock, random, passwordCost, database } = parts;
  const { db } = database;
  const now = clock.now();
  const asker = askerOf(input, 'login', client);
  const attempts = throttleKey('login', asker.email, client.network);
  await keepPace(db, throttleKey('tries', client.network), tries, now);
  await countAttempt(db, attempts, now);
  const account = await repository.findByEmail(db, asker.email);
  const isRight = await isPassword(password, account?.passwordHash ?? null, passwordCost);
  if (!account || !isRight) {
    if (account) await noteFailure(db, account.id, client, now);
    throw new ApiError('wrongCredentials');
  }
  const ids = await requireCode(parts, asker, code, now);
  if (account.lockedAt) throw new ApiError('userLocked');
  return inTransaction(db, async (tx) => {
    await spendCode(parts, tx, asker, ids, now);
    await forgive(tx, attempts);
    return issueTicket(tx, random, { accountId: account.id, way: 'login', now });
  });
}

/** Whoever fails thousands of times does not push the rest of somebody's log out of sight. */
async function noteFailure(db: Database, accountId: string, client: Client, now: Date): Promise<void> {
  if (!(await isInPace(db, throttleKey('failures', accountId), notes, now))) return;
  await recordEvent(db, { accountId, kind: 'security', action: 'loginFailed', at: now, client });
}

export async function reset(
  parts: EmailParts,
  { password, code, ...input }: EmailInputs['reset'],
  client: Client,
): Promise<{ done: true }> {
  const { clock, random, passwordCost, database, mail } = parts;
  const now = clock.now();
  const asker = askerOf(input, 'reset', client);
  await keepPace(database.db, throttleKey('tries', client.network), tries, now);
  const ids = await requireCode(parts, asker, code, now);
  const passwordHash = await hashPassword(password, random, passwordCost);
  await inTransaction(database.db, async (tx) => {
    await spendCode(parts, tx, asker, ids, now);
    const account = await repository.findByEmail(tx, asker.email);
    if (!account) throw new ApiError('codeInvalid', 'no account');
    await repository.setPassword(tx, account.id, passwordHash, now);
    await voidTickets(tx, account.id, now);
    await endSessionsOf(tx, account.id, { reason: 'password', now });
    await forgive(tx, throttleKey('login', asker.email, client.network));
    await recordEvent(tx, { accountId: account.id, kind: 'security', action: 'passwordReset', at: now, client });
    const letter = { to: asker.email, language: client.language, path: '/login', now };
    await mail.post(tx, { ...letter, purpose: 'passwordChanged' });
  });
  return { done: true };
}

export async function bind(
  parts: EmailParts,
  { password, code, ...input }: EmailInputs['bind'],
  { client, account: callerOf, write }: CallContext,
): Promise<{ email: string }> {
  const { clock, random, passwordCost, database, codes } = parts;
  const now = clock.now();
  const caller = callerOf();
  const { accountId, sessionId } = caller;
  const asker = askerOf(input, 'bind', client, caller);
  // Outside of the write: a guess stays counted when the write is refused.
  await codes.countGuess(database.db, asker, now);
  const ids = await codes.matching(database.db, asker, code, now);
  const passwordHash = ids.length > 0 ? await hashPassword(password, random, passwordCost) : '';
  const email = maskedEmail(asker.email);
  return write(async (tx) => {
    await spendCode(parts, tx, asker, ids, now);
    const credentials = { email: asker.email, passwordHash };
    const isSet = await repository.setEmail(tx, accountId, credentials, now).catch(refuseTaken);
    if (!isSet) throw new ApiError('alreadyBound');
    const details = { what: 'email', subject: email };
    await recordEvent(tx, { accountId, kind: 'binding', action: 'emailBound', at: now, sessionId, client, details });
    return { email };
  });
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_email')) throw new ApiError('emailTaken');
  throw error;
}
