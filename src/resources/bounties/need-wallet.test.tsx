import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { dropIntent, keptIntent } from '../../lib/session/intent.ts';
import { createTexts } from '../../providers/i18n.ts';
import { NeedWallet } from './need-wallet.tsx';

const PAGE = '/6551/bounty-list?tab=posts';
afterEach(dropIntent);

function At() {
  const { pathname, search } = useLocation();
  return <p data-testid="at">{`${pathname}${search}`}</p>;
}

async function show(account: { userId: string; walletAddress: string | null } | null) {
  const texts = await createTexts('en');
  await texts.load(['bounties', 'transactions']);
  const authProvider = { getIdentity: () => Promise.resolve(account) } as unknown as AuthProvider;
  render(
    <MemoryRouter initialEntries={[PAGE]}>
      <Refine
        dataProvider={{} as DataProvider}
        authProvider={authProvider}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        <NeedWallet />
        <At />
      </Refine>
    </MemoryRouter>,
  );
}
const at = () => screen.getByTestId('at').textContent;

test('an account without a wallet is led to bind one, and back from there', async () => {
  await show({ userId: '1', walletAddress: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Bind a wallet to take part' }));

  expect(screen.getByText('Your account has no wallet yet. Bind one to take part.')).toBeTruthy();
  expect(at()).toBe('/bind-wallet');
  expect(keptIntent.get()?.at).toBe(PAGE);
});

test('a guest is led to the login, and back from there', async () => {
  await show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in to take part' }));

  expect(at()).toBe(`/login?redirect=${encodeURIComponent(PAGE)}`);
});
