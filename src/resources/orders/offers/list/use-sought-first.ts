import type { BaseRecord, CrudSort } from '@refinedev/core';
import { useMemo } from 'react';
import { toCrudFilters } from '../../../../lib/data/filters.ts';
import { useCursorList } from '../../../../lib/use-cursor-list.ts';

type Listed = BaseRecord & { id: string };
type Asked = { endpoint: 'list' | 'counters'; filter: Parameters<typeof toCrudFilters>[0]; sorters: CrudSort[] };

/**
 * A list of offers in which the row that a notice led to stands first, wherever it is among the pages. Its `query` waits
 * for both, so that no row moves.
 */
export function useSoughtFirst<Row extends Listed>({ endpoint, filter, sorters }: Asked, sought: string) {
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  // What somebody was told of is there, however small.
  const one = useMemo(() => toCrudFilters({ ...filter, least: undefined, id: [sought] }), [filter, sought]);
  const isAsked = sought !== '';
  const list = useCursorList<Row>({ resource: 'offers', endpoint, filters, sorters });
  const found = useCursorList<Row>({ resource: 'offers', endpoint, filters: one, size: 1, enabled: isAsked });
  const rows = useMemo(() => {
    const first = isAsked ? found.rows : [];
    return [...first, ...list.rows.filter(({ id }) => !first.some((row) => row.id === id))];
  }, [isAsked, found.rows, list.rows]);
  const query = isAsked && found.query.isPending ? found.query : list.query;
  return { ...list, rows, query };
}
