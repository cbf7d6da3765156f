import { useCallback, useMemo } from 'react';
import { currencyEndpoints } from '../../../../core/wire/account/currency.ts';
import { MAX_PAGE_SIZE, type Order } from '../../../../core/wire/list-query.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import type { HistoryName, HistoryRows, toHistoryFilter } from './history-query.ts';

/** The rows of a query, and all of them for a file: one filter for both, so that they hold the same. */
export function useHistoryList<Of extends HistoryName>(
  of: Of,
  filter: ReturnType<typeof toHistoryFilter>,
  order: Order,
) {
  const call = useApiCall();
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  const sorters = useMemo(() => [{ field: 'at' as const, order }], [order]);
  const list = useCursorList<HistoryRows[Of]>({ resource: 'withdrawals', endpoint: of, filters, sorters, size: 30 });
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: HistoryRows[Of][] = [];
      let cursor: string | undefined;
      do {
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: sorters, filter };
        const page = await call(currencyEndpoints[of], input as never, { signal });
        rows.push(...(page.list as HistoryRows[Of][]));
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, of, filter, sorters],
  );
  return { list, readAll };
}
