import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { chainEndpoints } from '../../../../core/wire/game/status.ts';
import { chainConfig } from '../../../../server/test-support/test-chain-config.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useStore } from '../../../lib/store.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { useChainConfig } from '../../chain-config.ts';
import { WalletContext, type WalletContextValue } from '../../wallet/wallet-context.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { ActionFailure } from '../action-failure.ts';
import { frontRun } from '../action-runs.ts';
import type { CallResult } from '../call-result.ts';
import { defineChainAction } from '../chain-action.ts';
import { EndingButtons } from './ending.tsx';
import { RowResults } from './row-results.tsx';
import { useBatch } from './use-batch.ts';
import { walletEnding } from './wallet-ending.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const CHAIN_ID = `0x${chainConfig.chainId.toString(16)}`;
const ONE = 10n ** 18n;
const refused = { state: 'refused', refusal: { name: 'Vesting_NothingLocked', args: { heroId: '8' } } } as const;

/** A batch of two whose end the test decides. */
let end: { done: () => void; refuse: () => void };
const claim = defineChainAction<{ name: string }, readonly CallResult[]>({
  name: 'vestings.claimMany',
  invalidates: ['vestings'],
  subject: ({ name }) => ({ name, amount: String(ONE), currency: 'ARCA' }),
  ending: (_input, results) =>
    walletEnding(results.flatMap(({ state }) => (state === 'done' ? [{ token: 'ARCA', amount: String(ONE) }] : []))),
  run: () =>
    new Promise((resolve, reject) => {
      end = {
        done: () => resolve([{ state: 'done' }, refused]),
        refuse: () => reject(new ActionFailure('noneDone', { results: [refused, refused] })),
      };
    }),
});

function Claiming({ onClose }: { onClose: () => void }) {
  const { start, results, ending } = useBatch(claim);
  return (
    <Modal title="Claiming" onDismiss={onClose} actions={ending && <EndingButtons ending={ending} onLeave={onClose} />}>
      <button type="button" onClick={() => void start({ name: '2 heroes' })}>
        Go
      </button>
      {results && (
        <RowResults
          doneText="Claimed"
          ending={ending}
          lines={['Ada', 'Bo'].map((name, at) => ({ key: name, name, currency: 'ARCA', result: results[at] }))}
        />
      )}
    </Modal>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  const run = useStore(frontRun);
  const { pathname, search } = useLocation();
  const config = useChainConfig();
  if (!config) return null;
  return (
    <>
      <p data-testid="at">{`${pathname}${search}`}</p>
      {isOpen && <Claiming onClose={() => setOpen(false)} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {run && <ActionDialog />}
    </>
  );
}

async function open() {
  const texts = await createTexts('en');
  await texts.load(['transactions', 'contractErrors', 'wallet']);
  const custom = ({ url }: { url: string }) =>
    url === chainEndpoints.config.path ? Promise.resolve({ data: chainConfig }) : Promise.resolve({ data: {} });
  const provider = { custom } as unknown as DataProvider;
  const request = ({ method }: { method: string }) => Promise.resolve(method === 'eth_accounts' ? [ADDRESS] : CHAIN_ID);
  const session = { status: 'connected', address: ADDRESS, chainId: chainConfig.chainId };
  const wallet = {
    store: { provider: () => ({ request }), subscribe: () => () => undefined, get: () => session },
    account: { userId: '1', walletAddress: ADDRESS },
    problem: null,
    boundAddress: () => ADDRESS,
    openConnectDialog: () => undefined,
  } as unknown as WalletContextValue;
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <WalletContext value={wallet}>
          <Page />
        </WalletContext>
      </Refine>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Go' });
}

const dialogs = () => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
/** Presses, and waits until the action itself is at work. */
async function begin() {
  const run = vi.spyOn(claim, 'run');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(run).toHaveBeenCalled());
  expect(dialogs()).toEqual(['Claiming', 'Waiting for confirmation']);
}

// jsdom knows no modal dialogs.
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const answer = () => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: CHAIN_ID }));
  vi.stubGlobal('fetch', answer);
  await import('../kernel/run-action.ts');
  return () => {
    frontRun.get()?.close();
    vi.unstubAllGlobals(); // else the file that comes next would begin without a network
  };
});

test('what came of a batch is told where it was begun, with the focus on it and no second dialog to close', async () => {
  await begin();
  end.done();

  const sum = await screen.findByRole('status');
  expect(dialogs()).toEqual(['Claiming']);
  expect(sum.textContent).toBe('1 of 2 done');
  expect(document.activeElement).toBe(sum);
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.state)).toEqual(['done', 'refused']);

  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByTitle('1 ARCA')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'See it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByTestId('at').textContent).toBe('/currency?asset=arca');
});

test('who has left that place is told in the dialog, which ends the same way', async () => {
  await begin();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  end.done();

  await waitFor(() => expect(dialogs()).toEqual(['Done']));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByTitle('1 ARCA')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Stake it' })).toBeTruthy();
  // Nobody else says any more that one of them was refused, and why.
  expect(dialog.getByText('1 of 2 done')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toMatch(/no locked ARCA/);
});

test('who types beside it is not interrupted', async () => {
  await begin();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  end.done();

  await screen.findByRole('status');
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('why nothing was done stays until it is closed, and the rows are told then', async () => {
  await begin();
  end.refuse();

  await waitFor(() => expect(dialogs()).toEqual(['Claiming', 'Action Failed']));
  expect(screen.queryByRole('status')).toBeNull();
  frontRun.get()?.close();

  expect((await screen.findByRole('status')).textContent).toBe('0 of 2 done');
  expect(dialogs()).toEqual(['Claiming']);
});
