import { open, planned, type Route } from './route.ts';

/** Getting in, binding, and one's account (core.md 2). */
export const accountRoutes: readonly Route[] = [
  {
    ...open,
    path: '/login',
    page: () => import('../pages/login/login.page.tsx'),
    title: 'common.account.login',
    texts: ['login', 'wallet'],
    frame: 'standalone',
  },
  {
    ...open,
    path: '/login/callback',
    page: () => import('../pages/login/callback.page.tsx'),
    title: 'common.account.login',
    texts: ['login'],
    frame: 'standalone',
  },
  {
    ...open,
    path: '/unity-login',
    page: () => import('../pages/unity-login/unity-login.page.tsx'),
    title: 'common.account.login',
    texts: ['login', 'wallet'],
    hidden: true,
    frame: 'standalone',
  },
  planned('/bind-third-party', { hidden: true, frame: 'standalone' }),
  planned('/unity-test', { hidden: true, frame: 'standalone' }),
  planned('/google-ads', { hidden: true, frame: 'standalone' }),
  planned('/bind-wallet'),
  planned('/account/index'),
];
