import { afterEach, beforeEach, vi } from 'vitest';
import type { Eip1193Provider } from '../../../src/chain/wallet/session/eip1193.ts';
import { walletEvents } from '../../../src/chain/wallet/session/wallet-events.ts';

export const ALICE = `0x${'a1'.repeat(20)}`;
export const BOB = `0x${'b0'.repeat(20)}`;

export type Answers = Record<string, (params: unknown) => unknown>;

/** A wallet of another maker: answers as it is told, and remembers what it was asked. */
export function createWallet(answers: Answers = {}) {
  const asked: string[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const known: Answers = {
    eth_accounts: () => [ALICE],
    eth_requestAccounts: () => [ALICE],
    eth_chainId: () => '0x7a69',
    ...answers,
  };
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      asked.push(method);
      return Promise.resolve(known[method]?.(params));
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };
  return { provider, asked, emit, count: (event: string) => listeners.get(event)?.size ?? 0 };
}

/** Announces a wallet whenever a page asks (EIP-6963); undone after the test. */
export function announce(provider: Eip1193Provider, info: Record<string, unknown> = {}) {
  const detail = {
    info: { uuid: 'u1', name: 'Fox', icon: 'data:image/png;base64,AA', rdns: 'io.fox', ...info },
    provider,
  };
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', tell);
  undo.push(() => {
    removeEventListener('eip6963:requestProvider', tell);
  });
  return tell;
}

const undo: (() => void)[] = [];
let heard: string[] = [];

/** What was announced on `window`, in order. */
export const heardEvents = (): readonly string[] => heard;

/** Each test begins in a page without wallets that has said nothing yet. */
export function startEachTestFresh(): void {
  beforeEach(() => {
    heard = [];
    for (const name of Object.values(walletEvents)) {
      const listener = () => heard.push(name);
      addEventListener(name, listener);
      undo.push(() => {
        removeEventListener(name, listener);
      });
    }
  });

  afterEach(() => {
    for (const each of undo.splice(0)) each();
    Reflect.deleteProperty(globalThis, 'ethereum');
    vi.useRealTimers();
  });
}
