import type { TableProps } from 'antd';
import { memo, type ReactNode } from 'react';
import { ColumnTitle } from './column-title.tsx';
import type { DataColumn, Sort } from './data-table-types.ts';

const antOrder = { asc: 'ascend', desc: 'descend' } as const;
type AntColumns<Row> = NonNullable<TableProps<Row>['columns']>;
type AntSorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

type CellProps<Row> = { row: Row; render: (row: Row) => ReactNode };

/** The list draws every row in sight again with each step of a scroll; what is in a cell changes with its row alone. */
const Cell = memo(function Cell<Row>({ row, render }: CellProps<Row>) {
  return <>{render(row)}</>;
}) as <Row>(props: CellProps<Row>) => ReactNode;

type AntColumnOptions = {
  sort: Sort | undefined;
  onResize: (key: string, width: number) => void;
  /** What can be done with a row stays at the side while the rest is moved. */
  isActionFixed: boolean;
};

/** Our columns as Ant Design takes them: sorting is the server's, so a sorter only says that it may be asked for. */
export function toAntColumns<Row>(
  columns: DataColumn<Row>[],
  { sort, onResize, isActionFixed }: AntColumnOptions,
): AntColumns<Row> {
  return columns.map((column) => ({
    key: column.key,
    width: column.width,
    align: column.align ?? 'left',
    showSorterTooltip: false,
    ...(column.frozen ? { fixed: 'left' as const } : {}),
    ...(isActionFixed && column.key === 'action' ? { fixed: 'right' as const } : {}),
    ...(column.sorter ? { sorter: true, sortOrder: sort?.field === column.sorter ? antOrder[sort.order] : null } : {}),
    title: (
      <ColumnTitle
        title={column.title}
        align={column.align ?? 'left'}
        width={column.width}
        minWidth={column.minWidth ?? 60}
        onResize={(width) => {
          onResize(column.key, width);
        }}
      />
    ),
    render: (_: unknown, row: Row) => <Cell row={row} render={column.render} />,
  }));
}

/** What Ant Design reports after a press on a title; undefined when sorting was taken back. */
export function toSort<Row>(columns: DataColumn<Row>[], sorter: AntSorter<Row>): Sort | undefined {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  const field = columns.find((column) => column.key === columnKey)?.sorter;
  if (!field || !order) return undefined;
  return { field, order: order === 'ascend' ? 'asc' : 'desc' };
}
