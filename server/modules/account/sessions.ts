import type { Role } from '../../../core/wire/endpoint.ts';
import type { Session, UserInfo } from '../../../core/wire/account/session.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import * as repository from './account.repository.ts';
import type { AccountRow } from './account.tables.ts';
import { createTokens, JWT_SECONDS, REFRESH_SECONDS } from './tokens.ts';

/** How long the direct predecessor of a refresh token still answers its successor (decisions.md 37). */
const GRACE_MS = 60_000;

export type Sessions = ReturnType<typeof createSessions>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets'>;

/** Sessions: begun by a login, carried on by refresh tokens, checked on every call, ended at once by a logout. */
export function createSessions({ database, clock, random, secrets }: Deps) {
  const { db } = database;
  const tokens = createTokens(secrets.jwt);
  const refreshEnd = (now: Date) => new Date(now.getTime() + REFRESH_SECONDS * 1_000);

  async function answerOf(account: AccountRow, sessionId: string, generation: number): Promise<Session> {
    return {
      userInfo: userInfoOf(account),
      jwtKey: await tokens.signJwt({ accountId: account.id, sessionId }, clock.now()),
      jwtKeyExpireIn: JWT_SECONDS,
      refreshToken: tokens.refreshToken({ sessionId, generation }),
      refreshTokenExpireIn: REFRESH_SECONDS,
    };
  }

  return {
    async begin(tx: Database, account: AccountRow): Promise<Session> {
      const now = clock.now();
      const id = random.uuid();
      const dates = { createdAt: now, rotatedAt: now, expiresAt: refreshEnd(now) };
      await repository.startSession(tx, { id, accountId: account.id, ...dates });
      return answerOf(account, id, 0);
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
      return answerOf(found.account, id, generation + 1);
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
  };
}

export function userInfoOf(account: AccountRow): UserInfo {
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
