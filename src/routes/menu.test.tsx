import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { hiddenPages } from '../../core/wire/admin/pages.ts';
import { mayAccess, roles, type Role } from '../../core/wire/endpoint.ts';
import type { GameConfig } from '../../core/wire/game/status.ts';
import { guardRoute, withOverride } from '../lib/routing/guard-route.ts';
import { createTexts } from '../providers/i18n.ts';
import { routes } from '../routes.tsx';
import { groupOf, kindOf } from '../components/shell/nav-menu.tsx';
import { useMenu } from './menu.ts';
import { addressOf, isBuilt } from './route.ts';

async function groupsOf(role: Role | null, overrides: GameConfig['routes'] = {}) {
  const { provider } = await createTexts('en');
  const custom = () => Promise.resolve({ data: { routes: overrides } });
  const cdn = { custom } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={{ default: cdn, cdn }}
      i18nProvider={provider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      {children}
    </Refine>
  );
  const { result } = renderHook(() => useMenu(role), { wrapper });
  await waitFor(() => expect(clientConfig.getQueryData(['cdn', '/config/game.json'])).toBeDefined());
  return result.current;
}

const menuOf = async (...args: Parameters<typeof groupsOf>) => (await groupsOf(...args)).flatMap(({ items }) => items);

const pathsOf = (items: { path: string }[]) => items.map((item) => addressOf(item)).sort();

test.each(roles)('the menu of a %s is what the route table lets them see', async (access) => {
  const role = access === 'guest' ? null : access;
  // A guest is shown the way to a player's page, and asked to log in there.
  const seen = routes.filter(
    (route) => isBuilt(route) && (route.group ?? (route.path === '/' ? 'home' : null)) && !route.hidden && !route.debug,
  );

  const items = await menuOf(role);

  expect(pathsOf(items)).toEqual(pathsOf(seen.filter((route) => mayAccess(role ?? 'player', route.access))));
});

test.each(roles)('nothing in the menu of a %s leads to /404', async (access) => {
  const role = access === 'guest' ? null : access;
  const session = { isLoggedIn: role !== null, role };

  for (const { path } of await menuOf(role)) {
    const route = routes.find((each) => addressOf(each) === path);
    expect(route && guardRoute(route, session), path).toBe(
      role === null && route?.access !== 'guest' ? 'login' : 'show',
    );
  }
});

test('the game configuration takes a page out of the menu as it takes it off the map', async () => {
  const overrides = { '/market/hero': { hidden: true } };
  const route = routes.find(({ path }) => path === '/market/hero');

  expect(pathsOf(await menuOf('manager', overrides))).not.toContain('/market/hero');
  expect(route && guardRoute(withOverride(route, route.path, overrides), { isLoggedIn: true, role: 'manager' })).toBe(
    '404',
  );
});

test('no configuration brings a page into the menu that is not built', async () => {
  const planned = routes.filter((route) => !isBuilt(route));
  const overrides = Object.fromEntries(planned.map(({ path }) => [path, { hidden: false }]));

  expect(await menuOf('manager', overrides)).toEqual(await menuOf('manager'));
});

test('a page that a manager shows is in the menu: not what stands alone, is of one record, or is a tab of its season', async () => {
  const alone = routes.filter(({ frame }) => frame === 'standalone').map(({ path }) => path);
  const led = hiddenPages.filter(
    (path) => !path.includes(':') && !/^\/season\/\d\//.test(path) && !alone.includes(path),
  );
  const overrides = Object.fromEntries(hiddenPages.map((path) => [path, { hidden: false }]));

  expect(led).toEqual(expect.arrayContaining(['/faq', '/guide', '/defi/lp', '/dao', '/6551/board']));
  expect(pathsOf(await menuOf('player', overrides))).toEqual(expect.arrayContaining(led));
});

/** Of these the menu of the account tells, or nobody is in the menu's pages while on them. */
const OUTSIDE = ['', '404', 'account', 'bind-wallet', 'faq', 'guide', 'unsubscribe'];

test('on every page of the menu’s world its group is lit, and no other', async () => {
  const groups = await groupsOf('manager');
  const shown = routes.filter(isBuilt).filter(({ frame, hidden }) => frame === 'main' && !hidden);
  const inGroups = shown.filter(({ path }) => !OUTSIDE.includes(kindOf(path)));

  const dark = inGroups.map(addressOf).filter((path) => !groupOf(groups, path));
  expect(dark).toEqual([]);
  for (const route of shown.filter(({ group }) => group))
    expect([route.path, groupOf(groups, addressOf(route))?.key]).toEqual([route.path, route.group]);
  // The account has pages in two groups, and most of them are of neither.
  expect(groupOf(groups, '/account/notices')).toBeUndefined();
});
