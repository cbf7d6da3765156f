import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, lazy } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { isCodeAwaited } from '../lib/routing/load-code.ts';
import { createStore } from '../lib/store.ts';
import { createTexts } from '../providers/i18n.ts';
import { routes } from '../routes.tsx';
import type { Services } from '../services.ts';
import { RouteGate, type Pages } from './route-gate.tsx';

const [FROM, TO] = ['/404', '/market/hero'];
const session = { state: createStore({ stored: null }) } as unknown as Services['session'];
const provider = { custom: () => Promise.resolve({ data: {} }) } as unknown as DataProvider;

afterEach(() => isCodeAwaited.set(false));

test('the page before stays while the code of the next is on its way, and gives way to a notice when nobody answers', async () => {
  const texts = await createTexts('en');
  await texts.load(['pages']);
  const pages: Pages = new Map([
    [FROM, <p key={FROM}>Nothing is here</p>],
    [TO, createElement(lazy(() => new Promise<never>(() => undefined)))],
  ]);
  history.replaceState(null, '', FROM);
  render(
    <BrowserRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <Link to={TO}>Go</Link>
        <Routes>
          {routes
            .filter(({ path }) => path === FROM || path === TO)
            .map((route) => (
              <Route key={route.path} path={route.path} element={<RouteGate {...{ route, pages, session }} />} />
            ))}
        </Routes>
      </Refine>
    </BrowserRouter>,
  );
  expect(screen.getByText('Nothing is here')).toBeTruthy();

  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByText('Nothing is here')).toBeTruthy();
  act(() => isCodeAwaited.set(true));
  expect(screen.queryByText('Nothing is here')).toBeNull();
  expect(screen.getByText('No connection')).toBeTruthy();
});
