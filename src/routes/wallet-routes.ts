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
  planned('/defi/staking', { group: 'WalletCenter' }),
  planned('/defi/lp', { group: 'WalletCenter', hidden: true }),
  planned('/staking', { group: 'WalletCenter', hidden: true }),
  planned('/dao', { group: 'WalletCenter', hidden: true }),
  planned('/faq', { hidden: true }),
  planned('/guide', { hidden: true }),
  planned('/sui/bridge', { group: 'WalletCenter', hidden: true }),
];
