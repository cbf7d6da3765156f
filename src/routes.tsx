import { homeReads } from './early/early-reads.ts';
import { matchPath } from './lib/routing/match-path.ts';
import type { RedirectRules } from './lib/routing/redirect.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { gameRoutes } from './routes/game-routes.ts';
import { marketRoutes } from './routes/market-routes.ts';
import { marketplaceRoutes } from './routes/marketplace-routes.ts';
import { isBuilt, open, type Route } from './routes/route.ts';
import { seasonRoutes } from './routes/season-routes.ts';
import { walletRoutes } from './routes/wallet-routes.ts';

/**
 * Every URL of the specification and of the back-office. A line says what it shows, who may see it, and where the menu
 * puts it; a page that is not built yet has its line too, so that its flags are known before it is.
 */
export const routes: readonly Route[] = [
  {
    ...open,
    path: '/',
    page: () => import('./pages/home/home.page.tsx'),
    title: 'common.menu.home',
    texts: [],
    isPlain: true,
    early: homeReads,
  },
  ...marketRoutes,
  ...gameRoutes,
  ...marketplaceRoutes,
  ...walletRoutes,
  ...accountRoutes,
  ...seasonRoutes,
  {
    ...open,
    path: '/admin/server',
    page: () => import('./admin/server-status/server.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminServer',
    group: 'Admin',
    texts: ['admin', 'seasons'],
  },
  {
    ...open,
    path: '/admin/accounts',
    page: () => import('./admin/accounts/accounts.page.tsx'),
    access: 'support',
    title: 'common.routes.adminAccounts',
    group: 'Admin',
    texts: ['admin', 'accounts', 'items', 'boxes'],
  },
  {
    ...open,
    path: '/admin/withdrawals',
    page: () => import('./admin/withdrawals/withdrawals.page.tsx'),
    access: 'support',
    title: 'common.routes.adminWithdrawals',
    group: 'Admin',
    texts: ['admin', 'currency', 'items', 'boxes'],
  },
  {
    ...open,
    path: '/admin/promises',
    page: () => import('./admin/promises/promises.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminPromises',
    group: 'Admin',
    texts: ['admin', 'currency', 'items', 'boxes'],
  },
  {
    ...open,
    path: '/admin/audit',
    page: () => import('./admin/audit/audit.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminAudit',
    group: 'Admin',
    texts: ['admin', 'accounts'],
  },
  {
    ...open,
    path: '/admin/contracts',
    page: () => import('./admin/contract-log/contract-log.page.tsx'),
    access: 'support',
    title: 'common.routes.adminContracts',
    group: 'Admin',
    texts: ['admin', 'accounts'],
  },
  {
    ...open,
    path: '/admin/seasons',
    page: () => import('./admin/seasons/seasons.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminSeasons',
    group: 'Admin',
    texts: ['admin', 'seasons', 'items', 'boxes'],
  },
  {
    ...open,
    path: '/admin/game',
    page: () => import('./admin/game/game.page.tsx'),
    access: 'manager',
    title: 'common.routes.adminGame',
    group: 'Admin',
    texts: ['admin', 'letters', 'items', 'boxes'],
  },
  {
    ...open,
    path: '/404',
    page: () => import('./pages/404/404.page.tsx'),
    title: 'pages.notFound.title',
    texts: [],
    isPlain: true,
  },
];

/** The line of a URL. A line without parameters wins over one with, as in the router. */
export function routeOf(pathname: string): Route | undefined {
  const fitting = routes.filter((route) => matchPath(route.path, pathname) !== null);
  return fitting.find((route) => !route.path.includes(':')) ?? fitting[0];
}

/** Whoever comes from a login is in. */
const waysIn: ReadonlySet<string> = new Set(['/login', '/login/callback', '/unity-login']);

/** Where a login may lead: pages of the table that are there for people, not the ones about getting in. */
export function redirectRules(): RedirectRules {
  return {
    origin: location.origin,
    isDestination: (pathname) => {
      const route = routeOf(pathname);
      if (!route || route.path === '/404' || waysIn.has(route.path)) return false;
      // One that is hidden may have been shown by the configuration meanwhile: the guard knows.
      return isBuilt(route) && !route.debug && route.chain !== 'sui';
    },
  };
}
