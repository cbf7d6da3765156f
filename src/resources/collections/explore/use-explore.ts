import { useCallback, useMemo, useState } from 'react';
import type { AssetListing } from '../../../../core/wire/marketplace/collections.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { toExploreFilter, toExploreSorter, type ExploreQuery } from './explore-query.ts';

const PAGE_SIZE = 24;
const NO_TOKENS: never[] = [];

/** What is for sale of all collections. While the list is short it follows the market; once it is long, changes are counted. */
export function useExplore(query: ExploreQuery, seller?: string) {
  const config = useChainConfig();
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  const isBounded = query.min !== '' || query.max !== '';
  const key = JSON.stringify([toExploreFilter(query, token, seller), query.sort]);
  const shown = useMemo(
    () => ({ filters: toCrudFilters(toExploreFilter(query, token, seller)), sorters: [toExploreSorter(query.sort)] }),
    [key], // eslint-disable-line react-hooks/exhaustive-deps -- the key is the filter and the sort, by content
  );
  const list = useCursorList<AssetListing>({
    ...{ resource: 'collections', endpoint: 'explore', live: 'off', size: PAGE_SIZE, ...shown },
    enabled: !isBounded || token !== undefined, // a price bound has no amount before its unit is known
  });
  const [changes, setChanges] = useState(0);
  const { refetch } = list.query;
  const isLong = list.rows.length > PAGE_SIZE;
  const onChange = () => {
    if (isLong) setChanges((count) => count + 1);
    else void refetch();
  };
  useLiveEvent('orders', onChange);
  useLiveEvent('itemOrders', onChange);
  const showChanges = useCallback(() => {
    setChanges(0);
    void refetch();
  }, [refetch]);
  return { list, changes, showChanges, tokens: config?.tokens ?? NO_TOKENS };
}
