import type { ReactNode } from 'react';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import styles from '../currency.module.css';
import { rowKey, type HistoryName, type HistoryRows } from './history-query.ts';
import { SignedAmount } from './signed-amount-text.tsx';

export type HistoryCardsProps<Of extends HistoryName> = {
  label: string;
  rows: readonly HistoryRows[Of][];
  nameOf: (row: HistoryRows[Of]) => string;
  /** What more there is to say of a row, behind its time. */
  moreOf?: ((row: HistoryRows[Of]) => ReactNode) | undefined;
};

/** A history on a phone: what it was, how much, when, and what else belongs to it. */
export function HistoryCards<Of extends HistoryName>({ label, rows, nameOf, moreOf }: HistoryCardsProps<Of>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <span className={styles.words}>
            <strong>{nameOf(row)}</strong>
            <span className={styles.muted}>
              <RelativeTime at={row.at} />
              {moreOf?.(row)}
            </span>
          </span>
          <span>
            <SignedAmount row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
