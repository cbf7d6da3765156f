import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { chainEndpoints } from '../../../core/wire/game/status.ts';
import { chainConfig } from '../../../server/test-support/test-chain-config.ts';
import { createTexts } from '../../providers/i18n.ts';
import { isTransactionCenterShown } from '../transactions/transaction-center-shown.ts';
import type { TransactionRecord } from '../transactions/transaction-record.ts';
import { transactionStore } from '../transactions/transaction-store.ts';
import { WalletContext, type WalletContextValue } from '../wallet/wallet-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ActionFailure } from './action-failure.ts';
import { frontRun, type ActionRun } from './action-runs.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const scope = { account: ADDRESS, chainId: chainConfig.chainId };
const subject = { name: null, amount: '40000000000000000000', currency: 'ARCA' } as const;
const at = '2026-01-01T00:00:00.000Z';
const record: TransactionRecord = {
  ...{ version: 1, id: 'first', action: 'currency.deposit', step: 'call', subject, ...scope },
  ...{ to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0', hashes: [], nonce: null, promptNonce: 7, promptBlock: 90 },
  ...{ lookedTo: null, scannedTo: null, state: 'unknown', outcome: null, refusal: null, blockNumber: null },
  ...{ blockHash: null, confirmations: 0, required: 5, isSpedUp: false, cancelHash: null, isSeen: true },
  ...{ invalidates: [], createdAt: at, updatedAt: at },
};
const change = (part: Partial<TransactionRecord>) =>
  act(() => void transactionStore.update(scope, 'first', (fresh) => ({ ...fresh, ...part })));

async function open() {
  const texts = await createTexts('en');
  await texts.load(['transactions', 'contractErrors', 'wallet']);
  const custom = ({ url }: { url: string }) =>
    url === chainEndpoints.config.path ? Promise.resolve({ data: chainConfig }) : Promise.resolve({ data: {} });
  const provider = { custom } as unknown as DataProvider;
  const wallet = { account: { userId: '1', walletAddress: ADDRESS } } as unknown as WalletContextValue;
  const [retry, close] = [vi.fn(), vi.fn(() => frontRun.set(null))];
  const run: ActionRun = {
    ...{ id: 'run', action: 'currency.deposit', subject, kind: 'Error', progress: { phase: 'checking' } },
    ...{ failure: new ActionFailure('maybeSent', { doubtful: 'first' }), ending: null, results: null, retry, close },
  };
  frontRun.set(run);
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <WalletContext value={wallet}>
          <ActionDialog />
        </WalletContext>
      </Refine>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Not sent yet, send it now' });
  return { retry };
}
const button = (name: string) => screen.queryByRole('button', { name });

// jsdom knows no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  transactionStore.add(record);
  return () => {
    frontRun.set(null);
    transactionStore.remove(scope, 'first');
    isTransactionCenterShown.set(false);
  };
});

test('says that it may have been sent, not that it failed, leads to the list, and sends only who says that it was not', async () => {
  const { retry } = await open();
  expect(screen.getByRole('heading').textContent).toBe('You may have already sent this');
  expect(screen.getByText(/We already asked your wallet for this, and its answer never arrived\./)).toBeTruthy();
  expect(screen.queryByText(/failed/i)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not sent yet, send it now' }));
  expect(retry).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByRole('button', { name: 'View transactions' }));
  expect(isTransactionCenterShown.get()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers nothing to send once it is found on the chain, and a plain try once it turns out not to be sent', async () => {
  await open();
  change({ state: 'pending', hashes: [`0x${'1'.repeat(64)}`] });
  await screen.findByText(/We found it:/);
  expect([button('Not sent yet, send it now'), button('Try again')]).toEqual([null, null]);

  change({ state: 'final', outcome: 'notSent', hashes: [] });
  await screen.findByText(/This transaction wasn’t sent\./);
  expect(button('Try again')).not.toBeNull();
});
