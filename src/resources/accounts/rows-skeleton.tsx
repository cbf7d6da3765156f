import { useText } from '../../lib/text/use-text.ts';
import styles from './rows-skeleton.module.css';

export type RowsSkeletonProps = {
  rows: number;
  /** Height of one row, so that nothing moves when the rows come. */
  height?: 64 | 88;
};

/** Rows with a sign and two lines, as the account's panels have them. */
export function RowsSkeleton({ rows, height = 88 }: RowsSkeletonProps) {
  const t = useText();
  return (
    <div>
      <span className="visually-hidden" role="status">
        {t('common.states.loading')}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} data-height={height} aria-hidden="true">
          <span className={styles.sign} />
          <span className={styles.lines}>
            <span />
            <span />
          </span>
        </div>
      ))}
    </div>
  );
}
