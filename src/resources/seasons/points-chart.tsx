import type { SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './seasons.module.css';

/** Where my points of the round come from, by day. */
export function MyPoints({ own }: { own: NonNullable<SeasonInfo['own']> }) {
  const t = useText();
  if (own.byDay.length === 0) return null;
  return (
    <Panel title={t('seasons.points.title')} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('seasons.points.day')}</th>
            <th>{t('seasons.points.source')}</th>
            <th data-right>{t('seasons.points.times')}</th>
            <th data-right>{t('seasons.points.points')}</th>
          </tr>
        </thead>
        <tbody>
          {own.byDay.map(({ day, source, count, points }) => (
            <tr key={`${day} ${source}`}>
              <td>{day}</td>
              <td>{t(`seasons.sources.${source}`)}</td>
              <td data-right>{formatCount(count)}</td>
              <td data-right>{formatCount(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
