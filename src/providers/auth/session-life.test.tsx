import { describe, expect, test, vi } from 'vitest';
import {
  answer,
  keeper,
  send,
  settle,
  startEachTestFresh,
  store,
  userInfo,
} from '../../../tests/support/page-session.ts';
import { walletEvents } from '../../chain/wallet/session/wallet-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import { noteAccountChange } from '../../lib/data/account-news.ts';
import { forgetReload } from '../../lib/session/reload-once.ts';
import { readStoredSession } from './stored-session.ts';

startEachTestFresh();

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

  test('a page that goes, with a session that is nearly over, does not begin to renew it', async () => {
    await opened();
    store(1, 60);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(paths()).toEqual([]);

    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.dynamicImportSettled();
    await settle();
    expect(paths()[0]).toBe('/Account/Refresh');
  });

  test('an account that has changed is asked for again', async () => {
    const session = await opened({ Info: () => Promise.resolve({ ...userInfo, nickname: 'Other' }) });

    noteAccountChange();
    await settle();

    expect(session.state.get().info?.nickname).toBe('Other');
  });

  test('a wallet that was bound is named by calls at once, after a reload and in other tabs', async () => {
    let walletAddress: string | null = null;
    store(1);
    send.mockImplementation(() => Promise.resolve({ ...userInfo, walletAddress }));
    const session = keeper();
    session.start();
    await settle();
    expect(session.access.walletAddress()).toBeNull();

    walletAddress = `0x${'b0'.repeat(20)}`;
    noteAccountChange();
    await settle();

    expect(session.access.walletAddress()).toBe(walletAddress);
    expect(readStoredSession()?.userInfo).toMatchObject({ walletAddress, jwtKey: 'key-1' });
  });

  test('what is heard of an account does not overwrite what another tab has stored since', async () => {
    const session = await opened({ Info: () => Promise.resolve({ ...userInfo, nickname: 'Other' }) });
    store(2);

    noteAccountChange();
    await settle();

    expect(readStoredSession()?.userInfo).toMatchObject({ jwtKey: 'key-2', nickname: userInfo.nickname });
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
