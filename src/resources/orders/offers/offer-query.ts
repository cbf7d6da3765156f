export const offerTabs = ['received', 'made', 'counters', 'closed'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** What the page of offers shows, as its URL says it. */
export type OfferQuery = {
  tab: OfferTab;
  sort: 'newest' | 'highest';
  /** The offer, or the other price, that a notice led to; '' for none. */
  row: string;
};

const first: OfferQuery = { tab: 'received', sort: 'newest', row: '' };
const NUMBER = /^[1-9]\d{0,17}$/;

export const offerCodec = {
  decode(search: URLSearchParams): OfferQuery {
    return {
      tab: offerTabs.find((tab) => tab === search.get('tab')) ?? first.tab,
      sort: search.get('sort') === 'highest' ? 'highest' : 'newest',
      row: NUMBER.exec(search.get('row') ?? '')?.[0] ?? first.row,
    };
  },
  encode({ tab, sort, row }: OfferQuery): URLSearchParams {
    const search = new URLSearchParams();
    if (tab !== first.tab) search.set('tab', tab);
    if (sort !== first.sort) search.set('sort', sort);
    if (row !== first.row) search.set('row', row);
    return search;
  },
};

/** The wire's filter of a tab, for whoever looks; `least` hides smaller offers of others. */
export function toOfferFilter(tab: Exclude<OfferTab, 'counters'>, account: string, least: string) {
  if (tab === 'received') {
    const filter = { state: ['open' as const], receivedBy: account, isExpired: false };
    return least === '0' ? filter : { ...filter, least };
  }
  if (tab === 'made') return { state: ['open' as const], buyer: account };
  return { state: ['accepted' as const, 'cancelled' as const], account };
}
