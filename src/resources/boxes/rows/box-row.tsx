import type { ReactNode } from 'react';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { parseWhole } from '../../../lib/number.ts';
import styles from '../boxes.module.css';

export type BoxRowProps = { boxId: string; name: string; note?: ReactNode; children?: ReactNode };

/** One line about gacha balls: picture, name, a note, and at its end what it comes to or can be done. */
export function BoxRow({ boxId, name, note, children }: BoxRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowThumb}>
        <ItemPicture id={parseWhole(boxId) ?? 0} name={name} />
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowName}>{name}</span>
        {note && <span className={styles.hint}>{note}</span>}
      </span>
      {children && <span className={styles.rowEnd}>{children}</span>}
    </li>
  );
}
