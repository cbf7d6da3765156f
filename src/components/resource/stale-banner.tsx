import type { GameStatusAnswer } from '../../../core/wire/game/status.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './stale-banner.module.css';

/** A block or two is the ordinary distance between a block and its place in the index. */
const LATE_BLOCKS = 5;

export type StaleBannerProps = { index: GameStatusAnswer['index'] | undefined };

function textOf(t: ReturnType<typeof useText>, index: GameStatusAnswer['index']): string {
  if (index.halted) return t('pages.stale.halted');
  return index.nodeAway ? t('pages.stale.away') : t('pages.stale.late', { count: index.lagBlocks });
}

/** Says that what is shown is older than the chain, and that nothing of the reader's is lost by it. */
export function StaleBanner({ index }: StaleBannerProps) {
  const t = useText();
  if (!index || (!index.halted && !index.nodeAway && index.lagBlocks < LATE_BLOCKS)) return null;
  return (
    <p className={styles.banner} role="status">
      {textOf(t, index)}
    </p>
  );
}
