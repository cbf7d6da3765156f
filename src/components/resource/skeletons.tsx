import type { CSSProperties } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { CardGrid } from './card-grid.tsx';
import styles from './skeletons.module.css';

function Waiting() {
  const t = useText();
  return (
    <span className="visually-hidden" role="status">
      {t('common.states.loading')}
    </span>
  );
}

export type CardGridSkeletonProps = { count?: number };

/** Same measures as a hero card, so that nothing moves when the cards come. */
export function CardGridSkeleton({ count = 8 }: CardGridSkeletonProps) {
  return (
    <>
      <Waiting />
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card} aria-hidden="true">
            <div className={styles.picture} />
            <div className={styles.title} />
            <div className={styles.text} />
            <div className={styles.text} />
            <div className={styles.foot} />
          </div>
        ))}
      </CardGrid>
    </>
  );
}

export type TableSkeletonProps = {
  rows?: number;
  /** How many px a row of it takes as a card on a phone, where something stands below that must not move. */
  card?: number;
};

export function TableSkeleton({ rows = 6, card }: TableSkeletonProps) {
  return (
    <div
      className={styles.table}
      style={card === undefined ? {} : ({ '--card': `${String(card)}px` } as CSSProperties)}
    >
      <Waiting />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <div className={styles.thumb} />
          <div className={styles.text} />
          <div className={styles.text} />
          <div className={styles.text} />
        </div>
      ))}
    </div>
  );
}

/** A large picture beside some lines. */
export function ShowSkeleton() {
  return (
    <div className={styles.show}>
      <Waiting />
      <div className={styles.large} aria-hidden="true" />
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className={styles.text} />
        ))}
      </div>
    </div>
  );
}
