import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { TransactionRecord } from '../transactions/transaction-record.ts';
import { transactionStore } from '../transactions/transaction-store.ts';
import { frontRun, startRun, type RunPorts } from './action-runs.ts';
import { defineChainAction } from './chain-action.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const config = { chainId: 31337, rpcUrls: ['http://127.0.0.1:1/'] } as ChainConfig;
const input = { name: 'Ottoline' };
const buy = defineChainAction<{ name: string }>({
  name: 'orders.buyListing',
  invalidates: ['orders'],
  subject: ({ name }) => ({ name }),
  run: () => Promise.reject(new Error('Every test stops before this')),
});

const ports = (more: Partial<RunPorts> = {}): RunPorts => ({
  config: () => config,
  provider: () => ({ request: () => Promise.resolve(null) }),
  boundAddress: () => ADDRESS,
  ...more,
});

const shows = (kind: string) =>
  vi.waitFor(() => {
    expect(frontRun.get()?.kind).toBe(kind);
  });

// A run loads its code when it begins, which takes seconds on a busy machine.
beforeAll(async () => {
  await import('./kernel/run-action.ts');
});

afterEach(() => {
  frontRun.get()?.close();
});

test('ten clicks before the signature are one run, and bring its closed dialog back', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const request = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
  const slow = ports({ provider: () => ({ request }) });
  const first = startRun(buy, input, slow);
  await vi.waitFor(() => {
    expect(request).toHaveBeenCalledTimes(2); // accounts and chain, of one run
  });
  const id = frontRun.get()?.id;
  frontRun.get()?.close();

  for (let click = 0; click < 10; click += 1) expect(await startRun(buy, input, slow)).toEqual({ kind: 'busy' });

  expect(request).toHaveBeenCalledTimes(2);
  expect(frontRun.get()?.id).toBe(id);
  for (const answer of answers) answer([]);
  await shows('ConnectWallet');
  frontRun.get()?.close();
  expect(await first).toMatchObject({ kind: 'failed', failure: { reason: 'disconnected' } });
});

const obstacles: [kind: string, reason: string, ports: Partial<RunPorts>][] = [
  ['LoginAccount', 'loggedOut', { boundAddress: () => undefined }],
  ['ConnectWallet', 'unbound', { boundAddress: () => null }],
  [
    'ConnectWallet',
    'disconnected',
    {
      provider: () => {
        throw new Error('none');
      },
    },
  ],
  ['Error', 'walletDisconnected', { provider: () => ({ request: () => Promise.reject(new Error('4900')) }) }],
  ['Error', 'notReady', { config: () => undefined }],
];

test.each(obstacles)('shows %s when it is %s', async (kind, reason, more) => {
  const run = startRun(buy, input, ports(more));
  await shows(kind);

  frontRun.get()?.close();

  expect(await run).toMatchObject({ kind: 'failed', failure: { reason } });
});

test('tries again in the same dialog, and keeps the caller waiting for how it ends', async () => {
  let isLoggedIn = false;
  const changing = ports({ boundAddress: () => (isLoggedIn ? null : undefined) });
  const run = startRun(buy, input, changing);
  await shows('LoginAccount');
  const id = frontRun.get()?.id;

  isLoggedIn = true;
  frontRun.get()?.retry();
  await shows('ConnectWallet');

  expect(frontRun.get()?.id).toBe(id);
  frontRun.get()?.close();
  expect(await run).toMatchObject({ failure: { reason: 'unbound' } });
});

test('a new run closes the dialog of one that has ended', async () => {
  const first = startRun(buy, input, ports({ boundAddress: () => undefined }));
  await shows('LoginAccount');

  const second = startRun(buy, input, ports({ boundAddress: () => null }));

  expect(await first).toMatchObject({ failure: { reason: 'loggedOut' } });
  await shows('ConnectWallet');
  frontRun.get()?.close();
  expect(await second).toMatchObject({ failure: { reason: 'unbound' } });
});

const CHAIN = '0x7a69';
/** Left by a tab that was closed while the wallet was asked for the same. */
const unheard: TransactionRecord = {
  ...{ version: 1, id: 'unheard', action: buy.name, step: 'call', account: ADDRESS, chainId: config.chainId },
  subject: { name: input.name, amount: null, currency: null },
  ...{ to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0', hashes: [], nonce: null, promptNonce: 7, promptBlock: 90 },
  ...{ lookedTo: null, scannedTo: null, state: 'unknown', outcome: null, refusal: null, blockNumber: null },
  ...{ blockHash: null, confirmations: 0, required: 5, isSpedUp: false, cancelHash: null, isSeen: true },
  ...{ invalidates: [], createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

test('what may have been sent before is not begun until its person says that it was not', async () => {
  const answer = () => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: CHAIN }));
  vi.stubGlobal('fetch', answer);
  const begun = vi.spyOn(buy, 'run');
  const request = ({ method }: { method: string }) => Promise.resolve(method === 'eth_accounts' ? [ADDRESS] : CHAIN);
  transactionStore.add(unheard);
  try {
    const run = startRun(buy, input, ports({ provider: () => ({ request }) }));
    await vi.waitFor(() => expect(frontRun.get()?.failure?.reason).toBe('maybeSent'));
    expect(begun).not.toHaveBeenCalled();

    frontRun.get()?.retry();
    await vi.waitFor(() => expect(frontRun.get()?.failure?.reason).toBe('unexpected'));
    expect(begun).toHaveBeenCalledOnce();
    frontRun.get()?.close();
    expect(await run).toMatchObject({ kind: 'failed', failure: { reason: 'unexpected' } });
  } finally {
    transactionStore.remove(unheard, unheard.id);
    vi.unstubAllGlobals();
  }
});
