import { describe, expect, test, vi } from 'vitest';
import {
  answer,
  keeper,
  now,
  send,
  settle,
  startEachTestFresh,
  store,
  storedKey,
  userInfo,
} from '../../../tests/support/page-session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { noteServerTime } from '../../lib/time/server-time.ts';
import { RECORD_KEY, toStoredSession, USER_INFO_KEY } from './stored-session.ts';

startEachTestFresh();

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
    [86_400_000, 0], // milliseconds where seconds belong: far off, until the server says otherwise
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

  test.each([0, -1, -86_400])('logs out a session that has been over for %i s by the server’s clock', async (left) => {
    store(1, left);
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

  test.each([86_400_000, 10 * 365 * 86_400_000])(
    'a local clock that is %i ms ahead logs nobody out before the server has told the time',
    async (ahead) => {
      store(1);
      vi.setSystemTime(now + ahead);
      let answerInfo: (info: unknown) => void = () => undefined;
      send.mockImplementation(() => new Promise((resolve) => (answerInfo = resolve)));
      const session = keeper();
      session.start();

      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(session.access.jwtKey()).toBe('key-1');
      noteServerTime(new Date(now).toISOString(), 0);
      answerInfo(userInfo);
      await settle();

      expect(session.state.get().info).toEqual(userInfo);
      expect(session.ended.get()).toBeNull();
    },
  );

  test('a clock that is put forward while the page is open logs nobody out, and without an answer asks one at a time', async () => {
    store(1);
    send.mockResolvedValueOnce(userInfo).mockRejectedValue(ApiError.of('network'));
    const session = keeper();
    session.start();
    await settle();
    vi.setSystemTime(now + 2 * 86_400_000);
    send.mockClear();

    await vi.advanceTimersByTimeAsync(10 * 60_000);

    expect(session.access.jwtKey()).toBe('key-1');
    // Each half a minute a question who this is, each minute a word that somebody is here: no more, and no fewer.
    expect(send.mock.calls.length).toBeGreaterThan(10);
    expect(send.mock.calls.length).toBeLessThan(45);
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

test('says nobody when the session is found to be over as the server says whose it was', async () => {
  store(1, 0);
  send.mockResolvedValue(userInfo);
  const session = keeper();
  session.start();

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

test('a login of another tab, of which this one hears piece by piece, is not taken away by it', () => {
  const session = keeper();
  session.start();
  const { userInfo: theirs, record } = toStoredSession(answer(1), null, now);
  const pieces = new Map<string, unknown>([
    [RECORD_KEY, record],
    [USER_INFO_KEY, theirs],
  ]);

  for (const order of [
    [RECORD_KEY, USER_INFO_KEY],
    [USER_INFO_KEY, RECORD_KEY],
  ]) {
    localStorage.clear();
    for (const key of order) {
      localStorage.setItem(key, JSON.stringify(pieces.get(key)));
      dispatchEvent(new StorageEvent('storage', { key }));
    }

    expect(session.access.jwtKey(), order.join()).toBe('key-1');
    expect(storedKey()).toBe('key-1');
  }
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

test('a guest who is refused has no session that could end', () => {
  const session = keeper();

  session.expire(null);

  expect(session.ended.get()).toBeNull();
});
