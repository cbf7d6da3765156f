import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** Beside the title, in short: "3,412 listed · floor 58 ARCA". */
  note?: ReactNode;
  /** Switches and buttons on the right. */
  extra?: ReactNode;
};

export function PageHeader({ title, note, extra }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  );
}
