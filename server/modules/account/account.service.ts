import type { SQL } from 'drizzle-orm';
import type { InputOf, Role } from '../../../core/wire/endpoint.ts';
import type { accountEndpoints, Session, UserInfo } from '../../../core/wire/account/session.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import * as repository from './account.repository.ts';
import type { AccountRow } from './account.tables.ts';
import { createTokens, JWT_SECONDS, REFRESH_SECONDS } from './tokens.ts';
import { readWalletMessage, type WalletMessage } from './wallet-message.ts';

const NONCE_MS = 10 * 60_000;
/** How long the direct predecessor of a refresh token still answers its successor (decisions.md 37). */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

export type AccountService = ReturnType<typeof createAccountService>;
type LoginInput = InputOf<typeof accountEndpoints.login>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets' | 'chain' | 'live' | 'webOrigins'>;

export function createAccountService(deps: Deps) {
  const { clock, random, chain } = deps;
  const { db } = deps.database;
  const tokens = createTokens(deps.secrets.jwt);
  const refreshEnd = (now: Date) => new Date(now.getTime() + REFRESH_SECONDS * 1_000);

  async function sessionOf(account: AccountRow, sessionId: string, generation: number): Promise<Session> {
    const now = clock.now();
    return {
      userInfo: userInfoOf(account),
      jwtKey: await tokens.signJwt({ accountId: account.id, sessionId }, now),
      jwtKeyExpireIn: JWT_SECONDS,
      refreshToken: tokens.refreshToken({ sessionId, generation }),
      refreshTokenExpireIn: REFRESH_SECONDS,
    };
  }

  async function enter(tx: Database, message: WalletMessage, input: LoginInput) {
    const now = clock.now();
    if (!(await repository.useNonce(tx, message.nonce, now))) throw new ApiError('nonceUsed');
    const id = random.uuid();
    const { account, isNew } = await repository.findOrCreate(tx, {
      id,
      walletAddress: message.address,
      // Letters and digits, as a player name is (decisions.md 2).
      nickname: `Player${id.slice(0, 6)}`,
      referrer: input.referrer ?? null,
      createdAt: now,
    });
    if (account.lockedAt) throw new ApiError('userLocked');
    const sessionId = random.uuid();
    const dates = { createdAt: now, rotatedAt: now, expiresAt: refreshEnd(now) };
    await repository.startSession(tx, { id: sessionId, accountId: account.id, ...dates });
    return { account, isNew, sessionId };
  }

  return {
    async nonce(walletAddress: string) {
      const nonce = Buffer.from(random.bytes(16)).toString('hex');
      const expiresAt = new Date(clock.now().getTime() + NONCE_MS);
      await repository.saveNonce(db, { nonce, walletAddress, expiresAt });
      return { nonce, expiresAt: expiresAt.toISOString() };
    },

    async login(input: LoginInput): Promise<Session> {
      const now = clock.now();
      const address = input.publicKey.toLowerCase();
      const expected = { address, origins: deps.webOrigins(), chainId: chain.config.chainId, now };
      const message = readWalletMessage(input.idToken, expected);
      await requireNonce(db, message, now);
      if (!(await chain.reader.verifyMessage(address, message.text, message.signature))) {
        throw new ApiError('signatureInvalid');
      }
      const { account, isNew, sessionId } = await inTransaction(db, (tx) => enter(tx, message, input));
      if (isNew) await deps.live.publish({ resource: 'stats', type: 'updated', ids: [] });
      return sessionOf(account, sessionId, 0);
    },

    /** Of any number of tabs that come at once with the same token, all get the same successor. */
    async refresh(refreshToken: string): Promise<Session> {
      const content = tokens.readRefreshToken(refreshToken);
      if (!content) throw new ApiError('authExpired', 'no refresh token of ours');
      const { sessionId: id, generation } = content;
      const now = clock.now();
      const isRotated = await repository.rotateSession(db, { id, generation, now, expiresAt: refreshEnd(now) });
      const found = await repository.findSession(db, id);
      if (!found || found.session.endedAt || found.session.expiresAt <= now) throw new ApiError('authExpired');
      if (found.account.lockedAt) throw new ApiError('userLocked');
      const isDirect = found.session.generation === generation + 1;
      if (!isRotated && !(isDirect && now.getTime() - found.session.rotatedAt.getTime() <= GRACE_MS)) {
        // Only a copy of the token can be this old: thief and owner are told apart by a new login.
        await repository.endSession(db, id, 'reuse', now);
        throw new ApiError('authExpired', 'an old refresh token came back');
      }
      return sessionOf(found.account, id, generation + 1);
    },

    /** Whose refresh token it claims to be, for the rate limit. */
    familyOf: (refreshToken: string) => tokens.readRefreshToken(refreshToken)?.sessionId ?? 'none',

    async logout(jwtKey: string): Promise<{ loggedOut: boolean }> {
      const content = await tokens.readJwtOfAnyAge(jwtKey);
      if (content) await repository.endSession(db, content.sessionId, 'logout', clock.now());
      return { loggedOut: true };
    },

    /** Asked on every call, so that logout and lock take effect at once. */
    async callerOf(jwtKey: string): Promise<Caller> {
      const { accountId, sessionId } = await tokens.readJwt(jwtKey, clock.now());
      const found = await repository.findSession(db, sessionId);
      if (!found || found.session.endedAt || found.account.id !== accountId) throw new ApiError('authExpired');
      if (found.account.lockedAt) throw new ApiError('userLocked');
      const { walletAddress, role } = found.account;
      return { accountId, sessionId, walletAddress, role: role as Role };
    },

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
      const account = await repository.upsertAccount(db, { id: random.uuid(), createdAt, ...rest });
      return userInfoOf(account);
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

async function requireNonce(db: Database, message: WalletMessage, now: Date): Promise<void> {
  const nonce = await repository.findNonce(db, message.nonce);
  if (nonce?.walletAddress !== message.address) throw new ApiError('nonceUnknown');
  if (nonce.usedAt) throw new ApiError('nonceUsed');
  if (nonce.expiresAt <= now) throw new ApiError('nonceExpired');
}

function userInfoOf(account: AccountRow): UserInfo {
  return {
    userId: account.id,
    walletAddress: account.walletAddress,
    nickname: account.nickname,
    role: account.role as Role,
    vipLevel: account.vipLevel,
    hasGameAccount: account.hasGameAccount,
    createdAt: account.createdAt.toISOString(),
  };
}
