import { useId, type ReactNode } from 'react';
import { useFocused } from '../../lib/view/use-focused.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import styles from './panel.module.css';

export type PanelProps = {
  title?: ReactNode;
  /** Beside the title: a unit, a switch, a link. */
  extra?: ReactNode;
  /** Without inner padding, for a table that reaches the edges. */
  flush?: boolean;
  /** What a "See it" led to: it has the focus. */
  isFocused?: boolean;
  children: ReactNode;
};

export function Panel({ title, extra, flush, isFocused = false, children }: PanelProps) {
  const id = useId();
  const ref = useFocused<HTMLElement>(isFocused);
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-labelledby={title ? id : undefined}
      aria-current={isFocused || undefined}
      tabIndex={isFocused ? -1 : undefined}
    >
      {(title ?? extra) && (
        <header className={styles.head}>
          {title && <h2 id={id}>{title}</h2>}
          {extra && <div className={styles.extra}>{extra}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>
        <PanelBoundary>{children}</PanelBoundary>
      </div>
    </section>
  );
}
