import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { CodePurpose, emailEndpoints } from '../../../../core/wire/account/email.ts';
import { emailKey, maskedEmail } from '../../../../core/rules/emails.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { Client } from '../../../http/limits/client.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { MailService } from '../../mail/mail.service.ts';
import type { AccountRow } from '../account.tables.ts';
import { recordEvent } from '../activity/activity.ts';
import { newAccount } from '../new-account.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { CODE_MS, createCodes, type CodeAsker } from './codes.ts';
import { forgetCodes } from './codes.repository.ts';
import * as repository from './email.repository.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { countAttempt, forgetThrottles, forgive, isInPace, keepPace, throttleKey, type Pace } from './throttle.ts';
import { forgetTickets, issueTicket, voidTickets, type Ticket } from './tickets.ts';

const RESEND_MS = 60_000;
/** One and the same may ask again after a minute. */
const again: Pace = { everyMs: RESEND_MS, burst: 1 };
/** Mails to one address about one thing, whoever asks. */
const perEmail: Pace = { everyMs: 4 * 60_000, burst: 5 };
/** What one network address may do, for whichever e-mail addresses: ask for codes, and try passwords or codes. */
const codesPerClient: Pace = { everyMs: 60_000, burst: 20 };
const triesPerClient: Pace = { everyMs: 2_000, burst: 60 };

type Inputs = { [Name in keyof typeof emailEndpoints]: InputOf<(typeof emailEndpoints)[Name]> };
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets' | 'live' | 'passwordCost'> & {
  mail: MailService;
};

export type EmailService = ReturnType<typeof createEmailService>;

/**
 * Accounts by e-mail address, password and one-time code (decisions.md 4). Whoever asks cannot learn whether an address
 * has an account: the answers are the same, the same is written, the same mail goes out with other words in it.
 */
