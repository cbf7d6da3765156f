import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { CheckBox } from '../../form/check-box.tsx';
import { LoadMore } from '../../resource/load-more.tsx';
import type { DataColumn, SortOrder } from '../data-table-types.ts';
import styles from './row-cards.module.css';

type Sort = { field: string; order: SortOrder };

/** Which rows are chosen. */
type Choosing<Row> = { isSelected: (row: Row) => boolean; toggle: (index: number) => void };

export type RowCardsProps<Row extends object> = {
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Where nothing stands above the table that sorts it. */
  hasSort: boolean;
  selection: Choosing<Row> | null;
  /** Where the row stands that takes the focus; -1 for none. */
  sought: number;
};

/** What can be done with a row stands at the foot of its card. */
const ACTION = 'action';
/** With its picture, where a row has one. */
const NAME = 'name';

type SortProps<Row extends object> = Pick<RowCardsProps<Row>, 'columns' | 'sort' | 'onSort'>;

function SortChoice<Row extends object>({ columns, sort, onSort }: SortProps<Row>) {
  const t = useText();
  const sortable = columns.filter(({ sorter }) => sorter !== undefined);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [field = '', order] = value.split(':');
    onSort(field === '' ? undefined : { field, order: order === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <select
      className={styles.sort}
      aria-label={t('heroes.sort.label')}
      value={sort ? `${sort.field}:${sort.order}` : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('table.unsorted')}</option>
      {sortable.flatMap(({ title, sorter = '' }) =>
        (['asc', 'desc'] as const).map((order) => (
          <option key={`${sorter}:${order}`} value={`${sorter}:${order}`}>
            {t(`table.sorted.${order}`, { column: title })}
          </option>
        )),
      )}
    </select>
  );
}

/** One row as a card: what it is at the top, its figures below by name, what can be done at the foot. */
function RowCard<Row>({ row, columns, box }: { row: Row; columns: DataColumn<Row>[]; box: ReactNode }) {
  const shown = columns.filter(({ key }) => key !== ACTION);
  const head = shown.find(({ key }) => key === NAME) ?? shown[0];
  const others = shown.filter((column) => column !== head);
  const action = columns.find(({ key }) => key === ACTION);
  return (
    <>
      <div className={styles.head}>
        {box}
        <div>{head?.render(row)}</div>
      </div>
      <dl className={styles.facts}>
        {others.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {action && <div className={styles.action}>{action.render(row)}</div>}
    </>
  );
}

/** The rows of a table on a phone: cards, with which the page scrolls. */
export function RowCards<Row extends object>(props: RowCardsProps<Row>) {
  const { label, columns, rows, rowKey, hasMore, isLoadingMore, loadMore, sort, onSort, hasSort, selection, sought } =
    props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const card = list.current?.children[sought];
    if (card instanceof HTMLElement) card.focus();
  }, [sought]);
  const boxOf = (row: Row, index: number) =>
    selection && (
      <CheckBox
        aria-label={t('table.select', { row: rowKey(row) })}
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(index)}
      />
    );
  return (
    <>
      {hasSort && <SortChoice<Row> {...{ columns, sort, onSort }} />}
      <ul ref={list} className={styles.cards} aria-label={label}>
        {rows.map((row, index) => (
          <li key={rowKey(row)} tabIndex={index === sought ? -1 : undefined}>
            <RowCard row={row} columns={columns} box={boxOf(row, index)} />
          </li>
        ))}
      </ul>
      <LoadMore list={{ rows, hasMore, isLoadingMore, loadMore }} />
    </>
  );
}
