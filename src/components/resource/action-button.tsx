import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './action-button.module.css';

export type ActionButtonProps = {
  children: ReactNode;
  onClick: () => void;
  /** Why it cannot be pressed now. The button stays reachable, so that a keyboard and a screen reader find the reason. */
  reason?: string | null | undefined;
  kind?: 'primary' | 'plain' | 'danger';
  pending?: boolean;
  size?: 'small' | 'middle' | 'large';
  block?: boolean;
  icon?: ReactNode;
  /** A name of its own where several buttons on a screen say the same: "Buy Ottoline #12". */
  label?: string;
};

/** A button that says why it is disabled. */
export function ActionButton({
  children,
  onClick,
  reason,
  kind = 'plain',
  pending = false,
  size = 'middle',
  block = false,
  icon,
  label,
}: ActionButtonProps) {
  const id = useId();
  const isDisabled = Boolean(reason);
  return (
    <span className={block ? `${styles.frame ?? ''} ${styles.block ?? ''}` : styles.frame}>
      <Button
        type={kind === 'plain' ? 'default' : 'primary'}
        danger={kind === 'danger'}
        size={size}
        block={block}
        icon={icon}
        loading={pending}
        className={isDisabled ? styles.disabled : ''}
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? id : undefined}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          if (!isDisabled && !pending) onClick();
        }}
      >
        {children}
      </Button>
      {isDisabled && (
        <span id={id} role="tooltip" className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
