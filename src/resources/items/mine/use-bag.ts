import { useMemo } from 'react';
import { wareEndpoints, type Ware, type WareFilter } from '../../../../core/wire/game/wares.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { toWareSorter } from '../market/ware-query.ts';
import { bagFilter, type BagQuery } from './bag-query.ts';

const SIZE = 48;
const NO_TOKENS: never[] = [];

/** My items under a query, each with what the market asks for it, and how many of them each filter would show. */
export function useBag(query: BagQuery, account: string) {
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  const key = JSON.stringify([bagFilter(query, account, token), toWareSorter(query.sort)]);
  const { filter, filters, sorters } = useMemo(() => {
    const [wire, sorter] = JSON.parse(key) as [WareFilter, ReturnType<typeof toWareSorter>];
    return { filter: wire, filters: toCrudFilters(wire), sorters: [sorter] };
  }, [key]);
  const isBounded = query.min !== '' || query.max !== '';
  const enabled = !isBounded || token !== undefined; // a price bound has no amount before its unit is known
  const shown = { filters, sorters, size: SIZE, enabled };
  const list = useCursorList<Ware>({ resource: 'items', endpoint: 'wares', alsoLive: 'itemOrders', ...shown });
  const facets = useApi(wareEndpoints.facets, { filter }, { enabled, live: 'items', quiet: true }).data;
  return { list, filter, facets, tokens };
}

/** What so many pieces are worth at the lowest price that somebody asks; null where nobody does. */
export const worthOf = ({ floors, held }: Pick<Ware, 'floors' | 'held'>): bigint | null =>
  floors.ARCA === null || held === null ? null : BigInt(floors.ARCA) * BigInt(held.amount);
