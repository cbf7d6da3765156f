import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '../../core/wire/account/session.ts';
import type { ApiError } from '../../src/lib/api-error.ts';
import { noteServerTime } from '../../src/lib/time/server-time.ts';
import { SessionKeeper } from '../../src/providers/auth/session.ts';
import { readStoredSession, toStoredSession, writeStoredSession } from '../../src/providers/auth/stored-session.ts';
import type { HttpClient } from '../../src/providers/data/http-client.ts';

export const now = Date.parse('2026-11-21T03:00:00.000Z');
export const userInfo: Session['userInfo'] = {
  userId: '7',
  walletAddress: '0x7e5a9c0123456789abcdef0123456789abccd21f',
  nickname: 'Mira',
  role: 'player',
  vipLevel: 0,
  hasGameAccount: true,
  createdAt: '2026-11-21T03:00:00.000Z',
};
export const answer = (generation: number, seconds = 86_400): Session => ({
  userInfo,
  jwtKey: `key-${String(generation)}`,
  jwtKeyExpireIn: seconds,
  refreshToken: `refresh-${String(generation)}`,
  refreshTokenExpireIn: 2_592_000,
});
export const store = (generation: number, seconds?: number) =>
  writeStoredSession(toStoredSession(answer(generation, seconds), null, now));

export const send = vi.fn();
const stops: (() => void)[] = [];
/** A page's session; the page is left after the test. */
export function keeper(deps: { reload?: () => void; announce?: (why: ApiError) => void } = {}) {
  const session = new SessionKeeper(() => ({ send }) as unknown as HttpClient, { reload: vi.fn(), ...deps });
  const start = session.start.bind(session);
  session.start = () => {
    const stop = start();
    stops.push(stop);
    return stop;
  };
  return session;
}
export const settle = () => vi.advanceTimersByTimeAsync(1);
export const storedKey = () => readStoredSession()?.userInfo.jwtKey;

/** Each test begins at the same moment, with nothing stored and no page open. */
export function startEachTestFresh(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now });
    localStorage.clear();
    noteServerTime(new Date(now).toISOString(), 0);
    send.mockReset();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });
}
