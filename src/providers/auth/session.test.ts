import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { noteAccountChange } from '../../lib/data/account-news.ts';
import { forgetReload } from '../../lib/session/reload-once.ts';
import { walletEvents } from '../../chain/wallet/session/wallet-events.ts';
import { noteServerTime } from '../../lib/time/server-time.ts';
import type { HttpClient } from '../data/http-client.ts';
import { SessionKeeper } from './session.ts';
import { RECORD_KEY, readStoredSession, toStoredSession, USER_INFO_KEY, writeStoredSession } from './stored-session.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const userInfo: Session['userInfo'] = {
  userId: '7',
  walletAddress: '0x7e5a9c0123456789abcdef0123456789abccd21f',
  nickname: 'Mira',
  role: 'player',
  vipLevel: 0,
  hasGameAccount: true,
  createdAt: '2026-11-21T03:00:00.000Z',
};
const answer = (generation: number, seconds = 86_400): Session => ({
  userInfo,
  jwtKey: `key-${String(generation)}`,
  jwtKeyExpireIn: seconds,
  refreshToken: `refresh-${String(generation)}`,
  refreshTokenExpireIn: 2_592_000,
});
const store = (generation: number, seconds?: number) =>
  writeStoredSession(toStoredSession(answer(generation, seconds), null, now));

const send = vi.fn();
const stops: (() => void)[] = [];
/** A page's session; the page is left after the test. */
function keeper(deps: { reload?: () => void; announce?: (why: ApiError) => void } = {}) {
  const session = new SessionKeeper(() => ({ send }) as unknown as HttpClient, { reload: vi.fn(), ...deps });
  const start = session.start.bind(session);
  session.start = () => {
    const stop = start();
    stops.push(stop);
    return stop;
  };
  return session;
}
const settle = () => vi.advanceTimersByTimeAsync(1);
const storedKey = () => readStoredSession()?.userInfo.jwtKey;

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

describe('at start', () => {
  test.each([
    ['nothing', null, null],
    ['truncated JSON', '{"walletAddress":', '{}'],
    ['null', 'null', 'null'],
    ['wrong types', '{"jwtKey":7}', '{"jwtKeyExpiresAt":"soon"}'],
    ['one half', JSON.stringify(toStoredSession(answer(1), null, now).userInfo), null],
  ])('with %s in storage boots as a guest and removes only its own keys', (_, first, second) => {
    if (first !== null) localStorage.setItem(USER_INFO_KEY, first);
    if (second !== null) localStorage.setItem(RECORD_KEY, second);
    localStorage.setItem('displayMode', 'dark');
    const session = keeper();

    session.start();

    expect(session.state.get()).toEqual({ stored: null, info: null });
    expect(Object.keys(localStorage)).toEqual(['displayMode']);
    expect(send).not.toHaveBeenCalled();
  });

  test('takes the role from the server, never from storage', async () => {
    store(1);
    localStorage.setItem(USER_INFO_KEY, (localStorage.getItem(USER_INFO_KEY) ?? '').replace('player', 'manager'));
    send.mockResolvedValue(userInfo);
    const session = keeper();

    session.start();
    expect(session.state.get().info).toBeNull();
    await settle();

    expect(session.state.get().info?.role).toBe('player');
  });

  test.each([
    [3_600, 0],
    [3_599, 1],
    [1, 1],
  ])('with %i s left renews %i times', async (seconds, renewals) => {
    store(1, seconds);
    send.mockImplementation(({ path }: { path: string }) =>
      Promise.resolve(path.endsWith('Info') ? userInfo : answer(2)),
    );
    const session = keeper();

    session.start();
    await settle();

    expect(
      send.mock.calls.filter(([endpoint]) => (endpoint as { path: string }).path.endsWith('Refresh')),
    ).toHaveLength(renewals);
    expect(storedKey()).toBe(renewals ? 'key-2' : 'key-1');
  });

  test('logs out a session that is over by the server’s clock', async () => {
    store(1, 0);
    send.mockResolvedValue(userInfo);
    const session = keeper();

    session.start();
    await settle();

    expect(session.state.get().stored).toBeNull();
    expect(session.ended.get()).toEqual({ reason: 'over' });
  });

  test('a local clock that is years ahead logs nobody out', async () => {
    store(1);
    vi.setSystemTime(now + 10 * 365 * 86_400_000);
    send.mockImplementation(() => {
      noteServerTime(new Date(now).toISOString(), 0);
      return Promise.resolve(userInfo);
    });
    const session = keeper();

    session.start();
    await settle();

    expect(session.state.get().info).toEqual(userInfo);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('keeps the session while the server does not answer, and asks again', async () => {
    store(1);
    send.mockRejectedValueOnce(ApiError.of('network')).mockResolvedValue(userInfo);
    const session = keeper();

    session.start();
    await settle();
    expect(session.state.get().stored).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);

    expect(session.state.get().info).toEqual(userInfo);
  });
});

describe('renewal', () => {
  test('many calls at once renew once', async () => {
    store(1);
    send.mockResolvedValueOnce(userInfo).mockResolvedValue(answer(2));
    const session = keeper();
    session.start();
    await settle();

    const results = await Promise.all(Array.from({ length: 20 }, () => session.renew('key-1')));

    expect(results.every(Boolean)).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('takes over what another tab has renewed', async () => {
    store(1);
    send.mockResolvedValue(userInfo);
    const session = keeper();
    session.start();
    await settle();
    store(2);

    await expect(session.renew('key-1')).resolves.toBe(true);

    expect(session.access.jwtKey()).toBe('key-2');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a refusal does not clear what another tab wrote meanwhile', async () => {
    store(1);
    send.mockResolvedValueOnce(userInfo);
    const session = keeper();
    session.start();
    await settle();
    send.mockImplementation(() => {
      store(2);
      return Promise.reject(ApiError.of('authExpired'));
    });

    await expect(session.renew('key-1')).resolves.toBe(true);
    session.expire('key-1');

    expect(storedKey()).toBe('key-2');
  });

  test('no answer is no refusal', async () => {
    store(1);
    send.mockResolvedValueOnce(userInfo).mockRejectedValue(ApiError.of('network'));
    const session = keeper();
    session.start();
    await settle();

    await expect(session.renew('key-1')).rejects.toThrow('network');
    expect(storedKey()).toBe('key-1');
  });
});

test('a key that the server refuses later on ends the session as expired, and says why', async () => {
  store(1);
  send.mockResolvedValue(userInfo);
  const announce = vi.fn();
  const session = keeper({ announce });
  session.start();
  await settle();

  session.expire('key-1', ApiError.of('sessionInvalid'));
  session.expire('key-1');

  expect(session.ended.get()).toEqual({ reason: 'expired' });
  expect(announce.mock.calls).toEqual([[ApiError.of('sessionInvalid')]]);
});

test('a session that was over before the page was opened is no news', async () => {
  store(1, 0);
  send.mockResolvedValue(userInfo);
  const announce = vi.fn();

  keeper({ announce }).start();
  await settle();

  expect(localStorage).toHaveLength(0);
  expect(announce).not.toHaveBeenCalled();
});

test('says who is logged in once the server has said it, and at once that nobody is', async () => {
  store(1);
  send.mockResolvedValue(userInfo);
  const session = keeper();
  session.start();

  await expect(session.whoIs()).resolves.toEqual(userInfo);
  session.end('logout');

  await expect(session.whoIs()).resolves.toBeNull();
});

test('logging out in one tab logs out the other', async () => {
  store(1);
  send.mockResolvedValue(userInfo);
  const session = keeper();
  session.start();
  await settle();

  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: USER_INFO_KEY }));

  expect(session.state.get()).toEqual({ stored: null, info: null });
});

