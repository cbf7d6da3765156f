import { useCallback } from 'react';
import type { Endpoint } from '../../../../../core/wire/endpoint.ts';
import { MAX_PAGE_SIZE, type ListInput, type Page } from '../../../../../core/wire/list-query.ts';
import { useApiCall } from '../../../../lib/use-api.ts';

/** Reads every row of a filter, page by page, for an exported file. */
export function useReadAll<Row>(endpoint: Endpoint, filter: ListInput['filter'], sorter: ListInput['sorter']) {
  const call = useApiCall();
  return useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = (await call(endpoint, { size: MAX_PAGE_SIZE, cursor, sorter, filter }, { signal })) as Page<Row>;
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, endpoint, filter, sorter],
  );
}
