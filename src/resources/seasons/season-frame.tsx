import { useIsAuthenticated } from '@refinedev/core';
import type { ReactNode } from 'react';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Notice } from '../../components/display/notice.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useGatheredEvent } from '../../lib/data/use-live-event.ts';
import { formatCount } from '../../lib/number.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useAtMoments } from '../../lib/time/use-at-moments.ts';
import { useApi } from '../../lib/use-api.ts';
import { coatStyle, poolPath, recordPath, type Coat } from './coats.ts';
import { changesOf, isOver, Phase, SeasonBanner } from './season-banner.tsx';
import styles from './seasons.module.css';
import { useDayLogin } from './use-day-login.ts';

/** Of teams that many make and join at once: each page of the season asks once for all of it. */
const GATHERED_MS = 1_000;

export type SeasonTab = 'home' | 'flip' | 'pool' | 'record' | 'member';

export function useSeason(coat: Coat) {
  const query = useApi(seasonEndpoints.info, { season: coat.id }, { live: 'seasons', quiet: true });
  useAtMoments(changesOf(query.data), () => void query.refetch());
  const isPlayer = useIsAuthenticated().data?.authenticated === true;
  const refetch = () => void query.refetch();
  // Who is in a team is told here too: by joining, being let in or removed, and by its end.
  useGatheredEvent(query.data?.hasTeams ? 'teams' : null, GATHERED_MS, refetch);
  const runs = query.data?.phase === 'running' || query.data?.phase === 'protected';
  useDayLogin({ season: coat.id, counts: isPlayer && runs, heardAt: query.dataUpdatedAt, onNoted: refetch });
  return { query, isPlayer };
}

function Tabs({ coat, tab }: { coat: Coat; tab: SeasonTab }) {
  const t = useText();
  if (coat.flip === null) return null;
  const tabs = [
    { key: 'home', to: coat.home, label: t('seasons.tabs.home') },
    { key: 'flip', to: coat.flip, label: t(`seasons.games.${coat.id}`) },
    { key: 'pool', to: poolPath(coat.id), label: t('seasons.tabs.pool') },
    { key: 'record', to: recordPath(coat.id), label: t('seasons.tabs.record') },
  ];
  return <TabLinks label={t('seasons.tabs.label')} tabs={tabs} current={tab} />;
}

function Figures({ info }: { info: SeasonInfo }) {
  const t = useText();
  const { own, game } = info;
  if (!own) return null;
  return (
    <div className={styles.tiles}>
      <StatTile label={t('seasons.figures.points', { round: info.round })} value={formatCount(own.points)} />
      <StatTile label={t('seasons.figures.today')} value={formatCount(own.today)} />
      {game && <StatTile label={t('seasons.figures.tickets')} value={formatCount(own.tickets)} />}
    </div>
  );
}

export type SeasonFrameProps = {
  coat: Coat;
  tab: SeasonTab;
  children: (info: SeasonInfo, isPlayer: boolean) => ReactNode;
};

/** What stands around every page of a season: its banner, its pages, and what is mine of it. */
export function SeasonFrame({ coat, tab, children }: SeasonFrameProps) {
  const t = useText();
  const errorText = useErrorText();
  const { query, isPlayer } = useSeason(coat);
  const name = t(`seasons.names.${coat.id}`);
  const title = <h1>{name}</h1>;
  if (isOver(query.error)) {
    return (
      <div className={styles.page} style={coatStyle(coat.id)}>
        <SeasonBanner id={coat.id} title={title}>
          {t('seasons.phases.ended')}
        </SeasonBanner>
        <Notice title={errorText(query.error)} />
      </div>
    );
  }
  return (
    <ShowState query={query} record={query.data} title={name}>
      {(info) => (
        <div className={styles.page} style={coatStyle(coat.id)}>
          <SeasonBanner id={coat.id} title={title}>
            <Phase info={info} />
          </SeasonBanner>
          <Tabs coat={coat} tab={tab} />
          {info.phase === 'notOpen' ? (
            <Notice title={t('seasons.phases.notOpen')}>{t('seasons.notOpenHint')}</Notice>
          ) : (
            <>
              <Figures info={info} />
              {children(info, isPlayer)}
            </>
          )}
        </div>
      )}
    </ShowState>
  );
}
