import { useIsAuthenticated } from '@refinedev/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Notice } from '../../components/display/notice.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import { poolPath, recordPath, type Coat } from './coats.ts';
import { SeasonArt } from './season-art.tsx';
import styles from './seasons.module.css';

export type SeasonTab = 'home' | 'flip' | 'pool' | 'record' | 'member';

export function useSeason(coat: Coat) {
  const query = useApi(seasonEndpoints.info, { season: coat.id }, { live: 'seasons', quiet: true });
  const isPlayer = useIsAuthenticated().data?.authenticated === true;
  const isShut = useShutReason() !== null;
  const { mutate } = useApiAction(seasonEndpoints.refresh, { quiet: true });
  const noted = useRef(false);
  const runs = query.data?.phase === 'running' || query.data?.phase === 'protected';
  // That somebody is here is the day's login; once a visit is enough.
  useEffect(() => {
    if (!isPlayer || isShut || !runs || noted.current) return;
    noted.current = true;
    mutate({ season: coat.id }, { onSuccess: () => void query.refetch() });
  }, [isPlayer, isShut, runs, coat.id, mutate, query]);
  return { query, isPlayer };
}

/** When the phase ends that somebody waits for. */
function momentOf(info: SeasonInfo): string | null {
  if (info.phase === 'registration') return info.startsAt;
  const round = info.rounds.find((one) => one.round === info.round);
  return info.phase === 'running' || info.phase === 'protected' ? (round?.endsAt ?? null) : null;
}

function Banner({ coat, info }: { coat: Coat; info: SeasonInfo }) {
  const t = useText();
  const until = momentOf(info);
  return (
    <header className={styles.banner} data-season={coat.id}>
      <div className={styles.title}>
        <h1>{t(`seasons.names.${coat.id}`)}</h1>
        <p>
          {t(`seasons.phases.${info.phase}`, { round: info.round })}
          {until && (
            <>
              {' · '}
              <Countdown until={until} says={info.phase === 'registration' ? 'startsIn' : 'endsIn'} />
            </>
          )}
        </p>
      </div>
      <SeasonArt id={coat.id} />
    </header>
  );
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
  const { query, isPlayer } = useSeason(coat);
  return (
    <ShowState query={query} record={query.data}>
      {(info) => (
        <div className={styles.page}>
          <Banner coat={coat} info={info} />
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
