import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './side-drawer.module.css';

export type SideDrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Stays in sight below the content: "Show 34 heroes". */
  foot?: ReactNode;
  children: ReactNode;
};

/** The browser's own dialog, so focus is kept inside, Escape closes, and what opened it has the focus again after. */
export function SideDrawer({ title, isOpen, onClose, foot, children }: SideDrawerProps) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} aria-label={t('common.actions.close')} onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
