import { useState, type ReactNode } from 'react';
import styles from './hero.module.css';

/**
 * A button among the filters, and the dialog that it opens beside them: the filters go into a drawer when a tablet is
 * turned, and what was typed would go with them. It opens by itself for what was meant before a login.
 */
export function useDoor(label: string, dialogOf: (close: () => void) => ReactNode, isMeant = false) {
  const [isOpen, setOpen] = useState(false);
  const door = (
    <button type="button" className={styles.saved} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
  return { door, dialog: (isOpen || isMeant) && dialogOf(() => setOpen(false)) };
}
