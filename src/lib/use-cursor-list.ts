import {
  useInfiniteList,
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type GetListResponse,
  type HttpError,
} from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { useLiveEvent } from './data/use-live-event.ts';

export type CursorListOptions = {
  resource: string;
  /** Name of the endpoint in the resource's declaration; `list` unless said otherwise. */
  endpoint?: string;
  sorters?: CrudSort[];
  filters?: CrudFilter[];
  size?: number;
  enabled?: boolean;
  /** `auto` loads again on a change while the list is short and counts changes once it is long; `off` ignores them. */
  live?: 'auto' | 'off';
  /** Another resource whose changes change these rows. */
  alsoLive?: string;
};

/** What the data provider answers for a list of the wire. */
export type CursorPage<Row> = GetListResponse<Row> & { cursor: { next: string | null }; totalExact: boolean };

/** A list longer than this many pages is not loaded again under the reader's eyes. */
const QUIET_PAGES = 3;
const DEFAULT_SIZE = 20;
const NONE: never[] = [];

function useCursorQuery<Row extends BaseRecord>(options: CursorListOptions) {
  const { query } = useInfiniteList<Row, HttpError>({
    resource: options.resource,
    sorters: options.sorters ?? NONE,
    filters: options.filters ?? NONE,
    pagination: { pageSize: options.size ?? DEFAULT_SIZE, mode: 'server' },
    meta: { endpoint: options.endpoint ?? 'list', quiet: true }, // the list's own state says what failed
    liveMode: 'off', // followed below: Refine would call the callback of the first drawing for ever
    errorNotification: false,
    queryOptions: {
      enabled: options.enabled ?? true,
      getNextPageParam: (page) => (page as CursorPage<Row>).cursor.next ?? undefined,
      placeholderData: (previous) => previous,
    },
  });
  return query;
}

/** What changed since the rows were read: a short list is read again at once, of a long one it is counted. */
function useChanges(options: CursorListOptions, isLong: boolean, refetch: () => Promise<unknown>) {
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => {
    if (isLong) setChanges((count) => count + 1);
    else void refetch();
  }, [isLong, refetch]);
  const isLive = options.live !== 'off' && options.enabled !== false;
  useLiveEvent(isLive ? options.resource : null, noteChange);
  useLiveEvent(isLive ? (options.alsoLive ?? null) : null, noteChange);

  const showChanges = useCallback(() => {
    setChanges(0);
    void refetch();
  }, [refetch]);
  // Another filter's rows were just read.
  return { changes: isLong ? changes : 0, showChanges, noteChange };
}

/**
 * A list that grows by opaque cursors (house.md, Appendix B): Refine's page arithmetic never sees a cursor, so it can
 * neither invent a further page nor take "2" for a page number.
 */
export function useCursorList<Row extends BaseRecord>(options: CursorListOptions) {
  const query = useCursorQuery<Row>(options);

  const pages = query.data?.pages as CursorPage<Row>[] | undefined;
  const rows = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  const first = pages?.[0];
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query;
  const { changes, showChanges, noteChange } = useChanges(options, (pages?.length ?? 0) > QUIET_PAGES, refetch);

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);

  return {
    query,
    rows,
    total: first?.total ?? 0,
    totalExact: first?.totalExact ?? true,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    /** The rows are those of the former filter while the new ones are on their way. */
    isStale: query.isPlaceholderData,
    loadMore,
    /** Changes announced since the rows were read; `showChanges` reads them again. */
    changes,
    showChanges,
    /** Of a change that nobody announces. */
    noteChange,
  };
}
