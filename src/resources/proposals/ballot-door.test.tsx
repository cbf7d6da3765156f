import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { dropIntent, keptIntent } from '../../lib/session/intent.ts';
import { createTexts } from '../../providers/i18n.ts';
import { BallotDoor } from './ballot-door.tsx';
import { BALLOT_INTENT } from './ballot-intent.ts';

const NAME = 'Epochs of two weeks';
afterEach(dropIntent);

function At() {
  const { pathname, search } = useLocation();
  return <p data-testid="at">{`${pathname}${search}`}</p>;
}

async function show(account: { userId: string; walletAddress: string | null } | null) {
  const texts = await createTexts('en');
  await texts.load(['proposals', 'transactions']);
  const authProvider = { getIdentity: () => Promise.resolve(account) } as unknown as AuthProvider;
  render(
    <MemoryRouter initialEntries={['/dao']}>
      <Refine
        dataProvider={{} as DataProvider}
        authProvider={authProvider}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        <BallotDoor proposalId="7" name={NAME} />
        <At />
      </Refine>
    </MemoryRouter>,
  );
}
const at = () => screen.getByTestId('at').textContent;

test('a guest is led from the ballot to the login, and back from there', async () => {
  await show(null);
  fireEvent.click(await screen.findByRole('button', { name: `Log in to vote: ${NAME}` }));

  expect(at()).toBe(`/login?redirect=${encodeURIComponent('/dao')}`);
  expect(keptIntent.get()).toMatchObject({ key: BALLOT_INTENT, at: '/dao', data: { proposalId: '7' } });
});

test('an account without a wallet is led to bind one', async () => {
  await show({ userId: '1', walletAddress: null });
  fireEvent.click(await screen.findByRole('button', { name: `Bind a wallet to vote: ${NAME}` }));

  expect(at()).toBe('/bind-wallet');
});

test('who is in with a wallet is never asked to log in, not while that is being read either', async () => {
  await show({ userId: '1', walletAddress: `0x${'a'.repeat(40)}` });

  await expect(screen.findByRole('button', {}, { timeout: 300 })).rejects.toThrow();
});
