import { open, planned, type Route } from './route.ts';

/** Currency, energy, staking and what explains them (core.md 2). */
export const walletRoutes: readonly Route[] = [
  planned('/currency', { group: 'WalletCenter', access: 'player' }),
  {
    ...open,
    path: '/energy',
    page: () => import('../pages/energy/energy.page.tsx'),
    access: 'player',
    title: 'common.routes.energy',
    group: 'WalletCenter',
    texts: ['forge', 'heroes', 'transactions'],
  },
  {
    ...open,
    path: '/defi/staking',
    page: () => import('../pages/defi/staking.page.tsx'),
    title: 'common.routes.staking',
    group: 'WalletCenter',
    texts: ['staking', 'transactions'],
  },
  planned('/defi/lp', { group: 'WalletCenter', hidden: true }),
  {
    ...open,
    path: '/staking',
    page: () => import('../pages/staking/staking.page.tsx'),
    title: 'common.routes.vipStaking',
    group: 'WalletCenter',
    texts: ['staking'],
    hidden: true,
  },
  planned('/dao', { group: 'WalletCenter', hidden: true }),
  planned('/faq', { hidden: true }),
  planned('/guide', { hidden: true }),
  planned('/sui/bridge', { group: 'WalletCenter', hidden: true }),
];
