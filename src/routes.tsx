import type { ComponentType } from 'react';
import { marketReads } from './early-reads.ts';
import { matchPath } from './lib/routing/match-path.ts';
import type { RouteRules } from './lib/routing/guard-route.ts';
import type { RedirectRules } from './lib/routing/redirect.ts';
import type { TextKey, TextNamespace } from './lib/text/text-keys.ts';

/** Groups of the main menu, in its order (core.md 2); the last is for staff. */
export const menuGroups = ['Market', 'Nft', 'PlayEvent', 'Boxes', 'WalletCenter', 'Wiki', '6551', 'Admin'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type Route = RouteRules & {
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  title: TextKey;
  /** Its place in the menu; null for a page that is reached from another. */
  group: MenuGroup | null;
  /** Text files that it shows beside those of the first views. */
  texts: readonly TextNamespace[];
  /** URLs that its first view reads, started before its code has arrived. */
  early?: (search: string) => readonly string[];
};

const open = { access: 'guest', chain: 'none', hidden: false, debug: false, group: null } as const;

/** Every URL. A line says what it shows, who may see it, and where the menu puts it. */
export const routes: readonly Route[] = [
  {
    ...open,
    path: '/',
    page: () => import('./pages/home/home.page.tsx'),
    title: 'common.menu.home',
    texts: [],
  },
  {
    ...open,
    path: '/market/hero',
    page: () => import('./pages/market/hero.page.tsx'),
    title: 'common.routes.marketHero',
    early: marketReads,
    group: 'Market',
    texts: ['suits'],
  },
  {
    ...open,
    path: '/hero/list',
    page: () => import('./pages/hero/list.page.tsx'),
    access: 'player',
    title: 'common.routes.heroList',
    group: 'Nft',
    texts: [],
  },
  {
    ...open,
    path: '/hero/details/:contractAddress/:nftId',
    page: () => import('./pages/hero/details.page.tsx'),
    title: 'heroes.titles.show',
    texts: ['pages', 'heroes', 'orders', 'suits', 'skills'],
  },
  {
    ...open,
    path: '/admin/server',
    page: () => import('./admin/server-status/server.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminServer',
    group: 'Admin',
    texts: ['admin'],
  },
  {
    ...open,
    path: '/login',
    page: () => import('./pages/login/login.page.tsx'),
    title: 'common.account.login',
    texts: ['wallet'],
  },
  {
    ...open,
    path: '/404',
    page: () => import('./pages/404/404.page.tsx'),
    title: 'pages.notFound.title',
    texts: [],
  },
];

/** The line of a URL. A line without parameters wins over one with, as in the router. */
export function routeOf(pathname: string): Route | undefined {
  const fitting = routes.filter((route) => matchPath(route.path, pathname) !== null);
  return fitting.find((route) => !route.path.includes(':')) ?? fitting[0];
}

/** Where a login may lead: pages of the table that are there for people, not the ones about getting in. */
export function redirectRules(): RedirectRules {
  return {
    origin: location.origin,
    isDestination: (pathname) => {
      const route = routeOf(pathname);
      if (!route || route.path === '/login' || route.path === '/404') return false;
      return !route.hidden && !route.debug && route.chain !== 'sui';
    },
  };
}
