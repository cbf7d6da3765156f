import type { LotPick } from '../../../core/wire/panels/draws.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './draws.module.css';

/** The numbers of a pick in words, for what is read aloud. */
export function usePickText(): (pick: LotPick) => string {
  const t = useText();
  return ({ blues, red }) => t('draws.pick', { blues: blues.join(', '), red });
}

/** Three blue balls and a red one. */
export function PickBalls({ pick }: { pick: LotPick }) {
  const text = usePickText()(pick);
  return (
    <span className={styles.balls} role="img" aria-label={text}>
      {pick.blues.map((blue) => (
        <span key={blue} className={styles.blue}>
          {blue}
        </span>
      ))}
      <span className={styles.red}>{pick.red}</span>
    </span>
  );
}
