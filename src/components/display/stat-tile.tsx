import type { ReactNode } from 'react';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './stat-tile.module.css';

export type StatTileProps = {
  label: string;
  /** A figure: text or <Money large>. Undefined while it loads. */
  value: ReactNode | undefined;
  /** Against the range before, in basis points; null when there is nothing to compare with. */
  changeBps?: number | null;
  /** What the change is against, or any short note: "in 7 days". */
  note?: ReactNode;
};

function Change({ bps }: { bps: number }) {
  const t = useText();
  const shown = formatBps(bps, { sign: true, digits: 1 });
  const direction = bps > 0 ? 'rise' : 'fall';
  return (
    <span className={bps === 0 ? styles.same : styles[direction]}>
      <span aria-hidden="true">
        {bps > 0 && '▲ '}
        {bps < 0 && '▼ '}
        {shown}
      </span>
      <span className="visually-hidden">
        {bps === 0
          ? t('common.change.same')
          : t(`common.change.${direction}`, { change: formatBps(Math.abs(bps), { digits: 1 }) })}
      </span>
    </span>
  );
}

/** One figure with its change. Its height does not depend on what has arrived. */
export function StatTile({ label, value, changeBps, note }: StatTileProps) {
  return (
    <section className={styles.tile}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value ?? <span className={styles.waiting} />}</p>
      <p className={styles.note}>
        {value !== undefined && typeof changeBps === 'number' && <Change bps={changeBps} />} {note}
      </p>
    </section>
  );
}
