import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RankedTeam, SeasonInfo } from '../../../../core/wire/season/seasons.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import type { Coat } from '../coats.ts';
import styles from '../seasons.module.css';
import { CampPanel } from './camp-panel.tsx';

function Row({ team, coat, isOwn }: { team: RankedTeam; coat: Coat; isOwn: boolean }) {
  const t = useText();
  return (
    <tr data-own={isOwn || undefined}>
      <td>{formatCount(team.rank)}</td>
      <td>
        <Link to={`${coat.member ?? coat.home}/${team.id}`}>{team.name}</Link>
        {team.faction !== null && (
          <span className={styles.camp} data-camp={team.faction}>
            {t(team.faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2')}
          </span>
        )}
      </td>
      <td data-right>{formatCount(team.members)}</td>
      <td data-right>{formatCount(team.score)}</td>
    </tr>
  );
}

/** The ranked teams of a round, mine marked and said above when it is further down. */
function RankList({ coat, round, ownId }: { coat: Coat; round: number; ownId: string | null }) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ season: coat.id, round }), [coat.id, round]);
  const list = useCursorList<RankedTeam>({ resource: 'seasons', filters });
  const ranks = useApi(seasonEndpoints.rank, { id: coat.id, round: String(round) }, { live: 'seasons', quiet: true });
  useLiveEvent('teams', () => {
    void ranks.refetch();
    void list.query.refetch();
  });
  const own = ranks.data?.own ?? null;
  return (
    <>
      {own && <p className={styles.own}>{t('seasons.ranks.own', { rank: own.rank, name: own.name })}</p>}
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t('seasons.ranks.empty')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('seasons.ranks.rank')}</th>
              <th>{t('seasons.ranks.team')}</th>
              <th data-right>{t('seasons.ranks.members')}</th>
              <th data-right>{t('seasons.ranks.score')}</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((team) => (
              <Row key={team.id} team={team} coat={coat} isOwn={team.id === ownId} />
            ))}
          </tbody>
        </table>
        <LoadMore list={list} />
      </ListState>
    </>
  );
}

/** The ranking of the round that runs, or of an earlier one. */
export function RankPanel({ coat, info }: { coat: Coat; info: SeasonInfo }) {
  const t = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const round = chosen ?? info.round;
  const rounds = info.rounds.map((one) => one.round).filter((one) => one <= info.round);
  return (
    <>
      {info.hasCamps && <CampPanel season={coat.id} round={round} />}
      <Panel
        title={t('seasons.ranks.title', { round })}
        extra={
          rounds.length > 1 && (
            <ChoiceSwitch
              label={t('seasons.ranks.choose')}
              options={rounds.map((one) => ({ value: String(one), label: formatCount(one) }))}
              value={String(round)}
              onChange={(value) => setChosen(rounds.find((one) => String(one) === value) ?? null)}
            />
          )
        }
        flush
      >
        <RankList key={round} coat={coat} round={round} ownId={info.own?.teamId ?? null} />
      </Panel>
    </>
  );
}
