import { useText } from '../../lib/text/use-text.ts';
import styles from './filter-chips.module.css';

export type FilterChip = { key: string; label: string; onRemove: () => void };
export type FilterChipsProps = { chips: readonly FilterChip[]; onReset: () => void };

/** What narrows a list, each to be taken away by itself, or all at once. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('heroes.filters.active')}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('heroes.filters.remove', { filter: label })}
            onClick={onRemove}
          >
            {label}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.reset} onClick={onReset}>
          {t('heroes.filters.reset')}
        </button>
      </li>
    </ul>
  );
}
