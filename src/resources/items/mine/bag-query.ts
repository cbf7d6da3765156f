import type { ItemKind } from '../../../../core/wire/game/items.ts';
import type { WareFilter } from '../../../../core/wire/game/wares.ts';
import type { TokenUnits } from '../../../lib/amount.ts';
import {
  bagTabs,
  decodeWareQuery,
  emptyWareQuery,
  encodeWareQuery,
  ownWareSorts,
  toWareFilter,
  type BagTab,
  type WareQuery,
} from '../market/ware-query.ts';

/** The market's address line, but for one's own: by number, and the tab in place of what is for sale. */
export type BagQuery = WareQuery & { tab: BagTab };
const USUAL_SORT = 'id-asc';

export const bagCodec = {
  decode(search: URLSearchParams): BagQuery {
    const tab = bagTabs.find((each) => each === search.get('tab')) ?? 'all';
    const sort = ownWareSorts.find((each) => each === search.get('sort')) ?? USUAL_SORT;
    return { ...decodeWareQuery(tab, search), show: 'all', sort, tab };
  },
  encode({ tab, ...query }: BagQuery): URLSearchParams {
    const search = encodeWareQuery(tab, { ...query, show: emptyWareQuery.show });
    search.delete('sort');
    if (tab !== 'all') search.set('tab', tab);
    if (query.sort !== USUAL_SORT) search.set('sort', query.sort);
    return search;
  },
};

/** The same bag at another tab: what a type narrowed there is of no use here. */
export const atTab = (query: BagQuery, tab: BagTab): BagQuery =>
  bagCodec.decode(bagCodec.encode({ ...query, tab, type: [], item: '' }));

export const kindsOf = (tab: BagTab): ItemKind[] =>
  tab === 'all' ? ['badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] : [tab];

export const bagFilter = (query: BagQuery, holder: string, token: TokenUnits | undefined): WareFilter => ({
  ...toWareFilter(query.tab, query, token),
  holder,
});
