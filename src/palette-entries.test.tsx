import { Refine, type DataProvider } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { statEndpoints, type GameStatus } from '../core/wire/game/status.ts';
import { WalletContext, type WalletContextValue } from './chain/wallet/wallet-context.ts';
import { useActionEntries } from './palette-entries.ts';
import { createTexts } from './providers/i18n.ts';
import { guardRoute } from './lib/routing/guard-route.ts';
import { isBuilt } from './routes/route.ts';
import { routeOf } from './routes.tsx';

async function entriesOf(role: 'player' | null, status: GameStatus = 'normal') {
  const texts = await createTexts('en');
  await texts.load(['palette']);
  const custom = ({ url }: { url: string }) =>
    Promise.resolve({ data: url === statEndpoints.status.path ? { Status: status } : {} });
  const provider = { custom } as unknown as DataProvider;
  const session = { status: 'disconnected', address: null, chainId: null };
  const wallet = {
    store: { subscribe: () => () => undefined, get: () => session },
    openConnectDialog: () => undefined,
  } as unknown as WalletContextValue;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        <WalletContext value={wallet}>{children}</WalletContext>
      </Refine>
    </MemoryRouter>
  );
  const { result } = renderHook(() => ({ entries: useActionEntries(role, null), at: useLocation() }), { wrapper });
  return { result, listing: () => result.current.entries.find(({ key }) => key === 'action:list-hero') };
}

test('a guest who would list a hero is led to the page for it, which asks for the login first', async () => {
  const { result, listing } = await entriesOf(null);
  expect(listing()).toMatchObject({ label: 'List a hero for sale', hint: 'Log in first', reason: undefined });

  act(() => listing()?.run());

  const { pathname, search } = result.current.at;
  expect(`${pathname}${search}`).toBe('/hero/list?tab=idle');
  const route = routeOf(pathname);
  expect(route && isBuilt(route) && guardRoute(route, { isLoggedIn: false, role: null })).toBe('login');
});

test('while the game is closed nobody lists a hero, and it says why', async () => {
  const { listing } = await entriesOf('player', 'maintenance');

  await waitFor(() => expect(listing()?.reason).toBeTruthy());
});
