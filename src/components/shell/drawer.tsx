import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './drawer.module.css';

export type DrawerProps = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode };

/** The browser's own modal dialog at the side: it holds the focus, and Escape closes it. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.body}>
        <button type="button" className={styles.close} aria-label={t('common.actions.close')} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
        {children}
      </div>
    </dialog>
  );
}
