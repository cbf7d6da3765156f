import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { chainEndpoints } from '../../../../core/wire/game/status.ts';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { chainConfig } from '../../../../server/test-support/test-chain-config.ts';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { transactionStore } from '../../../chain/transactions/transaction-store.ts';
import { WalletContext, type WalletContextValue } from '../../../chain/wallet/wallet-context.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { DepositForm, type Terms } from './deposit-form.tsx';
import type { InWallet } from './use-in-wallet.ts';

const scope = { account: `0x${'a1'.repeat(20)}`, chainId: chainConfig.chainId };
const amount = '40000000000000000000';
const txHash = `0x${'1'.repeat(64)}`;
const record = (isSeen: boolean): TransactionRecord => {
  const at = new Date(Date.now() - 60_000).toISOString();
  return {
    ...{ version: 1, id: 'first', action: 'currency.deposit', step: 'call', ...scope, to: `0x${'cc'.repeat(20)}` },
    ...{ subject: { name: null, amount, currency: 'ARCA' }, data: '0x01', value: '0', hashes: [txHash], nonce: 7 },
    ...{ promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null, state: 'pending', outcome: null },
    ...{ refusal: null, blockNumber: null, blockHash: null, confirmations: 0, required: 5, isSpedUp: false },
    ...{ cancelHash: null, isSeen, invalidates: [], createdAt: at, updatedAt: at },
  };
};
const moving: Deposit = {
  ...{ id: 'first', resType: '37', amount, txHash, at: '2026-01-01T00:00:00.000Z' },
  ...{ confirmations: 0, credited: false, waits: false },
};
const terms = { resType: '37', min: '1', confirmations: 5, locked: false, paused: false } as Terms;
const inWallet = { balance: BigInt(amount), allowance: 0n } as InWallet;

/** The amount that is on its way, typed once more. */
async function typeAgain(sent: TransactionRecord) {
  transactionStore.add(sent);
  const texts = await createTexts('en');
  await texts.load(['currency', 'transactions', 'wallet']);
  const custom = ({ url }: { url: string }) =>
    url === chainEndpoints.config.path ? Promise.resolve({ data: chainConfig }) : new Promise(() => undefined);
  const provider = { custom } as unknown as DataProvider;
  const wallet = { account: { userId: '1', walletAddress: scope.account } } as unknown as WalletContextValue;
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <WalletContext value={wallet}>
          <DepositForm
            {...{ config: chainConfig, terms, inWallet, amount: '40', followed: null, moving: [moving] }}
            onAmount={() => undefined}
          />
        </WalletContext>
      </Refine>
    </MemoryRouter>,
  );
}

afterEach(() => transactionStore.remove(scope, 'first'));

test('a deposit of an amount that is on its way waits until that is credited', async () => {
  await typeAgain(record(true));
  expect(await screen.findByText(/A deposit of this amount is already on its way\./)).toBeTruthy();
});

test('where that was dropped it is said that it is to be taken from the transaction centre', async () => {
  await typeAgain(record(false));
  expect(await screen.findByText(/Open the transaction center at the top/)).toBeTruthy();
});
