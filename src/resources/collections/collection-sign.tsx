import type { CollectionId } from '../../../core/wire/marketplace/collections.ts';
import styles from './collections.module.css';

const signs: Record<CollectionId, string> = {
  hero: 'M12 3 20 6v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6z',
  box: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 9.5v5',
  badge: 'M12 3l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 8.7 9.6 8z',
  avatar: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  frame: 'M4 4h16v16H4zM8 8h8v8H8z',
  voucher: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM10 7v10',
  coupon: 'M5 19 19 5M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  item: 'M6 9h12l1 11H5zM9 9V7a3 3 0 0 1 6 0v2',
  unique: 'M12 3 19 9l-7 12L5 9zM5 9h14',
  creation: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 10a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4',
};

/** One sign for each collection, beside its name. */
export function CollectionSign({ id }: { id: CollectionId }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[id]} />
    </svg>
  );
}