export function createEmailService(deps: Deps) {
  const { clock, random, mail, passwordCost } = deps;
  const { db } = deps.database;
  const codes = createCodes(deps);

  function askerOf(input: { email: string }, purpose: CodePurpose, client: Client, caller: Caller | null): CodeAsker {
    const accountId = purpose === 'bind' ? (caller?.accountId ?? null) : null;
    return { email: emailKey(input.email), purpose, accountId, address: client.address };
  }

  /** Throws for a wrong code, which is then counted. */
  async function requireCode(asker: CodeAsker, code: string, now: Date): Promise<string[]> {
    await codes.countGuess(db, asker, now);
    const ids = await codes.matching(db, asker, code, now);
    if (ids.length === 0) throw new ApiError('codeInvalid');
    return ids;
  }

  async function spendCode(tx: Database, asker: CodeAsker, ids: readonly string[], now: Date): Promise<void> {
    if (!(await codes.use(tx, asker, ids, now))) throw new ApiError('codeInvalid', 'used at the same moment');
  }

  async function sendCode(tx: Database, asker: CodeAsker, language: string, now: Date): Promise<void> {
    const account = await repository.findByEmail(tx, asker.email);
    const note = noteFor(asker.purpose, account);
    const code = await codes.issue(tx, asker, now, note === null);
    const to = asker.email;
    const expiresAt = new Date(now.getTime() + CODE_MS);
    if (note === null) await mail.post(tx, { to, purpose: asker.purpose, language, code, expiresAt, now });
    else await mail.post(tx, { to, purpose: note, language, path: '/login', expiresAt, now });
  }

  return {
    async code(input: Inputs['code'], client: Client, caller: Caller | null) {
      if (!mail.isOffered) throw new ApiError('emailUnavailable');
      if (input.purpose === 'bind' && !caller) throw new ApiError('authorisationNeeded');
      const now = clock.now();
      const asker = askerOf(input, input.purpose, client, caller);
      const { purpose, email, address } = asker;
      await keepPace(db, throttleKey('codes', address), codesPerClient, now);
      await keepPace(db, throttleKey('code', purpose, email, address), again, now);
      // When others ask in my name all the time, what they had sent to me is good for me too: nothing is refused.
      if (await isInPace(db, throttleKey('mails', purpose, email), perEmail, now)) {
        await inTransaction(db, (tx) => sendCode(tx, asker, client.language, now));
      }
      return { resendAfter: RESEND_MS / 1_000, expiresIn: CODE_MS / 1_000 };
    },

    async signUp({ password, code, referrer, ...input }: Inputs['signUp'], client: Client): Promise<Ticket> {
      const now = clock.now();
      const asker = askerOf(input, 'signUp', client, null);
      await keepPace(db, throttleKey('tries', client.address), triesPerClient, now);
      const ids = await requireCode(asker, code, now);
      const passwordHash = await hashPassword(password, random, passwordCost);
      const ticket = await inTransaction(db, async (tx) => {
        await spendCode(tx, asker, ids, now);
        const credentials = { email: asker.email, passwordHash, passwordChangedAt: now };
        const row = { ...newAccount({ random, clock }), ...credentials, referrer: referrer ?? null };
        const account = await repository.addAccount(tx, row);
        if (!account) throw new ApiError('codeInvalid', 'the address has an account by now');
        await recordEvent(tx, { accountId: account.id, kind: 'login', action: 'signedUp', at: now, client });
        return issueTicket(tx, random, { accountId: account.id, way: 'signUp', now });
      });
      await deps.live.publish({ resource: 'stats', type: 'updated', ids: [] });
      return ticket;
    },

    /** Password first: only who knows it gets to guess at the code, and nobody else can use up its tries. */
    async login({ password, code, ...input }: Inputs['login'], client: Client): Promise<Ticket> {
      const now = clock.now();
      const asker = askerOf(input, 'login', client, null);
      const attempts = throttleKey('login', asker.email, client.address);
      await keepPace(db, throttleKey('tries', client.address), triesPerClient, now);
      await countAttempt(db, attempts, now);
      const account = await repository.findByEmail(db, asker.email);
      const isRight = await isPassword(password, account?.passwordHash ?? null, passwordCost);
      if (!account || !isRight) {
        if (account) await recordEvent(db, failedLogin(account, client, now));
        throw new ApiError('wrongCredentials');
      }
      const ids = await requireCode(asker, code, now);
      if (account.lockedAt) throw new ApiError('userLocked');
      return inTransaction(db, async (tx) => {
        await spendCode(tx, asker, ids, now);
        await forgive(tx, attempts);
        return issueTicket(tx, random, { accountId: account.id, way: 'login', now });
      });
    },

    async reset({ password, code, ...input }: Inputs['reset'], client: Client): Promise<{ done: true }> {
      const now = clock.now();
      const asker = askerOf(input, 'reset', client, null);
      await keepPace(db, throttleKey('tries', client.address), triesPerClient, now);
      const ids = await requireCode(asker, code, now);
      const passwordHash = await hashPassword(password, random, passwordCost);
      await inTransaction(db, async (tx) => {
        await spendCode(tx, asker, ids, now);
        const account = await repository.findByEmail(tx, asker.email);
        if (!account) throw new ApiError('codeInvalid', 'no account');
        await repository.setPassword(tx, account.id, passwordHash, now);
        await voidTickets(tx, account.id, now);
        await endSessionsOf(tx, account.id, { reason: 'password', now });
        await forgive(tx, throttleKey('login', asker.email, client.address));
        await recordEvent(tx, { accountId: account.id, kind: 'security', action: 'passwordReset', at: now, client });
        await mail.post(tx, {
          to: asker.email,
          purpose: 'passwordChanged',
          language: client.language,
          path: '/login',
          now,
        });
      });
      return { done: true };
    },

    async bind({ password, code, ...input }: Inputs['bind'], { client, account: callerOf, write }: CallContext) {
      const now = clock.now();
      const caller = callerOf();
      const { accountId, sessionId } = caller;
      const asker = askerOf(input, 'bind', client, caller);
      // Outside of the write: a guess stays counted when the write is refused.
      await codes.countGuess(db, asker, now);
      const ids = await codes.matching(db, asker, code, now);
      const passwordHash = ids.length > 0 ? await hashPassword(password, random, passwordCost) : '';
      const email = maskedEmail(asker.email);
      return write(async (tx) => {
        await spendCode(tx, asker, ids, now);
        const credentials = { email: asker.email, passwordHash };
        const isSet = await repository.setEmail(tx, accountId, credentials, now).catch(refuseTaken);
        if (!isSet) throw new ApiError('alreadyBound');
        const details = { what: 'email', subject: email };
        await recordEvent(tx, {
          accountId,
          kind: 'binding',
          action: 'emailBound',
          at: now,
          sessionId,
          client,
          details,
        });
        return { email };
      });
    },

    /** A job. */
    async forgetOld(): Promise<void> {
      const now = clock.now();
      await forgetCodes(db, now);
      await forgetTickets(db, now);
      await forgetThrottles(db, now);
    },
  };
}

/** What the mail says instead of a code. Who binds an address learns only by its code that it is taken. */
function noteFor(purpose: CodePurpose, account: AccountRow | null): 'existingAccount' | 'unknownAccount' | null {
  if (purpose === 'signUp') return account ? 'existingAccount' : null;
  if (purpose === 'bind') return null;
  return account ? null : 'unknownAccount';
}

const failedLogin = (account: AccountRow, client: Client, now: Date) =>
  ({ accountId: account.id, kind: 'security', action: 'loginFailed', at: now, client }) as const;

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_email')) throw new ApiError('emailTaken');
  throw error;
}
