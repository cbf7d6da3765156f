import { useId, type ReactNode } from 'react';
import styles from './action-button.module.css';

export type ActionButtonProps = {
  children: ReactNode;
  /** Absent for the button that submits its form. */
  onClick?: () => void;
  submit?: boolean;
  /** Id of the form that it submits from outside of it: at the foot of a dialog. */
  form?: string;
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

/**
 * A button that says why it is disabled. Its name stays the same while it is busy. Written by hand: it is all that the first
 * views would need of Ant Design, whose own brings its theme along (budget.md); it looks the same.
 */
export function ActionButton({
  children,
  onClick,
  submit = false,
  form,
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
      <button
        type={submit ? 'submit' : 'button'}
        form={form}
        className={styles.button}
        data-kind={kind}
        data-size={size}
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
        {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
        <span className={styles.words}>{children}</span>
      </button>
      {isDisabled && (
        <span id={id} role="tooltip" className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
