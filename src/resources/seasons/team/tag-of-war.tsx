import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { baseUrls } from '../../../lib/base-urls.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';

const REFRESH_MS = 60_000;

/** The picture that the server draws each ten minutes, and its figures in words. */
export function TagOfWar({ season }: { season: SeasonId }) {
  const t = useText();
  const query = useApi(seasonEndpoints.tagOfWar, { season }, { refreshMs: REFRESH_MS, quiet: true });
  return (
    <Panel title={t('seasons.war.title')}>
      <ShowState query={query} record={query.data}>
        {({ url, drawnAt, firstBps, camps }) => (
          <figure className={styles.war}>
            <img
              src={`${baseUrls.cdn}${url}`}
              width={960}
              height={320}
              alt={t('seasons.war.alt', { first: formatBps(firstBps), second: formatBps(10_000 - firstBps) })}
            />
            <figcaption>
              {camps.map(({ faction, teams }) => (
                <span key={faction}>
                  {t(faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2')}:{' '}
                  {t('seasons.war.teams', { count: teams, teams: formatCount(teams) })}
                </span>
              ))}
              <span>
                {t('seasons.war.drawn')} <DateField at={drawnAt} show="dateTime" />
              </span>
            </figcaption>
          </figure>
        )}
      </ShowState>
    </Panel>
  );
}
