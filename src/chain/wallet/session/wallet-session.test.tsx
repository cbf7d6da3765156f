import { describe, expect, test, vi } from 'vitest';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import {
  ALICE,
  announce,
  BOB,
  createWallet,
  heardEvents,
  startEachTestFresh,
  type Answers,
} from '../../../../tests/support/wallet/page-wallet.ts';
import { WalletRpcError } from './eip1193.ts';
import { walletEvents } from './wallet-events.ts';
import { createWalletStore, INIT_WAIT_MS } from './wallet-session.ts';

const chain = {
  chainId: 31337,
  name: 'Local',
  currency: { name: 'Ronin', symbol: 'RON', decimals: 18, displayDecimals: 4 },
  rpcUrls: ['/rpc'],
  explorerUrl: null,
} as ChainConfig;

startEachTestFresh();

describe('discovery', () => {
  test('offers every announced wallet, and the legacy one that is none of them', async () => {
    Object.assign(globalThis, { ethereum: createWallet().provider });
    announce(createWallet().provider);
    announce(createWallet().provider, { uuid: 'u2', name: 'Hare', rdns: 'io.hare' });
    announce(createWallet().provider, { uuid: 'u3', name: 'Fox again' });
    const store = createWalletStore();

    await store.init();

    expect(store.get().connectors.map(({ name }) => name)).toEqual(['Fox', 'Hare', 'Fox again', '']);
    expect(new Set(store.get().connectors.map(({ id }) => id)).size).toBe(4);
  });

  test.each([
    ['is the same object', (provider: object) => provider],
    ['bears the same mark', (provider: object) => ({ ...provider })],
  ])('offers no legacy wallet that %s as an announced one', async (_, legacyOf) => {
    const wallet = { ...createWallet().provider, isFox: true };
    Object.assign(globalThis, { ethereum: legacyOf(wallet) });
    announce(wallet);
    const store = createWalletStore();

    await store.init();

    expect(store.get().connectors.map(({ name }) => name)).toEqual(['Fox']);
  });

  test('offers window.ethereum when nobody announces himself', async () => {
    Object.assign(globalThis, { ethereum: createWallet().provider });
    const store = createWalletStore();

    await store.init();

    expect(store.get().connectors).toMatchObject([{ kind: 'legacy' }]);
  });

  test('survives a getter that throws and announcements of nonsense', async () => {
    Object.defineProperty(globalThis, 'ethereum', {
      configurable: true,
      get: () => {
        throw new Error('locked');
      },
    });
    const store = createWalletStore();
    await store.init();
    for (const detail of [
      null,
      1,
      {},
      { info: null },
      { info: {}, provider: {} },
      { info: { uuid: 'x'.repeat(999) } },
    ]) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }

    expect(store.get().connectors).toEqual([]);
    expect(heardEvents()).toContain(walletEvents.initComplete);
  });

  test('takes no icon but a picture inside the announcement', async () => {
    announce(createWallet().provider, { icon: 'https://evil.example/track.png' });
    const store = createWalletStore();
    await store.init();

    expect(store.get().connectors[0]?.icon).toBeNull();
  });
});

