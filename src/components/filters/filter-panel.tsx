import { useId, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './filter-panel.module.css';

export type FilterPanelProps = {
  /** How many choices are on. */
  active: number;
  onClear: () => void;
  children: ReactNode;
};

/** The frame of what narrows a list: how many choices are on, and one press that takes them all back. */
export function FilterPanel({ active, onClear, children }: FilterPanelProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('common.filters.title')}</h2>
        {active > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('common.filters.clear', { count: active })}
          </button>
        )}
      </header>
      {children}
    </section>
  );
}

export type FilterGroupProps = {
  title: string;
  /** Choices that are on inside; they are said while it is closed. */
  active?: number;
  /** Long or rarely used groups start closed. */
  closed?: boolean;
  children: ReactNode;
};

export function FilterGroup({ title, active = 0, closed = false, children }: FilterGroupProps) {
  const t = useText();
  return (
    <details className={styles.group} open={!closed || active > 0}>
      <summary>
        {title}
        {active > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{t('common.filters.active', { count: active })}</span>
          </span>
        )}
      </summary>
      <div className={styles.inside} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}
