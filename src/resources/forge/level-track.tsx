import { levelBonusOf, TOP_BONUS_LEVEL } from '../../../core/rules/heroes.ts';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './forge.module.css';

const BETWEEN = 5;
const levels = Array.from({ length: TOP_BONUS_LEVEL / BETWEEN }, (_, at) => (at + 1) * BETWEEN);

/** Whether a bonus is there, comes with what is chosen, or is still ahead. */
export function markOf(level: number, now: number, after: number): 'had' | 'comes' | 'ahead' {
  if (level <= now) return 'had';
  return level <= after ? 'comes' : 'ahead';
}

/** The bonuses at 5, 10, 15, 20, 25 and 30, and which of them the chosen materials bring. */
export function LevelTrack({ now, after }: { now: number; after: number }) {
  const t = useText();
  return (
    <ol className={styles.marks} aria-label={t('forge.track.title')}>
      {levels.map((level) => {
        const { baseBps, miningBps } = levelBonusOf(level);
        const mark = markOf(level, now, after);
        return (
          <li key={level} className={styles.mark} data-is={mark}>
            <strong>{level}</strong>
            {t('forge.track.base', { bonus: formatBps(baseBps, { sign: true }) })}
            <br />
            {t('forge.track.mining', { bonus: formatBps(miningBps, { sign: true }) })}
            <span className="visually-hidden"> ({t(`forge.track.${mark}`)})</span>
          </li>
        );
      })}
    </ol>
  );
}
