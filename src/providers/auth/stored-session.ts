import * as z from 'zod/mini';
import { role, type Session } from '../../../core/wire/account/session.ts';
import { address } from '../../../core/wire/primitives.ts';

/** Who is logged in and with what (core.md 3). `role` and `vipLevel` are for show: the server's Info answer decides. */
const storedUserInfo = z.object({
  walletAddress: z.nullable(address),
  jwtKey: z.string().check(z.minLength(1), z.maxLength(16_384)),
  nickname: z.string(),
  userId: z.string(),
  role,
  jwtKeyExpireIn: z.int(),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(16_384)),
  refreshTokenExpireIn: z.int(),
  idToken: z.nullable(z.string()),
});

/** The separate record: when the keys end, on the server's clock, and when they were last renewed. */
const storedRecord = z.object({
  jwtKeyExpiresAt: z.number(),
  refreshTokenExpiresAt: z.number(),
  renewedAt: z.number(),
});

export type StoredSession = { userInfo: z.infer<typeof storedUserInfo>; record: z.infer<typeof storedRecord> };

export const USER_INFO_KEY = 'userInfo';
export const RECORD_KEY = 'session';

function readKey<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const text = localStorage.getItem(key);
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null; // blocked storage or broken JSON: nobody is logged in
  }
}

/**
 * The stored session, or null. Nothing is removed: what is half there may be another tab in the middle of its writing, of
 * which this one hears piece by piece.
 */
export function peekStoredSession(): StoredSession | null {
  const userInfo = readKey(USER_INFO_KEY, storedUserInfo);
  const record = readKey(RECORD_KEY, storedRecord);
  return userInfo && record ? { userInfo, record } : null;
}

/** For the start of a page: a damaged session is removed, and only it. */
export function readStoredSession(): StoredSession | null {
  const stored = peekStoredSession();
  if (!stored) removeStoredSession();
  return stored;
}

export function removeStoredSession(): void {
  try {
    localStorage.removeItem(USER_INFO_KEY);
    localStorage.removeItem(RECORD_KEY);
  } catch {
    // storage is blocked: there was nothing to remove
  }
}

/**
 * False when the browser keeps nothing: the session then lasts as long as the tab. The record goes first, so that whoever
 * looks between the two finds nobody, or who was there before, and never a key without its end.
 */
export function writeStoredSession(session: StoredSession): boolean {
  try {
    localStorage.setItem(RECORD_KEY, JSON.stringify(session.record));
    localStorage.setItem(USER_INFO_KEY, JSON.stringify(session.userInfo));
    return true;
  } catch {
    removeStoredSession(); // half a session is worse than none
    return false;
  }
}

/** What the server answered, as it is kept. `now` is the server's clock. */
export function toStoredSession(answer: Session, idToken: string | null, now: number): StoredSession {
  const { userInfo, jwtKey, jwtKeyExpireIn, refreshToken, refreshTokenExpireIn } = answer;
  return {
    userInfo: {
      walletAddress: userInfo.walletAddress,
      jwtKey,
      nickname: userInfo.nickname,
      userId: userInfo.userId,
      role: userInfo.role,
      jwtKeyExpireIn,
      refreshToken,
      refreshTokenExpireIn,
      idToken,
    },
    record: {
      jwtKeyExpiresAt: now + jwtKeyExpireIn * 1_000,
      refreshTokenExpiresAt: now + refreshTokenExpireIn * 1_000,
      renewedAt: now,
    },
  };
}
