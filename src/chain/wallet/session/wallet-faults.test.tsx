import { describe, expect, test, vi } from 'vitest';
import {
  ALICE,
  announce,
  BOB,
  createWallet,
  heardEvents,
  startEachTestFresh,
} from '../../../../tests/support/wallet/page-wallet.ts';
import { PopupClosed, type Eip1193Provider } from './eip1193.ts';
import { walletEvents } from './wallet-events.ts';
import { CLOSED_WAIT_MS, createWalletStore, INIT_WAIT_MS } from './wallet-session.ts';

startEachTestFresh();

describe('a wallet that misbehaves', () => {
  const held = () => {
    let answer: (value: unknown) => void = () => undefined;
    const promise = new Promise((resolve) => {
      answer = resolve;
    });
    return { promise, answer: (value: unknown) => answer(value) };
  };

  test('and says its chain after another one was chosen, does not take its place', async () => {
    const slow = held();
    announce(createWallet({ eth_chainId: () => slow.promise }).provider);
    announce(createWallet({ eth_requestAccounts: () => [BOB] }).provider, { uuid: 'u2', rdns: 'io.hare' });
    const store = createWalletStore();
    await store.init();
    const first = store.connect('io.fox');
    await Promise.resolve();

    await store.connect('io.hare');
    slow.answer('0x7a69');

    expect(await first).toBe(false);
    expect(store.get()).toMatchObject({ address: BOB, connector: { id: 'io.hare' } });
  });

  test('and switches its account while it connects, is connected with the later one', async () => {
    const slow = held();
    const wallet = createWallet({ eth_chainId: () => slow.promise });
    announce(wallet.provider);
    const store = createWalletStore();
    await store.init();
    const connecting = store.connect('io.fox');
    await vi.waitFor(() => expect(wallet.count('accountsChanged')).toBe(1));

    wallet.emit('accountsChanged', [BOB]);
    slow.answer('0x7a69');

    expect(await connecting).toBe(true);
    expect(store.get().address).toBe(BOB);
  });

  test('and tells each thing twice, is announced once', async () => {
    const wallet = createWallet();
    announce(wallet.provider)();
    const store = createWalletStore();
    await store.init();
    await store.connect('io.fox');

    wallet.emit('accountsChanged', [ALICE]);
    wallet.emit('chainChanged', '0x7a69');
    wallet.emit('disconnect', {});
    wallet.emit('disconnect', {});

    expect(store.get().connectors).toHaveLength(1);
    expect(heardEvents()).toEqual([walletEvents.initComplete, walletEvents.connect, walletEvents.disconnect]);
  });

  test('and answers after a logout, connects nobody', async () => {
    const slow = held();
    announce(createWallet({ eth_requestAccounts: () => slow.promise }).provider);
    const store = createWalletStore();
    await store.init();
    const connecting = store.connect('io.fox');

    store.disconnect();
    slow.answer([ALICE]);

    expect(await connecting).toBe(false);
    expect(store.get()).toMatchObject({ status: 'initialised', address: null, connectingId: null });
  });

  test('and is found again too late, after a logout, connects nobody, now or at the next start', async () => {
    vi.useFakeTimers();
    localStorage.setItem('hub.wallet', 'io.fox');
    const slow = held();
    const wallet = createWallet({ eth_accounts: () => slow.promise });
    announce(wallet.provider);
    const store = createWalletStore();
    const started = store.init();
    await vi.advanceTimersByTimeAsync(10);

    store.disconnect();
    slow.answer([ALICE]);
    await vi.advanceTimersByTimeAsync(2 * INIT_WAIT_MS);
    await started;

    expect(store.get()).toMatchObject({ status: 'initialised', address: null });
    expect(wallet.asked.filter((method) => method === 'eth_accounts')).toHaveLength(1);
    expect(localStorage.getItem('hub.wallet')).toBeNull();
  });

  test('and fails at the start, is asked again three seconds later, and may have got over it', async () => {
    vi.useFakeTimers();
    localStorage.setItem('hub.wallet', 'io.fox');
    let isReady = false;
    const wallet = createWallet({
      eth_accounts: () => (isReady ? [ALICE] : Promise.reject(new Error('still starting'))),
    });
    announce(wallet.provider);
    const store = createWalletStore();

    const started = store.init();
    await vi.advanceTimersByTimeAsync(INIT_WAIT_MS - 1);
    expect(wallet.asked).toEqual(['eth_accounts']);
    isReady = true;
    await vi.advanceTimersByTimeAsync(2);
    await started;

    expect(wallet.asked.slice(0, 2)).toEqual(['eth_accounts', 'eth_accounts']);
    expect(store.get()).toMatchObject({ status: 'connected', address: ALICE });
    expect(heardEvents()).toEqual([walletEvents.connect, walletEvents.initComplete]);
  });

  test('and grants nothing any more, is not waited for', async () => {
    localStorage.setItem('hub.wallet', 'io.fox');
    const wallet = createWallet({ eth_accounts: () => [] });
    announce(wallet.provider);
    const store = createWalletStore();

    await store.init();

    expect(wallet.asked).toEqual(['eth_accounts']);
    expect(store.get().status).toBe('initialised');
    expect(localStorage.getItem('hub.wallet')).toBeNull();
  });

  test('and throws while it is looked for, still ends the start', async () => {
    const store = createWalletStore();
    const dispatch = vi.spyOn(globalThis, 'dispatchEvent').mockImplementationOnce(() => {
      throw new Error('an extension broke');
    });

    await store.init();
    dispatch.mockRestore();

    expect(store.get()).toMatchObject({ status: 'initialised', failure: 'failed' });
    expect(heardEvents()).toEqual([walletEvents.initComplete]);
  });
});

describe('a way to connect that is not in the browser', () => {
  const offered = (provider: Eip1193Provider) => ({
    id: 'appkit.walletconnect',
    name: '',
    icon: null,
    kind: 'qr' as const,
    provider: () => Promise.resolve(provider),
    disconnect: vi.fn().mockResolvedValue(undefined),
  });

  test('is offered beside the others, and let go of at a logout', async () => {
    announce(createWallet().provider);
    const store = createWalletStore();
    const connector = offered(createWallet({ eth_requestAccounts: () => [BOB] }).provider);
    await store.init();

    store.offer('appKit', [connector]);
    expect(store.get().connectors.map(({ id }) => id)).toEqual(['io.fox', 'appkit.walletconnect']);
    expect(await store.connect('appkit.walletconnect')).toBe(true);
    store.disconnect();

    expect(connector.disconnect).toHaveBeenCalledTimes(1);
  });

  test('whose popup is closed fails two seconds later, and can be tried again', async () => {
    vi.useFakeTimers();
    const store = createWalletStore();
    store.offer('appKit', [
      offered(createWallet({ eth_requestAccounts: () => Promise.reject(new PopupClosed()) }).provider),
    ]);
    await store.init();

    const connecting = store.connect('appkit.walletconnect');
    await vi.advanceTimersByTimeAsync(CLOSED_WAIT_MS - 1);
    expect(store.get().failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);

    expect(await connecting).toBe(false);
    expect(store.get()).toMatchObject({ failure: 'closed', connectingId: null });
  });

  test('asked for before the wallets are known, is said to be not initialised yet', async () => {
    const store = createWalletStore();

    expect(await store.connect('appkit.walletconnect')).toBe(false);

    expect(store.get().failure).toBe('notInitialised');
  });
});
