import type { Role } from '../../../../core/wire/endpoint.ts';
import type { LoginWay } from '../../../../core/wire/account/ways.ts';
import type { Session, UserInfo } from '../../../../core/wire/account/session.ts';
import type { Database } from '../../../db/database.ts';
import { unlessDiskFull } from '../../../db/disk-full.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import { deviceOf, placeOf, type Client } from '../../../http/limits/client.ts';
import type { AccountRow } from '../account.tables.ts';
import { recordEvent } from '../activity/activity.ts';
import * as repository from './sessions.repository.ts';
import { createTokens, JWT_SECONDS, REFRESH_SECONDS, type Tokens } from './tokens.ts';

/** How long the direct predecessor of a refresh token still answers its successor (decisions.md 37). */
const GRACE_MS = 60_000;
/** "Last seen" is true to this. */
const SEEN_MS = 5 * 60_000;

export type Entry = { way: LoginWay; client: Client; fromGame: boolean };
export type Sessions = ReturnType<typeof createSessions>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'secrets'>;
type Parts = Deps & { tokens: Tokens };

/** Sessions: begun by a login, carried on by refresh tokens, checked on every call, ended at once by a logout. */
export function createSessions(deps: Deps) {
  const parts: Parts = { ...deps, tokens: createTokens(deps.secrets.jwt) };
  const { tokens } = parts;
  return {
    begin: (tx: Database, account: AccountRow, entry: Entry) => begin(parts, tx, account, entry),
    refresh: (refreshToken: string, client: Client) => refresh(parts, refreshToken, client),
    logout: (jwtKey: string, client: Client) => logout(parts, jwtKey, client),
    callerOf: (jwtKey: string) => callerOf(parts, jwtKey),
    /** Whose refresh token it claims to be, for the rate limit. */
    familyOf: (refreshToken: string) => tokens.readRefreshToken(refreshToken)?.sessionId ?? 'none',
  };
}

async function answerOf({ tokens, clock }: Parts, account: AccountRow, sessionId: string, generation: number) {
  return {
    userInfo: userInfoOf(account),
    jwtKey: await tokens.signJwt({ accountId: account.id, sessionId }, clock.now()),
    jwtKeyExpireIn: JWT_SECONDS,
    refreshToken: tokens.refreshToken({ sessionId, generation }),
    refreshTokenExpireIn: REFRESH_SECONDS,
  };
}

const refreshEnd = (now: Date) => new Date(now.getTime() + REFRESH_SECONDS * 1_000);

async function begin(parts: Parts, tx: Database, account: AccountRow, entry: Entry): Promise<Session> {
  const { way, client, fromGame } = entry;
  const now = parts.clock.now();
  const id = parts.random.uuid();
  const from = { way, ...deviceOf(client.userAgent), place: placeOf(client.address) };
  const dates = { createdAt: now, rotatedAt: now, lastSeenAt: now, expiresAt: refreshEnd(now) };
  await repository.startSession(tx, { id, accountId: account.id, ...from, ...dates });
  const details: Record<string, string> = fromGame ? { way, from: 'game' } : { way };
  const event = { kind: 'login', action: 'loggedIn', at: now, sessionId: id, client, details } as const;
  await recordEvent(tx, { accountId: account.id, ...event });
  return answerOf(parts, account, id, 0);
}

/** Of any number of tabs that come at once with the same token, all get the same successor. */
async function refresh(parts: Parts, refreshToken: string, client: Client): Promise<Session> {
  const { database, clock, tokens } = parts;
  const content = tokens.readRefreshToken(refreshToken);
  if (!content) throw new ApiError('authExpired', 'no refresh token of ours');
  const { sessionId: id, generation } = content;
  const now = clock.now();
  const isRotated = await repository.rotateSession(database.db, { id, generation, now, expiresAt: refreshEnd(now) });
  const found = await repository.findSession(database.db, id);
  if (!found || found.session.endedAt || found.session.expiresAt <= now) throw new ApiError('authExpired');
  if (found.account.lockedAt) throw new ApiError('authExpired', 'the account is locked');
  const isDirect = found.session.generation === generation + 1;
  if (!isRotated && !(isDirect && now.getTime() - found.session.rotatedAt.getTime() <= GRACE_MS)) {
    await endFamily(parts, found.session, client);
    throw new ApiError('authExpired', 'an old refresh token came back');
  }
  return answerOf(parts, found.account, id, generation + 1);
}

/** Only a copy of the token can be this old: thief and owner are told apart by a new login. */
async function endFamily({ database, clock }: Parts, session: repository.SessionRow, client: Client): Promise<void> {
  const now = clock.now();
  await inTransaction(database.db, async (tx) => {
    if (!(await repository.endSession(tx, session.id, { reason: 'reuse', now }))) return;
    const { id: sessionId, accountId } = session;
    await recordEvent(tx, { accountId, kind: 'security', action: 'tokenReused', at: now, sessionId, client });
  });
}

async function logout({ database, clock, tokens }: Parts, jwtKey: string, client: Client) {
  const content = await tokens.readJwtOfAnyAge(jwtKey);
  if (!content) return { loggedOut: true };
  const { accountId, sessionId } = content;
  const now = clock.now();
  await inTransaction(database.db, async (tx) => {
    if (!(await repository.endSession(tx, sessionId, { reason: 'logout', now }))) return;
    await recordEvent(tx, { accountId, kind: 'login', action: 'loggedOut', at: now, sessionId, client });
  });
  return { loggedOut: true };
}

/** Asked on every call, so that logout, lock and a new password take effect at once. */
async function callerOf({ database, clock, tokens }: Parts, jwtKey: string): Promise<Caller> {
  const now = clock.now();
  const { accountId, sessionId, expiresAt } = await tokens.readJwt(jwtKey, now);
  const found = await repository.findSession(database.db, sessionId);
  if (!found || found.session.endedAt || found.account.id !== accountId) throw new ApiError('authExpired');
  if (found.account.lockedAt) throw new ApiError('authExpired', 'the account is locked');
  const unseen = new Date(now.getTime() - SEEN_MS);
  if (found.session.lastSeenAt < unseen) {
    // That a session was seen is no reason to refuse a reader.
    await repository.touchSession(database.db, sessionId, now, unseen).catch(unlessDiskFull);
  }
  const { walletAddress, role } = found.account;
  return { accountId, sessionId, jwtExpiresAt: expiresAt, walletAddress, role: role as Role };
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
