import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export type CardGridProps = {
  children: ReactNode;
  /** What the cards are, for a screen reader. */
  label?: string;
};

/** Four, three or two columns of its own width (core.md 9), beside a filter panel as well as alone. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid} {...(label ? { role: 'list', 'aria-label': label } : {})}>
        {children}
      </div>
    </div>
  );
}
