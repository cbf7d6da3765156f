import type { ReactNode } from 'react';
import { ChangeTag } from './change-tag.tsx';
import styles from './stat-tile.module.css';

export type StatTileProps = {
  /** Text, or a <Term>. */
  label: ReactNode;
  /** A figure: text or <Money large>. Undefined while it loads. */
  value: ReactNode | undefined;
  /** Against the range before, in basis points; null when there is nothing to compare with. */
  changeBps?: number | null;
  /** What the change is against, or any short note: "in 7 days". Null keeps its line free for one that is to come. */
  note?: ReactNode;
};

/** One figure with its change. Its height does not depend on what has arrived, only on whether a note is to come. */
export function StatTile(props: StatTileProps) {
  const { label, value, changeBps, note } = props;
  const hasNote = 'note' in props || 'changeBps' in props;
  return (
    <section className={styles.tile}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value ?? <span className={styles.waiting} />}</p>
      {hasNote && (
        <p className={styles.note}>
          {value !== undefined && typeof changeBps === 'number' && <ChangeTag bps={changeBps} />} {note}
        </p>
      )}
    </section>
  );
}
