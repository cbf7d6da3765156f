import type { Notice } from '../../../core/wire/account/alerts.ts';

/** Where to see more of it, or to do something about it. */
export function noticePath({ kind, heroId }: Pick<Notice, 'kind' | 'heroId'>, heroContract: string): string {
  if (kind === 'sold') return '/account/portfolio?tab=trades';
  return heroId === null ? '/market/hero' : `/hero/details/${heroContract}/${heroId}`;
}
