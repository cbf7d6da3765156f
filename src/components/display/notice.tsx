import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeProps = {
  kind?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  /** What to press about it. */
  action?: ReactNode;
  /** Read aloud when it appears. */
  isNews?: boolean;
  children?: ReactNode;
};

const signs = {
  info: 'M8 7.2v4.6M8 4.2v.1',
  success: 'M3 8.5l3.2 3.2L13 5',
  warning: 'M8 4v5M8 11.8v.1',
  danger: 'M8 4v5M8 11.8v.1',
} as const;

/** A few words at their place that are more than a hint: what holds here, what went wrong, what to do. */
export function Notice({ kind = 'info', title, action, isNews, children }: NoticeProps) {
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={styles.notice} data-kind={kind} role={isNews ? role : undefined}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={signs[kind]} />
      </svg>
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
