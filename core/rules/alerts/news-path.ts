import type { NoticeKind } from '../../wire/account/alerts.ts';
import { warePath } from '../items/ware-path.ts';

/** The tabs of the page of offers where it can be answered, with its own row first and in focus. */
const tabs: Partial<Record<NoticeKind, string>> = {
  offerReceived: 'received',
  offerCountered: 'counters',
  offerExpired: 'made',
  outbid: 'made',
};

type News = {
  kind: NoticeKind;
  heroId: string | null;
  itemId?: string | null;
  /** Of the offer, or of the other price that was asked. */
  subject?: string | null;
};

/**
 * Where something can be done about it, or where it is seen. An item whose price was met leads to what is offered of it; what
 * is over leads to the hero, which can be dealt with anew.
 */
export function newsPath({ kind, heroId, itemId = null, subject = null }: News, heroContract: string): string {
  if (itemId !== null && (kind === 'price' || kind === 'match')) return warePath(itemId);
  if (kind === 'sold') return '/account/portfolio?tab=trades';
  const tab = tabs[kind];
  if (tab === undefined) return heroId === null ? '/market/hero' : `/hero/details/${heroContract}/${heroId}`;
  const search = [...(tab === 'received' ? [] : [`tab=${tab}`]), ...(subject === null ? [] : [`row=${subject}`])];
  return search.length === 0 ? '/market/offers' : `/market/offers?${search.join('&')}`;
}
