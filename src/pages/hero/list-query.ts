import type { HeroFilter, HeroState } from '../../../core/wire/game/heroes.ts';
import type { TokenUnits } from '../../lib/amount.ts';
import {
  decodeHeroQuery,
  emptyHeroQuery,
  encodeHeroQuery,
  ownHeroSorts,
  toHeroFilter,
  type HeroQuery,
} from '../../resources/heroes/market/hero-query.ts';

/** Where one's heroes are. */
export const heroTabs = ['all', 'idle', 'listed', 'mining', 'bounty', 'pending'] as const;
export type HeroTab = (typeof heroTabs)[number];
export type HeroListQuery = HeroQuery & { tab: HeroTab };

const statesOf: Record<HeroTab, readonly HeroState[]> = {
  all: [],
  idle: ['idle'],
  listed: ['listed'],
  mining: ['mining'],
  bounty: ['captain', 'candidate'],
  pending: ['pending'],
};

/** The market's address line, but for one's own: what came last first, and the tab in place of what is for sale. */
const USUAL_SORT = 'received';

export const emptyListQuery: HeroListQuery = { ...emptyHeroQuery, show: 'all', sort: USUAL_SORT, tab: 'all' };

export const heroListCodec = {
  decode(search: URLSearchParams): HeroListQuery {
    const query = decodeHeroQuery(search);
    const sort = ownHeroSorts.find((each) => each === search.get('sort')) ?? USUAL_SORT;
    const tab = heroTabs.find((each) => each === search.get('tab')) ?? 'all';
    return { ...query, sort, tab, show: 'all', owner: '' };
  },
  encode({ tab, ...query }: HeroListQuery): URLSearchParams {
    const search = encodeHeroQuery({ ...query, show: emptyHeroQuery.show, owner: '' });
    search.delete('sort');
    if (tab !== 'all') search.set('tab', tab);
    if (query.sort !== USUAL_SORT) search.set('sort', query.sort);
    return search;
  },
};

/** The wire's filter. `owner` counts what the market holds in escrow as its seller's. */
export function filterOf(query: HeroListQuery, owner: string, token: TokenUnits | undefined): HeroFilter {
  const states = statesOf[query.tab];
  return { ...toHeroFilter(query, token), owner, ...(states.length > 0 ? { state: [...states] } : {}) };
}
