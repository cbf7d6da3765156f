import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './change-tag.module.css';

export type ChangeTagProps = {
  /** In basis points; null when there is nothing to compare with. */
  bps: number | null;
};

/** Rise or fall against before: an arrow, a colour and, for a screen reader, a word. */
export function ChangeTag({ bps }: ChangeTagProps) {
  const t = useText();
  if (bps === null) return <span className={styles.same}>–</span>;
  if (bps === 0) return <span className={styles.same}>{t('common.change.same')}</span>;
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
