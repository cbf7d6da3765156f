import { Table } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Density } from '../../lib/table/table-preferences.ts';
import { LoadMore } from '../resource/load-more.tsx';
import { toAntColumns, toSort } from './ant-columns.tsx';
import type { DataColumn, Sort } from './data-table-types.ts';
import { gridParts } from './table-parts.tsx';
import { useKeptOffset } from '../../lib/view/places/use-kept-offset.ts';
import { useWidth } from '../../lib/view/use-width.ts';
import { isNarrowWidth } from './use-is-narrow.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { useSelection } from './use-selection.tsx';

type DataGridProps<Row extends object> = {
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  density: Density;
  height: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  onResize: (key: string, width: number) => void;
  selection: ReturnType<typeof useSelection<Row>>;
  /** Without actions the boxes give way to the data where there is little room. */
  isSelectionNeeded: boolean;
  onOpen?: (row: Row) => void;
  /** Where the row stands that takes the focus; -1 for none. */
  sought: number;
};

const ROW_HEIGHT: Record<Density, number> = { comfortable: 60, compact: 42 };
const NEAR_END_PX = 600;
const NARROW_FIRST_PX = 152;

/** Below this the page scrolls and no box in it, and what can be done with a row stays in sight. */
const ROOMY_PX = 980;

/** On a phone only the first column stays, and leaves room for another beside it. */
function forNarrow<Row>(columns: DataColumn<Row>[]): DataColumn<Row>[] {
  return columns.map((column, index) =>
    index === 0 && column.frozen
      ? { ...column, width: Math.min(column.width, NARROW_FIRST_PX) }
      : { ...column, frozen: false },
  );
}
const SELECTION_WIDTH = 48;

type Kept = Pick<DataGridProps<object>, 'label' | 'rows' | 'density' | 'height'>;

/** The way back leads to the rows that were in sight, as soon as there are so many; who moves on his own is left alone. */
function useKeptPlaceOfGrid({ label, rows, density, height }: Kept, scrollTo: (top: number) => void) {
  const { start, note } = useKeptOffset(label);
  const wanted = useRef(start);
  const count = rows.length;
  useEffect(() => {
    if (wanted.current === 0 || count === 0) return;
    scrollTo(wanted.current);
    if (count * ROW_HEIGHT[density] - height >= wanted.current) wanted.current = 0;
    // Once for each part of the rows that comes: what it scrolls by is the same table.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  return {
    note: (top: number) => {
      if (wanted.current === 0) note(top);
    },
    leave: () => {
      wanted.current = 0;
    },
  };
}

/** The virtual rows under a sticky header, as one grid for keyboard and screen reader. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, rowKey, density, hasMore, loadMore, sort, onSort, onResize, onOpen } = props;
  const table = useRef<{ scrollTo: (config: { index: number } | { top: number }) => void }>(null);
  const { frame, active, setActive, onRowKeyDown, focusRow } = useRowFocus({
    count: rows.length,
    scrollTo: useCallback((index: number) => table.current?.scrollTo({ index }), []),
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index])),
    onToggle: props.selection.toggle,
  });
  const { sought } = props;
  useEffect(() => {
    if (sought >= 0) focusRow(sought);
  }, [sought, focusRow]);
  const width = useWidth(frame);
  const place = useKeptPlaceOfGrid(props, (top) => table.current?.scrollTo({ top }));
  const isNarrow = isNarrowWidth(width);
  const selection = isNarrow && !props.isSelectionNeeded ? undefined : props.selection;
  const columns = useMemo(() => (isNarrow ? forNarrow(props.columns) : props.columns), [isNarrow, props.columns]);
  // Rows that do not fill the table's height cannot be scrolled, so nothing else would ask for the next ones.
  const isShort = rows.length > 0 && rows.length * ROW_HEIGHT[density] < props.height;
  useEffect(() => {
    if (isShort && hasMore) loadMore();
  }, [isShort, hasMore, loadMore]);
  const isTablet = width > 0 && width < ROOMY_PX;
  const antColumns = useMemo(
    () => toAntColumns(columns, { sort, onResize, isActionFixed: isTablet }),
    [columns, sort, onResize, isTablet],
  );

  return (
    <>
      <div
        ref={frame}
        onWheel={place.leave}
        onPointerDown={place.leave}
        role="grid"
        aria-label={props.label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-multiselectable="true"
      >
        <Table<Row>
          ref={table as never} // the antd type of the reference is that of a non-virtual table
          virtual
          size={density === 'compact' ? 'small' : 'middle'}
          components={gridParts}
          columns={antColumns}
          dataSource={rows}
          rowKey={rowKey}
          pagination={false}
          scroll={{
            // Said at once: left to find out how wide it is, the table draws its columns twice.
            x: Math.max(
              columns.reduce((sum, column) => sum + column.width, selection ? SELECTION_WIDTH : 0),
              width,
            ),
            y: isTablet ? Math.max(rows.length, 1) * ROW_HEIGHT[density] : props.height,
          }}
          onChange={(_page, _filter, sorter) => {
            onSort(toSort(columns, sorter));
          }}
          onScroll={(event) => {
            const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
            place.note(scrollTop);
            if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) loadMore();
          }}
          {...(selection ? { rowSelection: selection.antSelection } : {})}
          onRow={(row, index = 0) => ({
            'aria-rowindex': index + 2,
            'aria-selected': props.selection.isSelected(row),
            tabIndex: index === active ? 0 : -1,
            style: { height: ROW_HEIGHT[density] },
            onFocus: () => {
              setActive(index);
            },
            onKeyDown: (event) => {
              onRowKeyDown(event, index);
            },
          })}
        />
      </div>
      {isTablet && <LoadMore list={{ rows, hasMore, isLoadingMore: props.isLoadingMore, loadMore }} />}
    </>
  );
}
