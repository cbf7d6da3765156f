import { maskedEmail } from '../../../../core/rules/emails.ts';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as accounts from '../account.repository.ts';
import type { AccountRow } from '../account.tables.ts';
import * as identities from '../social/identities.repository.ts';
import * as repository from './bindings.repository.ts';

/** Wallet, e-mail and channels of an account. */
export async function readBindings(db: Database, accountId: string, now: Date): Promise<Bindings> {
  const account = await accounts.findById(db, accountId);
  if (!account) throw new ApiError('noAccount');
  const channels = await identities.identitiesOf(db, accountId);
  return {
    wallet: await walletOf(db, account, now),
    email: account.email === null ? null : maskedEmail(account.email),
    channels: channels.map(({ source, name, boundAt }) => ({
      source: source as SocialSource,
      name,
      boundAt: boundAt.toISOString(),
    })),
  };
}

/** Unbound; in binding while an attempt is open; bound, which nothing undoes. */
async function walletOf(db: Database, account: AccountRow, now: Date): Promise<Bindings['wallet']> {
  const { id: accountId, walletAddress, walletBoundAt } = account;
  if (walletAddress !== null) {
    const since = (walletBoundAt ?? account.createdAt).toISOString();
    return { state: 'bound', address: walletAddress, since, expiresAt: null };
  }
  const attempt = await repository.latestAttempt(db, { accountId, purpose: 'bind' });
  const isOpen = attempt !== null && attempt.usedAt === null && attempt.expiresAt > now;
  if (!isOpen) return { state: 'unbound', address: null, since: null, expiresAt: null };
  const [since, expiresAt] = [attempt.createdAt.toISOString(), attempt.expiresAt.toISOString()];
  return { state: 'binding', address: attempt.publicKey, since, expiresAt };
}

/** One's own account alone: of any other, there or not, it says that there is none. */
export async function readSnsBindings(db: Database, accountId: string, asked: string) {
  if (asked !== accountId) throw new ApiError('noAccount');
  const channels = await identities.identitiesOf(db, accountId);
  return { isBind: channels.length > 0, sources: channels.map(({ source }) => source as SocialSource) };
}
