import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemPicture } from './item-picture.tsx';
import styles from './shelf.module.css';

export type ItemTileProps = {
  id: number;
  name: string;
  /** How many there are; absent where it is one of a kind. */
  count?: number;
  /** A short line: its kind, its price. */
  note?: ReactNode;
  /** What can be done with it here. */
  action?: ReactNode;
};

/** One kind of item on a shelf, with how many of it. None left is said in words as well as by its look. */
export function ItemTile({ id, name, count, note, action }: ItemTileProps) {
  const t = useText();
  return (
    <article className={styles.tile} data-none={count === 0}>
      <span className={styles.art}>
        <ItemPicture id={id} name={name} />
        {count !== undefined && (
          <span className={styles.count}>
            <span aria-hidden="true">×{formatCount(count)}</span>
            <span className="visually-hidden">{t('common.shelf.count', { count })}</span>
          </span>
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.tileName} title={name}>
          {name}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
