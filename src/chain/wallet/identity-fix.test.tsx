import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { chainConfig } from '../../../server/test-support/test-chain-config.ts';
import { createTexts } from '../../providers/i18n.ts';
import { dropIntent, keptIntent } from '../../lib/session/intent.ts';
import { IdentityFix } from './identity-fix.tsx';
import type { IdentityProblem } from './session/identity-guard.ts';
import { WalletContext, type WalletContextValue } from './wallet-context.ts';

/** Renders the fix of an action that was stopped; the test says what the session knows. */
async function open(first: IdentityProblem | null) {
  const texts = await createTexts('en');
  await texts.load(['wallet']);
  const provider = { custom: () => Promise.resolve({ data: chainConfig }) } as unknown as DataProvider;
  const recheck = vi.fn(() => Promise.resolve());
  const onFixed = vi.fn();
  const session = { connectingId: null, failure: null };
  let tell: (problem: IdentityProblem | null) => void = () => undefined;
  function Page() {
    const [problem, setProblem] = useState(first);
    tell = setProblem;
    const store = { subscribe: () => () => undefined, get: () => session, recheck };
    const value = { store, account: undefined, problem, openConnectDialog: () => undefined };
    return (
      <WalletContext value={value as unknown as WalletContextValue}>
        <IdentityFix onFixed={onFixed} />
      </WalletContext>
    );
  }
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <Page />
      </Refine>
    </MemoryRouter>,
  );
  return { recheck, onFixed, tell: (problem: IdentityProblem | null) => act(() => tell(problem)) };
}

test('what is put right goes on by itself, once', async () => {
  const { onFixed, tell, recheck } = await open('disconnected');
  expect(await screen.findByRole('button', { name: /connect/i })).toBeTruthy();
  expect(onFixed).not.toHaveBeenCalled();

  tell(null);
  expect(onFixed).toHaveBeenCalledTimes(1);
  expect(recheck).not.toHaveBeenCalled();
});

test('where the session knows of nothing wrong the wallet is asked again, and nothing is tried for ever', async () => {
  const { onFixed, tell, recheck } = await open(null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(onFixed).not.toHaveBeenCalled();

  fireEvent.click(again);
  expect(onFixed).toHaveBeenCalledTimes(1);

  // The wallet has said what is wrong after all.
  tell('disconnected');
  expect(await screen.findByRole('button', { name: /connect/i })).toBeTruthy();
  tell(null);
  expect(onFixed).toHaveBeenCalledTimes(2);
});

test('the way to the binding comes back to where the action was', async () => {
  dropIntent();
  await open('unbound');
  fireEvent.click(await screen.findByRole('button', { name: /bind/i }));
  expect(keptIntent.get()).toMatchObject({ at: '/', isBinding: true });
  dropIntent();
});
