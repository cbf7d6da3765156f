import { useCallback, useMemo } from 'react';
import { profileEndpoints, type Activity } from '../../../../core/wire/account/profile.ts';
import { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { toActivityFilter, type ActivityQuery } from './activity-query.ts';

const SIZE = 30;

/**
 * The log of a query, and all of it for a file: one filter for both, so that they hold the same. `of` is whose log it is,
 * for support; without it, one's own.
 */
export function useActivity(query: ActivityQuery, of?: string) {
  const call = useApiCall();
  const filter = useMemo(
    () => ({ ...toActivityFilter(query, serverNow()), ...(of === undefined ? {} : { accountId: of }) }),
    [query, of],
  );
  const sorters = useMemo(() => [{ field: 'at', order: query.order }], [query.order]);
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  const list = useCursorList<Activity>({
    resource: 'accounts',
    endpoint: of === undefined ? 'activity' : 'activityOf',
    filters,
    sorters,
    size: SIZE,
    live: 'off',
  });

  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: Activity[] = [];
      let cursor: string | undefined;
      do {
        const input = { size: MAX_PAGE_SIZE, cursor, sorter: [{ field: 'at' as const, order: query.order }], filter };
        const page =
          of === undefined
            ? await call(profileEndpoints.activity, input, { signal })
            : await call(
                adminAccountEndpoints.activity,
                { ...input, filter: { ...filter, accountId: of } },
                { signal },
              );
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, filter, of, query.order],
  );

  return { list, readAll };
}
