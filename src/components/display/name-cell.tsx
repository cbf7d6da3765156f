import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './name-cell.module.css';

export type NameCellProps = {
  /** As wide as its box, without a name of its own. */
  picture: ReactNode;
  name: string;
  /** Where the name leads; absent where there is nothing more to see. */
  to?: string | undefined;
};

/** The first cell of a row: what it is about, by picture and name. */
export function NameCell({ picture, name, to }: NameCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.thumb}>{picture}</span>
      {to === undefined ? (
        <span className={styles.name} title={name}>
          {name}
        </span>
      ) : (
        <Link to={to} className={styles.name} title={name}>
          {name}
        </Link>
      )}
    </span>
  );
}
