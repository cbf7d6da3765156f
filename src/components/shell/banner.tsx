import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './shell.module.css';

export type BannerProps = {
  children: ReactNode;
  kind?: 'warning' | 'danger';
  action?: { label: string; onPress: () => void };
  onDismiss?: () => void;
};

/** A line above the page that stays until its reason is gone. */
export function Banner({ children, kind = 'warning', action, onDismiss }: BannerProps) {
  const t = useText();
  return (
    <div className={styles.banner} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && (
        <button type="button" className={styles.entry} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={styles.entry} onClick={onDismiss}>
          {t('common.actions.close')}
        </button>
      )}
    </div>
  );
}
