import styles from './data-table.module.css';

/** Drawn as every other sign of the product is. */
export function ArrowSign({ up }: { up: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
      <path d={up ? 'M8 13V3M3.5 7.5 8 3l4.5 4.5' : 'M8 3v10M3.5 8.5 8 13l4.5-4.5'} />
    </svg>
  );
}

export function RemoveSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
      <path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5M6.7 7v3.6M9.3 7v3.6" />
    </svg>
  );
}
