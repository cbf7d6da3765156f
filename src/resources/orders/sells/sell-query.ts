import type { OrderState, SellOrder, Withdrawn } from '../../../../core/wire/game/orders.ts';

export const sellTabs = ['open', 'invalid', 'closed'] as const;
export type SellTab = (typeof sellTabs)[number];
export const sellKinds = ['all', 'hero', 'item'] as const;
export type SellKindChoice = (typeof sellKinds)[number];

/** What the page of one's own sell orders shows, as its URL says it. */
export type SellQuery = {
  tab: SellTab;
  kind: SellKindChoice;
  oldestFirst: boolean;
  /** The order whose row a notice led to; '' for none. */
  row: string;
};

const first: SellQuery = { tab: 'open', kind: 'all', oldestFirst: false, row: '' };
const ROW = /^(hero|item)-\d{1,18}$/;

export const sellCodec = {
  decode(search: URLSearchParams): SellQuery {
    return {
      tab: sellTabs.find((tab) => tab === search.get('tab')) ?? first.tab,
      kind: sellKinds.find((kind) => kind === search.get('kind')) ?? first.kind,
      oldestFirst: search.get('sort') === 'oldest',
      row: ROW.exec(search.get('row') ?? '')?.[0] ?? first.row,
    };
  },
  encode({ tab, kind, oldestFirst, row }: SellQuery): URLSearchParams {
    const search = new URLSearchParams();
    if (tab !== first.tab) search.set('tab', tab);
    if (kind !== first.kind) search.set('kind', kind);
    if (oldestFirst) search.set('sort', 'oldest');
    if (row !== first.row) search.set('row', row);
    return search;
  },
};

const statesOf: Record<SellTab, OrderState[]> = {
  open: ['open'],
  invalid: ['invalid'],
  closed: ['sold', 'cancelled'],
};

/** The wire's filter of a query, with what the chain says is withdrawn. */
export function toSellFilter({ tab, kind }: SellQuery, withdrawn: readonly Withdrawn[]) {
  return {
    state: statesOf[tab],
    ...(kind === 'all' ? {} : { kind: [kind] }),
    ...(withdrawn.length > 0 ? { withdrawn: [...withdrawn] } : {}),
  };
}

/** Still in the market, so that it can be taken back. */
export const isInMarket = ({ state }: Pick<SellOrder, 'state'>): boolean => state === 'open' || state === 'invalid';

/** Offered again it could be bought: what is no longer traded at all can only be taken back. */
export const canRelist = ({ reason }: Pick<SellOrder, 'reason'>): boolean => reason === 'expired';
