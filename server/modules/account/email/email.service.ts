import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { CodePurpose, emailEndpoints } from '../../../../core/wire/account/email.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { Client } from '../../../http/limits/client.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { MailService } from '../../mail/mail.service.ts';
import * as accounts from '../account.repository.ts';
import type { AccountRow } from '../account.tables.ts';
import { askerOf, CODE_MS, createCodes, type CodeAsker, type Codes } from './codes.ts';
import { forgetCodes } from './codes.repository.ts';
import { bind, login, reset, signUp } from './credentials.ts';
import * as repository from './email.repository.ts';
import { forgetThrottles, isInPace, keepPace, throttleKey, type Pace } from './throttle.ts';
import { forgetTickets } from './tickets.ts';

const RESEND_MS = 60_000;
/** One and the same may ask again after a minute. */
const again: Pace = { everyMs: RESEND_MS, burst: 1 };
/** Mails to one address about one thing, whoever asks. */
const perEmail: Pace = { everyMs: 4 * 60_000, burst: 5 };
/** Codes that one network address may ask for, for whichever e-mail addresses. */
const perClient: Pace = { everyMs: 60_000, burst: 20 };

export type EmailInputs = { [Name in keyof typeof emailEndpoints]: InputOf<(typeof emailEndpoints)[Name]> };
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets' | 'live' | 'passwordCost'> & {
  mail: MailService;
};
export type EmailParts = Deps & { codes: Codes };
export type EmailService = ReturnType<typeof createEmailService>;

/**
 * Accounts by e-mail address, password and one-time code (decisions.md 4). Whoever asks cannot learn whether an address
 * has an account: the answers are the same, the same is written, the same mail goes out with other words in it.
 */
export function createEmailService(deps: Deps) {
  const parts: EmailParts = { ...deps, codes: createCodes(deps) };
  const { clock } = deps;
  const { db } = deps.database;
  return {
    code: (input: EmailInputs['code'], context: CallContext) => askCode(parts, input, context),
    signUp: (input: EmailInputs['signUp'], client: Client) => signUp(parts, input, client),
    login: (input: EmailInputs['login'], client: Client) => login(parts, input, client),
    reset: (input: EmailInputs['reset'], client: Client) => reset(parts, input, client),
    bind: (input: EmailInputs['bind'], context: CallContext) => bind(parts, input, context),

    /** A job. */
    async forgetOld(): Promise<void> {
      const now = clock.now();
      await forgetCodes(db, now);
      await forgetTickets(db, now);
      await forgetThrottles(db, now);
    },
  };
}

async function askCode(parts: EmailParts, input: EmailInputs['code'], { client, account }: CallContext) {
  const { clock, mail, database } = parts;
  const { db } = database;
  if (!mail.isOffered) throw new ApiError('emailUnavailable');
  // Who binds an address says who he is.
  const caller = input.purpose === 'bind' ? account() : null;
  if (caller) await requireUnbound(parts, caller);
  const now = clock.now();
  const asker = askerOf(input, input.purpose, client, caller);
  const { purpose, email, address } = asker;
  await keepPace(db, throttleKey('codes', address), perClient, now);
  await keepPace(db, throttleKey('code', purpose, email, address), again, now);
  // When others ask in my name all the time, what they had sent to me is good for me too: nothing is refused.
  if (await isInPace(db, throttleKey('mails', purpose, email), perEmail, now)) {
    await inTransaction(db, (tx) => sendCode(parts, tx, asker, { language: client.language, now }));
  }
  return { resendAfter: RESEND_MS / 1_000, expiresIn: CODE_MS / 1_000 };
}

/** An account has one address, for good. */
async function requireUnbound({ database }: EmailParts, caller: Caller): Promise<void> {
  const account = await accounts.findById(database.db, caller.accountId);
  if (account?.email) throw new ApiError('alreadyBound');
}

type Letter = { language: string; now: Date };

async function sendCode({ codes, mail }: EmailParts, tx: Database, asker: CodeAsker, { language, now }: Letter) {
  const account = await repository.findByEmail(tx, asker.email);
  const note = noteFor(asker.purpose, account);
  const code = await codes.issue(tx, asker, now, note === null);
  const letter = { to: asker.email, language, expiresAt: new Date(now.getTime() + CODE_MS), now };
  if (note === null) await mail.post(tx, { ...letter, purpose: asker.purpose, code });
  else await mail.post(tx, { ...letter, purpose: note, path: '/login' });
}

/** What the mail says instead of a code. Who binds an address learns only by its code that it is taken. */
function noteFor(purpose: CodePurpose, account: AccountRow | null): 'existingAccount' | 'unknownAccount' | null {
  if (purpose === 'signUp') return account ? 'existingAccount' : null;
  if (purpose === 'bind') return null;
  return account ? null : 'unknownAccount';
}
