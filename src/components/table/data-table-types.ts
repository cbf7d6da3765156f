import type { ReactNode } from 'react';
import type { PlacedColumn } from '../../lib/table/table-preferences.ts';

export type SortOrder = 'asc' | 'desc';
export type Sort = { field: string; order: SortOrder };

/** Of a list that has one order or the other: the newest first, when it is taken back, is the oldest first. */
export const orderOf = (sort: Sort | undefined): SortOrder => sort?.order ?? 'asc';

export type DataColumn<Row> = PlacedColumn & {
  title: string;
  align?: 'left' | 'right' | 'center';
  /** Name of the wire's sorter; without it the column cannot be sorted. */
  sorter?: string;
  render: (row: Row) => ReactNode;
  /** Exact text for an exported file; a column without it is left out. */
  exportValue?: (row: Row) => string;
  /** Title in an exported file when it says more, such as the unit. */
  exportTitle?: string;
};

export type BulkAction<Row> = {
  key: string;
  label: string;
  danger?: boolean;
  /** Why these rows cannot have it; undefined when they can. */
  disabledReason?: (rows: Row[]) => string | undefined;
  run: (rows: Row[]) => void;
};