test('storage that is full keeps the session for this tab and leaves no half of it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const session = keeper();

  session.keep(answer(1), null);

  expect(session.access.jwtKey()).toBe('key-1');
  expect(localStorage).toHaveLength(0);
});

describe('while the page is open', () => {
  const paths = () => send.mock.calls.map(([endpoint]) => (endpoint as { path: string }).path);
  const opened = async (answers: Record<string, () => unknown> = {}) => {
    store(1);
    send.mockImplementation(({ path }: { path: string }) => {
      const given = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
      return given ? given() : Promise.resolve(path.endsWith('Refresh') ? answer(2) : userInfo);
    });
    const session = keeper();
    session.start();
    await settle();
    send.mockClear();
    return session;
  };

  test('the server is told once a minute that somebody is here, and not while the page is hidden', async () => {
    await opened();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(paths()).toEqual([]);

    visibility.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.dynamicImportSettled();

    expect(paths()).toEqual(['/Account/Tick']);
  });

  test('a page that comes back to the front asks at once, but not at each glance', async () => {
    await opened();
    for (let glance = 0; glance < 5; glance += 1) document.dispatchEvent(new Event('visibilitychange'));
    await vi.dynamicImportSettled();
    await settle();

    expect(paths()).toEqual(['/Account/Tick']);
  });

  test('an account that has changed is asked for again', async () => {
    const session = await opened({ Info: () => Promise.resolve({ ...userInfo, nickname: 'Other' }) });

    noteAccountChange();
    await settle();

    expect(session.state.get().info?.nickname).toBe('Other');
  });

  test('no answer to the minute’s word is no reason to leave', async () => {
    const session = await opened({ Tick: () => Promise.reject(ApiError.of('network')) });

    await vi.advanceTimersByTimeAsync(180_000);

    expect(session.access.jwtKey()).toBe('key-1');
  });
});

describe('a game’s private key that is asked for while none is connected', () => {
  const ask = () => dispatchEvent(new CustomEvent(walletEvents.privateKeyMissing));

  test('clears what is stored and loads the page again, exactly once', async () => {
    store(1);
    localStorage.setItem('displayMode', 'dark');
    send.mockResolvedValue(userInfo);
    const reload = vi.fn();
    const session = keeper({ reload });
    session.start();
    await settle();
    forgetReload('privateKey');

    for (let time = 0; time < 5; time += 1) ask();

    expect(Object.keys(localStorage)).toEqual(['displayMode']);
    expect(session.state.get()).toEqual({ stored: null, info: null });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('may do so again after a login', async () => {
    const reload = vi.fn();
    const session = keeper({ reload });
    session.start();
    forgetReload('privateKey');
    ask();

    session.keep(answer(1), null);
    ask();

    expect(reload).toHaveBeenCalledTimes(2);
  });
});

test('a guest who is refused has no session that could end', () => {
  const session = keeper();

  session.expire(null);

  expect(session.ended.get()).toBeNull();
});
