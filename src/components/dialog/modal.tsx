import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import styles from './modal.module.css';

export type ModalProps = {
  title: string;
  /** Escape, a click outside, or the browser's own way to close. */
  onDismiss: () => void;
  /** Off where a stray click must not answer for the person. */
  dismissOutside?: boolean;
  /** Buttons, the one to press last. */
  actions?: ReactNode;
  tone?: 'plain' | 'sandbox';
  /** Tall from the first, so that nothing moves when what it shows arrives later. */
  isTall?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, gives it back afterwards, and one opened later is above. Mounted
 * means open.
 */
export function Modal({
  title,
  onDismiss,
  dismissOutside = true,
  actions,
  tone = 'plain',
  isTall,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.modal}
      data-tone={tone}
      data-tall={isTall}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClick={(event) => {
        if (dismissOutside && event.target === event.currentTarget) onDismiss();
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
