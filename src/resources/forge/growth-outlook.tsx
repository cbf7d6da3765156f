import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './forge.module.css';
import { LevelTrack } from './level-track.tsx';
import { levelTrack, outlookOf } from './upgrade-outlook.ts';

export type GrowthOutlookProps = { hero: HeroDetails; capsBps: readonly number[]; count: number; isPower: boolean };

/** The track of the bonuses at 5 to 30, and what every attribute would be. */
export function GrowthOutlook({ hero, capsBps, count, isPower }: GrowthOutlookProps) {
  const t = useText();
  const track = levelTrack(hero, count);
  return (
    <>
      <p className={styles.track}>
        {t('forge.levelChange', { before: track.level, after: track.after })}
        <span className={styles.muted}>
          {t('forge.bonusChange', {
            before: formatBps(track.bonus.baseBps, { sign: true }),
            after: formatBps(track.bonusAfter.baseBps, { sign: true }),
            mining: formatBps(track.bonusAfter.miningBps, { sign: true }),
          })}
        </span>
      </p>
      <LevelTrack now={track.level} after={track.after} />
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('forge.outlook')}>
        <table className={styles.growth}>
          <thead>
            <tr>
              <th scope="col">{t('forge.attribute')}</th>
              <th scope="col">{t('forge.now')}</th>
              <th scope="col">{t('forge.range')}</th>
              <th scope="col">{t('forge.expected')}</th>
              <th scope="col">{t('forge.cap')}</th>
            </tr>
          </thead>
          <tbody>
            {outlookOf(hero, capsBps, count, isPower).map(({ field, now, least, mean, most, cap }) => (
              <tr key={field}>
                <th scope="row">{field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`)}</th>
                <td>{formatBps(now)}</td>
                <td>{least === most ? formatBps(most) : `${formatBps(least)} – ${formatBps(most)}`}</td>
                <td>{formatBps(mean)}</td>
                <td className={styles.muted}>{formatBps(cap)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
