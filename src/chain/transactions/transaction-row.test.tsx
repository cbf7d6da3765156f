import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { chainConfig } from '../../../server/test-support/test-chain-config.ts';
import { createTexts } from '../../providers/i18n.ts';
import { WalletContext, type WalletContextValue } from '../wallet/wallet-context.ts';
import type { TransactionRecord } from './transaction-record.ts';
import { TransactionRow } from './transaction-row.tsx';
import { transactionStore } from './transaction-store.ts';

const scope = { account: `0x${'a1'.repeat(20)}`, chainId: chainConfig.chainId };
const subject = { name: null, amount: '40000000000000000000', currency: 'ARCA' } as const;
const record = (change: Partial<TransactionRecord>, sinceMs = 0): TransactionRecord => {
  const at = new Date(Date.now() - sinceMs).toISOString();
  return {
    ...{ version: 1, id: 'first', action: 'currency.deposit', step: 'call', subject, ...scope },
    ...{ to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0', hashes: [`0x${'1'.repeat(64)}`], nonce: 7 },
    ...{ promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null, state: 'pending', outcome: null },
    ...{ refusal: null, blockNumber: null, blockHash: null, confirmations: 0, required: 5, isSpedUp: false },
    ...{ cancelHash: null, isSeen: true, invalidates: [], createdAt: at, updatedAt: at },
    ...change,
  };
};

/** With a wallet of somebody's own, which takes no nonce: nothing is sped up or cancelled from here. */
async function show(one: TransactionRecord) {
  transactionStore.add(one);
  const texts = await createTexts('en');
  await texts.load(['transactions', 'contractErrors', 'wallet']);
  const provider = { custom: () => Promise.resolve({ data: chainConfig }) } as unknown as DataProvider;
  const wallet = {
    ...{ account: { userId: '1', walletAddress: scope.account }, problem: null, boundAddress: scope.account },
    store: { provider: () => ({}) },
  } as unknown as WalletContextValue;
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <WalletContext value={wallet}>
          <TransactionRow record={one} />
        </WalletContext>
      </Refine>
    </MemoryRouter>,
  );
  await screen.findByText('Pending');
}
const remove = () => screen.queryByRole('button', { name: 'Remove from list' });
const TWICE = /The network hasn’t had this transaction for a while\./;

afterEach(() => {
  vi.useRealTimers();
  transactionStore.remove(scope, 'first');
});

test('one that was dropped can be removed, with a word that it may still be sent', async () => {
  await show(record({ isSeen: false }, 20_000));
  expect(screen.getByText(TWICE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from list' }));
  expect(transactionStore.list(scope)).toEqual([]);
});

test('one that no node has for a moment only cannot, until it was missed for a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(record({ isSeen: false }));
  expect(screen.getByText(/The network doesn’t have this transaction right now\./)).toBeTruthy();
  expect(remove()).toBeNull();

  act(() => vi.advanceTimersByTime(17_000));
  expect(screen.getByText(TWICE)).toBeTruthy();
  expect(remove()).not.toBeNull();
});

test('one that waits in the pool cannot, however long it takes', async () => {
  await show(record({}, 3_600_000));
  expect(remove()).toBeNull();
});

test('one that is being cancelled cannot: it ends by itself', async () => {
  await show(record({ isSeen: false, cancelHash: `0x${'2'.repeat(64)}` }, 3_600_000));
  expect(remove()).toBeNull();
});
