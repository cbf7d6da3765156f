import type { SQL } from 'drizzle-orm';
import type { Role } from '../../../core/wire/endpoint.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import * as repository from './account.repository.ts';
import { createSessions, userInfoOf } from './sessions.ts';
import { createWalletLogin } from './wallet-login.ts';

const DAY_MS = 86_400_000;

export type AccountService = ReturnType<typeof createAccountService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets' | 'chain' | 'live' | 'webOrigins'>;

export function createAccountService(deps: Deps) {
  const { clock, random } = deps;
  const { db } = deps.database;
  const sessions = createSessions(deps);
  return {
    ...sessions,
    ...createWalletLogin({ ...deps, sessions }),

    async info(accountId: string): Promise<UserInfo> {
      const account = await repository.findById(db, accountId);
      if (!account) throw new ApiError('noAccount');
      return userInfoOf(account);
    },

    async isBind(walletAddress: string) {
      return { isBind: (await repository.findByWallet(db, walletAddress)) !== null };
    },

    async hasGameAccount(accountId: string): Promise<boolean> {
      return (await repository.findById(db, accountId))?.hasGameAccount ?? false;
    },

    /** For a seeded world and for naming managers: the account of this wallet becomes what is said. */
    async ensureAccount(values: EnsuredAccount): Promise<UserInfo> {
      const { createdAt = clock.now(), ...rest } = values;
      return userInfoOf(
        await repository.upsertAccount(db, { id: random.uuid(), createdAt, walletBoundAt: createdAt, ...rest }),
      );
    },

    count: (on: Database = db) => repository.countAccounts(on),
    countRegistered: (from: Date | null, to: Date) => repository.countRegistered(db, from, to),
    registrationsBy: (bucket: SQL, from: Date | null) => repository.registrationsBy(db, bucket, from),
    signInsBy: (bucket: SQL, from: Date) => repository.signInsBy(db, bucket, from),
    firstAccountAt: () => repository.firstAccountAt(db),

    /** A job: nonces are of no use after an hour, sessions are shown in the back-office for a week. */
    forgetExpired: () => repository.forgetExpired(db, clock.now(), new Date(clock.now().getTime() - 7 * DAY_MS)),
  };
}

export type EnsuredAccount = {
  walletAddress: string;
  nickname: string;
  role?: Role;
  vipLevel?: number;
  hasGameAccount?: boolean;
  createdAt?: Date;
};
