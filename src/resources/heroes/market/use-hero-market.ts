import { useCallback, useMemo, useState } from 'react';
import { heroEndpoints, type Hero, type HeroFacets } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { COUNTED_AGAIN_MS, saleCountsOf, type SaleCounts } from '../../../lib/data/sale-counts.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { toHeroFilter, toHeroSorter, type HeroQuery } from './hero-query.ts';
import { narrow } from './narrow.ts';
import { useLiveHeroes } from './use-live-heroes.ts';

const PAGE_SIZE = 24;
const NO_TOKENS: never[] = [];

/** The market's heroes, facets and units under a query, kept true by live events without moving a row. */
export function useHeroMarket(query: HeroQuery) {
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  const isBounded = query.min !== '' || query.max !== '';
  const enabled = !isBounded || token !== undefined; // a price bound has no amount before its unit is known

  const key = JSON.stringify([toHeroFilter(query, token), toHeroSorter(query)]);
  const { filter, filters, sorters } = useMemo(() => {
    const wire = toHeroFilter(query, token);
    return { filter: wire, filters: toCrudFilters(wire), sorters: [toHeroSorter(query)] };
  }, [key]); // eslint-disable-line react-hooks/exhaustive-deps -- the key is the filter and the sort, by content

  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters, size: PAGE_SIZE, enabled, live: 'off' });
  const facets = useApi(heroEndpoints.facets, { filter }, { enabled, live: 'heroes', quiet: 'unheard' });
  const sale = useSaleCounts(query, token, { known: facets.data, enabled: enabled && list.query.isSuccess });
  const live = useLiveHeroes(list.rows, filter, key);

  // A choice is answered by the rows that are there at once, and by the server when it has answered.
  const heroes = useMemo(
    () => (list.isStale ? narrow(live.heroes, filter) : live.heroes),
    [list.isStale, live.heroes, filter],
  );
  // What is there can be narrowed, but not put into another order.
  const [order, setOrder] = useState(query.sort);
  if (!list.isStale && order !== query.sort) setOrder(query.sort);
  const isNarrowed = order === query.sort;

  const { refetch } = list.query;
  const { clear } = live;
  const showArrived = useCallback(() => {
    clear();
    void refetch();
  }, [clear, refetch]);

  const { arrived } = live;
  return { list, filter, heroes, isNarrowed, arrived, showArrived, facets: facets.data, sale, tokens, token };
}

/** Counted in one more question, about everything, once the list is there. */
function useSaleCounts(
  query: HeroQuery,
  token: TokenInfo | undefined,
  { known, enabled }: { known: HeroFacets | undefined; enabled: boolean },
): SaleCounts | undefined {
  const filter = toHeroFilter({ ...query, show: 'all' }, token);
  const asked = useApi(
    heroEndpoints.facets,
    { filter },
    { enabled: enabled && query.show !== 'all', refreshMs: COUNTED_AGAIN_MS, quiet: true },
  );
  const { show } = query;
  return useMemo(() => saleCountsOf(show, { known, asked: asked.data }), [show, known, asked.data]);
}
