import type { Notice } from '../../../core/wire/account/alerts.ts';
import { warePath } from '../../lib/items/ware-path.ts';

type Told = Pick<Notice, 'kind' | 'heroId'> & { itemId?: Notice['itemId'] };

/** The tabs of the page of offers where it can be answered, with its row in focus. */
const tabs: Partial<Record<Told['kind'], string>> = {
  offerReceived: 'received',
  offerCountered: 'counters',
  offerExpired: 'made',
};

/** Where something can be done about it, or where it is seen. What is over leads to the hero, which can be dealt with anew. */
export function noticePath({ kind, heroId, itemId = null }: Told, heroContract: string): string {
  if (kind === 'sold') return '/account/portfolio?tab=trades';
  const tab = tabs[kind];
  if (tab !== undefined) {
    const search = new URLSearchParams({ ...(tab === 'received' ? {} : { tab }), ...(heroId ? { hero: heroId } : {}) });
    const text = search.toString();
    return text === '' ? '/market/offers' : `/market/offers?${text}`;
  }
  if (itemId !== null) return warePath(itemId);
  return heroId === null ? '/market/hero' : `/hero/details/${heroContract}/${heroId}`;
}
