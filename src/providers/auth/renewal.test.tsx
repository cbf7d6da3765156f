import { describe, expect, test, vi } from 'vitest';
import {
  answer,
  keeper,
  send,
  settle,
  startEachTestFresh,
  store,
  storedKey,
  userInfo,
} from '../../../tests/support/page-session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { USER_INFO_KEY } from './stored-session.ts';

startEachTestFresh();

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

  test('a page that opens while another tab renews knows who it is all the same', async () => {
    store(1);
    const answers: ((info: unknown) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const session = keeper();
    session.start();
    store(2);
    dispatchEvent(new StorageEvent('storage', { key: USER_INFO_KEY }));
    answers[0]?.(userInfo);
    await settle();
    answers[1]?.(userInfo);

    await expect(session.whoIs()).resolves.toEqual(userInfo);
    expect(session.access.jwtKey()).toBe('key-2');
  });

  test('one whose answer is lost is asked for again while the server still answers the same, and not before', async () => {
    store(1, 3_000);
    const sentAt: number[] = [];
    send.mockImplementation(({ path }: { path: string }) => {
      if (!path.endsWith('Refresh')) return Promise.resolve(userInfo);
      sentAt.push(performance.now());
      return sentAt.length === 1 ? Promise.reject(ApiError.of('network')) : Promise.resolve(answer(2));
    });
    const session = keeper();
    session.start();
    await settle();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sentAt).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(session.access.jwtKey()).toBe('key-2');
    const [first = 0, second = 0] = sentAt;
    expect(second - first).toBeGreaterThanOrEqual(30_000);
    expect(second - first).toBeLessThan(60_000);
  });

  test('one that answers after somebody else has logged in is dropped', async () => {
    store(1);
    send.mockResolvedValueOnce(userInfo);
    const session = keeper();
    session.start();
    await settle();
    let answerRefresh: (session: unknown) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answerRefresh = resolve)));
    const renewing = session.renew('key-1');
    await settle();
    session.keep({ ...answer(7), userInfo: { ...userInfo, userId: '8' } }, null);

    answerRefresh(answer(2));
    await renewing;

    expect(session.access.jwtKey()).toBe('key-7');
    expect(storedKey()).toBe('key-7');
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
