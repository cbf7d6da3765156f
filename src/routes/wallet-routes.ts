import { planned, type Route } from './route.ts';

/** Currency, energy, staking and what explains them (core.md 2). */
export const walletRoutes: readonly Route[] = [
  planned('/currency', { group: 'WalletCenter', access: 'player' }),
  planned('/energy', { group: 'WalletCenter', access: 'player' }),
  planned('/defi/staking', { group: 'WalletCenter' }),
  planned('/defi/lp', { group: 'WalletCenter', hidden: true }),
  planned('/staking', { group: 'WalletCenter', hidden: true }),
  planned('/dao', { group: 'WalletCenter', hidden: true }),
  planned('/faq', { hidden: true }),
  planned('/guide', { hidden: true }),
  planned('/sui/bridge', { group: 'WalletCenter', hidden: true }),
];
