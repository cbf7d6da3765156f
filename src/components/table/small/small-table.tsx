import type { ReactNode } from 'react';
import styles from './small-table.module.css';

export type SmallColumn<Row> = {
  key: string;
  title: string;
  /** What a row shows there. */
  of: (row: Row) => ReactNode;
};

export type SmallTableProps<Row> = {
  /** Names the table for a screen reader. */
  label: string;
  /** The first one names the row. */
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The reader's own line, marked. */
  isMine?: (row: Row) => boolean;
};

/**
 * A few columns and rows that are all there at once; what grows, sorts or is chosen from is a DataTable. On a phone
 * each row is a card. The roles are said, because a table that is drawn as blocks is none to a screen reader.
 */
export function SmallTable<Row>({ label, columns, rows, keyOf, isMine }: SmallTableProps<Row>) {
  const cell = (row: Row, { key, title, of }: SmallColumn<Row>, at: number) =>
    at === 0 ? (
      <th key={key} scope="row" role="rowheader">
        {of(row)}
      </th>
    ) : (
      <td key={key} role="cell">
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {of(row)}
      </td>
    );
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-mine={isMine?.(row)} aria-current={isMine?.(row) ?? undefined}>
              {columns.map((column, at) => cell(row, column, at))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
