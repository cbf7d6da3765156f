import { useIsAuthenticated } from '@refinedev/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { dayOf } from '../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Notice } from '../../components/display/notice.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { formatCount } from '../../lib/number.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import { useAtMoments } from '../../lib/time/use-at-moments.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import { useInFront } from '../../lib/view/focus/use-in-front.ts';
import { coatStyle, poolPath, recordPath, type Coat } from './coats.ts';
import { changesOf, isOver, Phase, SeasonBanner } from './season-banner.tsx';
import styles from './seasons.module.css';

/** The server's clock is known to a part of a second: what is asked a little later is of the new day for it too. */
const LATE_MS = 1_000;

export type SeasonTab = 'home' | 'flip' | 'pool' | 'record' | 'member';

export function useSeason(coat: Coat) {
  const query = useApi(seasonEndpoints.info, { season: coat.id }, { live: 'seasons', quiet: true });
  useAtMoments(changesOf(query.data), () => void query.refetch());
  const isPlayer = useIsAuthenticated().data?.authenticated === true;
  const isShut = useShutReason() !== null;
  const { mutate } = useApiAction(seasonEndpoints.refresh, { quiet: true });
  const noted = useRef<number | null>(null);
  const isInFront = useInFront();
  const day = useServerTime((now) => dayOf(now - LATE_MS));
  const runs = query.data?.phase === 'running' || query.data?.phase === 'protected';
  // That somebody is here is the day's login, once a day: a page that is kept open has none of the days after it else.
  useEffect(() => {
    if (!isPlayer || isShut || !runs || !isInFront || noted.current === day) return;
    noted.current = day;
    mutate({ season: coat.id }, { onSuccess: () => void query.refetch() });
  }, [isPlayer, isShut, runs, isInFront, day, coat.id, mutate, query]);
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
