/** Questions and chapters, in their order; their words are in locales (help). */
export const questions = [
  'start',
  'wallet',
  'unbind',
  'gas',
  'list',
  'fee',
  'take',
  'openBall',
  'chance',
  'recast',
  'energy',
  'deposit',
  'withdraw',
  'vip',
  'lock',
  'weeks',
  'bounty',
  'lockedArca',
  'transaction',
  'language',
] as const;
export type Question = (typeof questions)[number];

/** Each with the page on which it is done. */
export const chapters = [
  { id: 'account', path: '/account/settings' },
  { id: 'market', path: '/market/hero' },
  { id: 'balls', path: '/boxes/list' },
  { id: 'growth', path: '/hero/list' },
  { id: 'energy', path: '/energy' },
  { id: 'staking', path: '/defi/staking' },
  { id: 'claims', path: '/account/claims' },
  { id: 'skills', path: '/wiki/skill' },
  { id: 'safety', path: '/account/settings' },
] as const;
export type Chapter = (typeof chapters)[number];
