import { changeBps, formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './collections.module.css';

/** How a volume stands to that of the range before; a dash where there was none. */
export function ChangeNote({ now, before }: { now: string; before: string | null }) {
  const t = useText();
  const bps = changeBps(BigInt(now), before === null ? null : BigInt(before));
  if (bps === null) return <span className={styles.muted}>–</span>;
  if (bps === 0) return <span className={styles.muted}>{t('common.change.same')}</span>;
  const size = formatBps(Math.abs(bps), { digits: 1 });
  const direction = bps > 0 ? 'rise' : 'fall';
  return (
    <span className={styles[direction]}>
      <span aria-hidden="true">
        {bps > 0 ? '▲ ' : '▼ '}
        {size}
      </span>
      <span className="visually-hidden">{t(`common.change.${direction}`, { change: size })}</span>
    </span>
  );
}