describe('connecting', () => {
  test('goes from initialised to connected to disconnected and says so on window', async () => {
    announce(createWallet({ eth_requestAccounts: () => [ALICE.toUpperCase().replace('0X', '0x')] }).provider);
    const store = createWalletStore();
    expect(store.get().status).toBe('notInitialised');
    await store.init();
    expect(store.get().status).toBe('initialised');

    expect(await store.connect('io.fox')).toBe(true);
    expect(store.get()).toMatchObject({ status: 'connected', address: ALICE, chainId: 31337 });

    store.disconnect();
    expect(store.get()).toMatchObject({ status: 'disconnected', address: null });
    expect(heardEvents()).toEqual([walletEvents.initComplete, walletEvents.connect, walletEvents.disconnect]);
  });

  test.each([
    ['rejected', () => Promise.reject(new WalletRpcError(4001, 'no'))],
    ['busy', () => Promise.reject(new WalletRpcError(-32002, 'pending'))],
    ['noAccounts', () => []],
    ['noAccounts', () => 'nonsense'],
    ['failed', () => Promise.reject(new Error('boom'))],
  ])('that fails as %s leaves nobody connected and can be tried again', async (failure, answer) => {
    let isFirst = true;
    announce(createWallet({ eth_requestAccounts: () => (isFirst ? answer() : [ALICE]) }).provider);
    const store = createWalletStore();
    await store.init();

    expect(await store.connect('io.fox')).toBe(false);
    expect(store.get()).toMatchObject({ status: 'initialised', failure, connectingId: null });

    isFirst = false;
    expect(await store.connect('io.fox')).toBe(true);
    expect(store.get().failure).toBeNull();
  });

  test('asks once however often it is clicked, and gives up on a silent wallet for another one', async () => {
    const silent = createWallet({ eth_requestAccounts: () => new Promise(() => undefined) });
    announce(silent.provider);
    announce(createWallet({ eth_requestAccounts: () => [BOB] }).provider, { uuid: 'u2', rdns: 'io.hare' });
    const store = createWalletStore();
    await store.init();

    for (let click = 0; click < 10; click += 1) void store.connect('io.fox');
    await Promise.resolve();
    expect(silent.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);

    expect(await store.connect('io.hare')).toBe(true);
    expect(store.get().address).toBe(BOB);
  });

  test('finds the wallet again after a reload without a prompt', async () => {
    const wallet = createWallet();
    announce(wallet.provider);
    const before = createWalletStore();
    await before.init();
    await before.connect('io.fox');
    wallet.asked.length = 0;

    const after = createWalletStore();
    await after.init();

    expect(after.get()).toMatchObject({ status: 'connected', address: ALICE });
    expect(wallet.asked).not.toContain('eth_requestAccounts');
  });

  test('asks a wallet that never answers at start twice, then goes on without it', async () => {
    vi.useFakeTimers();
    localStorage.setItem('hub.wallet', 'io.fox');
    const wallet = createWallet({ eth_accounts: () => new Promise(() => undefined) });
    announce(wallet.provider);
    const store = createWalletStore();

    const started = store.init();
    await vi.advanceTimersByTimeAsync(2 * INIT_WAIT_MS + 10);
    await started;

    expect(wallet.asked).toEqual(['eth_accounts', 'eth_accounts']);
    expect(store.get().status).toBe('initialised');
    expect(heardEvents()).toEqual([walletEvents.initComplete]);
  });
});

describe('a connected wallet', () => {
  const connect = async (answers: Answers = {}) => {
    const wallet = createWallet(answers);
    announce(wallet.provider);
    const store = createWalletStore();
    await store.init();
    await store.connect('io.fox');
    return { store, wallet };
  };

  test('is followed through a hundred account events without a request; the last one wins', async () => {
    const { store, wallet } = await connect();
    wallet.asked.length = 0;

    for (let turn = 0; turn < 100; turn += 1) wallet.emit('accountsChanged', [turn % 2 ? ALICE : BOB]);
    wallet.emit('accountsChanged', [BOB]);

    expect(store.get().address).toBe(BOB);
    expect(wallet.asked).toEqual([]);
  });

  test('that takes its accounts away or disconnects is gone, and no longer listened to', async () => {
    const { store, wallet } = await connect();

    wallet.emit('accountsChanged', []);

    expect(store.get().status).toBe('disconnected');
    expect(wallet.count('accountsChanged')).toBe(0);
    expect(() => store.provider()).toThrow();
  });

  test('that was locked or changed without a word is known as it is once it is asked again', async () => {
    let [accounts, chainId] = [[ALICE], '0x7a69'];
    const wallet = createWallet({ eth_accounts: () => accounts, eth_chainId: () => chainId });
    announce(wallet.provider);
    const store = createWalletStore();
    await store.init();
    await store.connect('io.fox');

    [accounts, chainId] = [[BOB], '0x1'];
    await store.recheck();
    expect(store.get()).toMatchObject({ status: 'connected', address: BOB, chainId: 1 });

    accounts = [];
    await store.recheck();
    expect(store.get()).toMatchObject({ status: 'disconnected', address: null, chainId: null });
    await store.recheck();
    expect(store.get().status).toBe('disconnected');
  });

  test('follows the chain, and calls a nonsense chain unknown', async () => {
    const { store, wallet } = await connect();
    wallet.emit('chainChanged', '0x7e4');
    expect(store.get().chainId).toBe(2020);
    wallet.emit('chainChanged', { evil: true });
    expect(store.get().chainId).toBeNull();
  });

  test('switches the chain, and adds it first where the wallet does not know it', async () => {
    let isKnown = false;
    const { store, wallet } = await connect({
      eth_chainId: () => (isKnown ? '0x7a69' : '0x1'),
      wallet_switchEthereumChain: () =>
        isKnown ? null : Promise.reject(new WalletRpcError(-32603, 'wrapped', { originalError: { code: 4902 } })),
      wallet_addEthereumChain: () => {
        isKnown = true;
      },
    });

    expect(await store.switchChain(chain)).toBe(true);
    expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(store.get().chainId).toBe(31337);
  });

  test('offers its own account choice', async () => {
    const { store } = await connect({ wallet_requestPermissions: () => [], eth_accounts: () => [BOB] });

    expect(await store.switchAccount()).toBe(true);
    expect(store.get().address).toBe(BOB);
  });
});
