import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { placeColumns, useTablePreferences } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ChangesPill } from '../resource/changes-pill.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DataGrid } from './data-grid.tsx';
import type { BulkAction, DataColumn, Sort } from './data-table-types.ts';
import styles from './data-table.module.css';
import { RowCards } from './growing/row-cards.tsx';
import { TableTools } from './table-tools.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSelection } from './use-selection.tsx';

export type DataTableProps<Row> = {
  /** Under which this table's columns, widths and views are kept. */
  tableId: string;
  /** Whose they are: an address, or `guest`. */
  account: string;
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  total: number;
  totalExact: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  changes?: number;
  onShowChanges?: () => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** The URL's query string of what is on show, and how to go to another. */
  search: string;
  onSearch: (search: string) => void;
  /** Reads every row of the present filter, for an exported file. */
  readAll: (signal: AbortSignal, onProgress: (count: number) => void) => Promise<Row[]>;
  fileName: string;
  /** What can be done with selected rows besides a file of them. */
  bulkActions?: BulkAction<Row>[];
  onOpen?: (row: Row) => void;
  height?: number;
  /** The row that a notice led to takes the focus once it is there. */
  isSought?: ((row: Row) => boolean) | undefined;
  /** A page that sorts above the table says so: on a phone the table then has no choice of its own. */
  isSortedAbove?: boolean;
  extra?: ReactNode;
};

const DEFAULT_HEIGHT = 620;

/** The one data table of the product: virtual rows, cursor loading, columns, views, selection, files, keyboard. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const text = useText();
  const [preferences, update] = useTablePreferences(props.tableId, props.account);
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const selection = useSelection(props.rows, props.rowKey);
  const sought = props.isSought ? props.rows.findIndex(props.isSought) : -1;
  const placed = useMemo(() => placeColumns(props.columns, preferences), [props.columns, preferences]);
  const { widths } = preferences;
  const onResize = useCallback(
    (key: string, width: number) => {
      update({ widths: { ...widths, [key]: width } });
    },
    [widths, update],
  );
  const total = text(props.totalExact ? 'common.total.exact' : 'common.total.atLeast', { count: props.total });

  return (
    <div ref={frame} className={`${styles.frame ?? ''} ${styles[preferences.density] ?? ''}`}>
      <div className={styles.tools}>
        <p className={styles.total} role="status">
          {total}
        </p>
        {props.onShowChanges && <ChangesPill changes={props.changes ?? 0} onShow={props.onShowChanges} />}
        {props.extra}
        <TableTools {...props} preferences={preferences} update={update} placed={placed} chosen={selection.chosen} />
      </div>
      <BulkBar rows={selection.chosen} actions={props.bulkActions ?? []} onClear={selection.clear} />
      {isPhone ? (
        <RowCards
          {...{ label: props.label, columns: placed, rows: props.rows, rowKey: props.rowKey }}
          {...{ hasMore: props.hasMore, isLoadingMore: props.isLoadingMore, loadMore: props.loadMore }}
          {...{ sort: props.sort, onSort: props.onSort, hasSort: !props.isSortedAbove }}
          selection={props.bulkActions ? selection : null}
          sought={sought}
        />
      ) : (
        <DataGrid
          label={props.label}
          columns={placed}
          rows={props.rows}
          rowKey={props.rowKey}
          density={preferences.density}
          height={props.height ?? DEFAULT_HEIGHT}
          hasMore={props.hasMore}
          isLoadingMore={props.isLoadingMore}
          loadMore={props.loadMore}
          sort={props.sort}
          onSort={props.onSort}
          onResize={onResize}
          selection={selection}
          sought={sought}
          isSelectionNeeded={props.bulkActions !== undefined}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        />
      )}
    </div>
  );
}
