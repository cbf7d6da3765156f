import type { ReactNode } from 'react';
import styles from './small-table.module.css';

export type SmallColumn<Row> = {
  key: string;
  /** Empty where there is nothing to say; where all are, the table has no head. */
  title: string;
  /** What a row shows there. */
  of: (row: Row) => ReactNode;
  /** On a card: before the name, beside it as the figure that counts, or below both as what can be done. */
  place?: 'lead' | 'main' | 'action';
  /** Words begin where a line does, figures end there. */
  isWords?: boolean;
  /** Left out between a phone and a desk, where a line has no room for it; a card has. */
  isExtra?: boolean;
  /** What it shows comes late, as the name of a player does, and moves nothing then. */
  isLate?: boolean;
};

export type SmallTableProps<Row> = {
  /** Names the table for a screen reader. */
  label: string;
  /** The first one that does not lead names the row. */
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The reader's own line, marked. */
  isMine?: (row: Row) => boolean;
  /** A line that came while one looked. */
  isFresh?: (row: Row) => boolean;
  /** The line below all others, such as a sum, by the key of the column. */
  foot?: Readonly<Record<string, ReactNode>>;
  /** The label is written above it. */
  hasCaption?: boolean;
  /**
   * Two or three narrow columns of figures that are read down as much as across: it stays a table on a phone, where its
   * lines break and nothing is cut or moved sideways.
   */
  isMatrix?: boolean;
};

type CellsProps<Row> = { columns: readonly SmallColumn<Row>[]; of: (column: SmallColumn<Row>) => ReactNode };

const isLead = <Row,>({ place }: SmallColumn<Row>) => place === 'lead';

/** What the style asks of a cell. */
function marksOf<Row>(column: SmallColumn<Row>, name: SmallColumn<Row> | undefined) {
  const { place, isWords, isExtra, isLate } = column;
  return {
    'data-place': column === name ? 'name' : place,
    'data-words': isWords,
    'data-extra': isExtra,
    'data-late': isLate,
  };
}

function Heads<Row>({ columns }: Pick<CellsProps<Row>, 'columns'>) {
  const name = columns.find((column) => !isLead(column));
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.key} scope="col" role="columnheader" {...marksOf(column, name)}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The title of a card's line is written by the style: a screen reader says the one of the head. */
function Cells<Row>({ columns, of }: CellsProps<Row>) {
  const name = columns.find((column) => !isLead(column));
  return columns.map((column) => {
    const marks = marksOf(column, name);
    if (column === name)
      return (
        <th key={column.key} scope="row" role="rowheader" {...marks}>
          {of(column)}
        </th>
      );
    const isTitled = column.title !== '' && (column.place === undefined || column.place === 'main');
    return (
      <td key={column.key} role="cell" data-title={isTitled ? column.title : undefined} {...marks}>
        {of(column)}
      </td>
    );
  });
}

/**
 * A few columns and rows that are all there at once; what grows, sorts or is chosen from is a DataTable. On a phone
 * each row is a card. The roles are said, because a table that is drawn as blocks is none to a screen reader.
 */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, columns, rows, keyOf, isMine, isFresh, foot, hasCaption, isMatrix } = props;
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table
        className={`${styles.table ?? ''} ${(isMatrix ? styles.matrix : styles.cards) ?? ''}`}
        role="table"
        aria-label={label}
      >
        {hasCaption && <caption>{label}</caption>}
        {columns.some(({ title }) => title !== '') && <Heads columns={columns} />}
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              data-mine={isMine?.(row)}
              data-fresh={isFresh?.(row)}
              aria-current={isMine?.(row) ?? undefined}
            >
              <Cells columns={columns} of={(column) => column.of(row)} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            <tr role="row">
              <Cells columns={columns} of={({ key }) => foot[key]} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
