import { useCallback, useMemo } from 'react';
import { wareEndpoints, type Ware, type WareFacets, type WareFilter } from '../../../../core/wire/game/wares.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { COUNTED_AGAIN_MS, saleCountsOf, type SaleCounts } from '../../../lib/data/sale-counts.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useLiveWares } from './use-live-wares.ts';
import { toWareFilter, toWareSorter, type WareGroup, type WareQuery, type WareShow } from './ware-query.ts';

const PAGE_SIZE = 48;
const NO_TOKENS: never[] = [];

/** A shelf of the market with its facets and units under a query, kept true by live events without moving a row. */
export function useWareMarket(group: WareGroup, query: WareQuery) {
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  const isBounded = query.min !== '' || query.max !== '';
  const enabled = !isBounded || token !== undefined; // a price bound has no amount before its unit is known

  const key = JSON.stringify([toWareFilter(group, query, token), query.sort]);
  const { filter, filters, sorters } = useMemo(() => {
    const wire = toWareFilter(group, query, token);
    return { filter: wire, filters: toCrudFilters(wire), sorters: [toWareSorter(query.sort)] };
  }, [key]); // eslint-disable-line react-hooks/exhaustive-deps -- the key is the filter and the sort, by content

  const shown = { filters, sorters, size: PAGE_SIZE, enabled };
  const list = useCursorList<Ware>({ resource: 'items', endpoint: 'wares', live: 'off', ...shown });
  const facets = useApi(wareEndpoints.facets, { filter }, { enabled, live: 'itemOrders', quiet: 'unheard' });
  const sale = useSaleCounts(toWareFilter(group, { ...query, show: 'all' }, token), {
    show: query.show,
    known: facets.data,
    enabled: enabled && list.query.isSuccess,
  });
  const live = useLiveWares(list.rows, filter, key);

  const { refetch } = list.query;
  const { clear } = live;
  const showArrived = useCallback(() => {
    clear();
    void refetch();
  }, [clear, refetch]);

  return {
    list,
    filter,
    wares: live.wares,
    arrived: live.arrived,
    showArrived,
    facets: facets.data,
    sale,
    tokens,
    token,
  };
}

type Counted = { show: WareShow; known: WareFacets | undefined; enabled: boolean };

/** Counted in one more question, about everything, once the list is there. */
function useSaleCounts(filter: WareFilter, { show, known, enabled }: Counted): SaleCounts | undefined {
  const asked = useApi(
    wareEndpoints.facets,
    { filter },
    { enabled: enabled && show !== 'all', refreshMs: COUNTED_AGAIN_MS, quiet: true },
  );
  return useMemo(() => saleCountsOf(show, { known, asked: asked.data }), [show, known, asked.data]);
}
