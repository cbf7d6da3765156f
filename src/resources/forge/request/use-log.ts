import type { BaseRecord } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

type Logged = BaseRecord & { id: string };
/** The newest rows, as whoever shows them follows them. */
type Newest<Row> = { list: readonly Row[]; next: string | null } | undefined;
type LogOf = { endpoint: 'recasts' | 'upgrades' | 'energy'; filter: Record<string, string>; size: number };

/** A log to its end: the newest rows are read by themselves, the older ones once somebody goes on to them. */
export function useLog<Row extends Logged>(newest: Newest<Row>, { endpoint, filter, size }: LogOf) {
  const [isLong, setLong] = useState(false);
  const key = JSON.stringify(filter);
  const filters = useMemo(() => toCrudFilters(JSON.parse(key) as Record<string, string>), [key]);
  const whole = useCursorList<Row>({ resource: 'forge', endpoint, filters, size, enabled: isLong, live: 'off' });
  const { query } = whole;
  useLiveEvent(isLong ? 'heroes' : null, () => void query.refetch());
  const rows = useMemo(() => {
    const first = newest?.list ?? [];
    const known = new Set(first.map(({ id }) => id));
    return [...first, ...whole.rows.filter(({ id }) => !known.has(id))];
  }, [newest, whole.rows]);
  const goOn = () => {
    if (!isLong) setLong(true);
    else if (query.isSuccess) whole.loadMore();
    else void query.refetch();
  };
  return {
    rows,
    hasMore: query.isSuccess ? whole.hasMore : newest !== undefined && newest.next !== null,
    isLoadingMore: whole.isLoadingMore || (isLong && query.isLoading),
    loadMore: goOn,
    query: { isFetchNextPageError: query.isError, error: query.error },
  };
}
