import type { Notice } from '../../../core/wire/account/alerts.ts';

/** Where to see more of it, or to do something about it. */
export function noticePath({ kind, heroId }: Pick<Notice, 'kind' | 'heroId'>, heroContract: string): string {
  if (kind === 'sold') return '/account/portfolio?tab=trades';
  if (kind === 'offerReceived' || kind === 'counterCancelled' || kind === 'counterPassed') return '/market/offers';
  if (kind === 'offerCountered' || kind === 'counterExpired') return '/market/offers?tab=counters';
  if (kind === 'offerExpired') return '/market/offers?tab=made';
  return heroId === null ? '/market/hero' : `/hero/details/${heroContract}/${heroId}`;
}
