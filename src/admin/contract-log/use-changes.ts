import { useCallback, useMemo } from 'react';
import { contractLogEndpoints, type ContractChange } from '../../../core/wire/admin/contract-log.ts';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { toChangeFilter, type ChangeQuery } from './change-query.ts';

const SIZE = 30;

/** The log of a query, and all of it for a file: one filter for both, so that they hold the same. */
export function useChanges(query: ChangeQuery) {
  const call = useApiCall();
  const filter = useMemo(() => toChangeFilter(query), [query]);
  const sorters = useMemo(() => [{ field: 'at' as const, order: query.order }], [query.order]);
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  const list = useCursorList<ContractChange>({ resource: 'contractLog', filters, sorters, size: SIZE });
  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: ContractChange[] = [];
      let cursor: string | undefined;
      do {
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: sorters, filter };
        const page = await call(contractLogEndpoints.changes, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, filter, sorters],
  );
  return { list, readAll };
}
