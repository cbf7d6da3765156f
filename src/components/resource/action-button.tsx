import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './action-button.module.css';

export type ActionButtonProps = {
  children: ReactNode;
  /** Absent for the button that submits its form. */
  onClick?: () => void;
  submit?: boolean;
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

const looks = {
  primary: { type: 'primary' },
  plain: { type: 'default' },
  danger: { type: 'primary', danger: true },
} as const;

/**
 * A button that says why it is disabled. Its name stays the same while it is busy, and its spinner goes at once: Ant Design's
 * own is part of the name and waits for the end of a transition, which need not come.
 */
export function ActionButton({
  children,
  onClick,
  submit = false,
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
    <span className={styles.frame} data-block={block}>
      <Button
        htmlType={submit ? 'submit' : 'button'}
        {...looks[kind]}
        size={size}
        block={block}
        icon={pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
        className={isDisabled ? styles.disabled : ''}
        aria-busy={pending}
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? id : undefined}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          if (isDisabled || pending) event.preventDefault();
          else onClick?.();
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
