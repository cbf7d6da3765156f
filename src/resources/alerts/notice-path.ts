import type { Notice } from '../../../core/wire/account/alerts.ts';
import { warePath } from '../../lib/items/ware-path.ts';

type Told = Pick<Notice, 'kind' | 'heroId'> & { itemId?: Notice['itemId'] };

/** Where to see more of it, or to do something about it. */
export function noticePath({ kind, heroId, itemId = null }: Told, heroContract: string): string {
  if (kind === 'sold') return '/account/portfolio?tab=trades';
  if (kind === 'offerReceived' || kind === 'counterCancelled' || kind === 'counterPassed') return '/market/offers';
  if (kind === 'offerCountered' || kind === 'counterExpired') return '/market/offers?tab=counters';
  if (kind === 'offerExpired') return '/market/offers?tab=made';
  if (itemId !== null) return warePath(itemId);
  return heroId === null ? '/market/hero' : `/hero/details/${heroContract}/${heroId}`;
}
