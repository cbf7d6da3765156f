import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '../../../../core/wire/account/email.ts';
import type { Database } from '../../../db/database.ts';
import { emailKey } from '../../../../core/rules/emails.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { Client } from '../../../http/limits/client.ts';
import * as repository from './codes.repository.ts';

export const CODE_MS = 10 * 60_000;
const DIGITS = 6;
const CODES = 10 ** DIGITS;
/** The largest multiple of a million that four bytes can say: what is above would favour small codes. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

export type CodeAsker = {
  email: string;
  purpose: CodePurpose;
  /** With bind: whose address it shall become. */
  accountId: string | null;
  /** The network that the asker, or now the one who enters a code, calls from. */
  address: string;
};

export function askerOf(
  { email }: { email: string },
  purpose: CodePurpose,
  client: Client,
  caller: Caller | null = null,
): CodeAsker {
  const accountId = purpose === 'bind' ? (caller?.accountId ?? null) : null;
  return { email: emailKey(email), purpose, accountId, address: client.network };
}

export type Codes = ReturnType<typeof createCodes>;

/** One-time codes: made, kept as hashes, guessed at, used. */
export function createCodes({ random, secrets }: Pick<AppDeps, 'random' | 'secrets'>) {
  // Six digits could be found from a plain hash in a moment; from this one not without the server's secret.
  const key = new Uint8Array(hkdfSync('sha256', secrets.jwt, '', 'hub.email-codes', 32));
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest();
  const hashOf = (id: string, { email, purpose }: CodeAsker, code: string) =>
    macOf(JSON.stringify(['code', id, email, purpose, code]));
  const requesterOf = (address: string) => macOf(JSON.stringify(['address', address])).toString('base64url');

  function sixDigits(): string {
    for (;;) {
      const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
      const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      if (number < FAIR) return String(number % CODES).padStart(DIGITS, '0');
    }
  }

  return {
    /**
     * A new code, or with `isReal` false the record of one that nobody has: it looks and costs the same, and no guess
     * will ever be right.
     */
    async issue(tx: Database, asker: CodeAsker, now: Date, isReal: boolean): Promise<string> {
      const id = random.uuid();
      const code = sixDigits();
      const hash = hashOf(id, asker, isReal ? code : Buffer.from(random.bytes(16)).toString('hex'));
      await repository.addCode(tx, {
        id,
        email: asker.email,
        purpose: asker.purpose,
        accountId: asker.accountId,
        codeHash: hash.toString('base64url'),
        requester: requesterOf(asker.address),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_MS),
      });
      return code;
    },

    /** Counts a guess, before it is compared: guesses at the same moment count too. */
    countGuess: (db: Database, asker: CodeAsker, now: Date) =>
      repository.countGuess(db, { ...asker, requester: requesterOf(asker.address), now }),

    /** The ids of the codes that this one is; none after too many guesses. */
    async matching(db: Database, asker: CodeAsker, code: string, now: Date): Promise<string[]> {
      const open = await repository.openCodes(db, { ...asker, requester: requesterOf(asker.address), now });
      return open
        .filter(({ id, codeHash }) => timingSafeEqual(Buffer.from(codeHash, 'base64url'), hashOf(id, asker, code)))
        .map(({ id }) => id);
    },

    /** True for the one caller that uses a matching code; the others of the address and purpose end with it. */
    async use(tx: Database, asker: CodeAsker, ids: readonly string[], now: Date): Promise<boolean> {
      if (!(await repository.useOne(tx, ids, now))) return false;
      await repository.endOthers(tx, asker, now);
      return true;
    },
  };
}
