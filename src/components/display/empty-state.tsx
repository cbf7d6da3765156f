import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  /** What to press next. */
  action?: ReactNode;
};

/** An empty capsule on a shelf: nothing is wrong, there is just nothing in it. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.art} viewBox="0 0 96 96" aria-hidden="true">
        <ellipse cx="48" cy="86" rx="26" ry="4" fill="var(--line)" />
        <circle
          cx="48"
          cy="46"
          r="34"
          fill="var(--raised)"
          stroke="var(--edge)"
          strokeWidth="3"
          strokeDasharray="6 6"
        />
        <path d="M14 48h68" stroke="var(--edge)" strokeWidth="3" />
        <path d="M26 34a24 24 0 0 1 14-11" fill="none" stroke="var(--panel)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="48" cy="48" r="7" fill="var(--panel)" stroke="var(--edge)" strokeWidth="3" />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
