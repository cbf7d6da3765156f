import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RankedTeam, SeasonInfo } from '../../../../core/wire/season/seasons.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import type { Coat } from '../coats.ts';
import styles from '../seasons.module.css';
import { CampPanel } from './camp-panel.tsx';

function Name({ team, coat }: { team: RankedTeam; coat: Coat }) {
  const t = useText();
  return (
    <>
      <Link to={`${coat.member ?? coat.home}/${team.id}`}>{team.name}</Link>
      {team.faction !== null && (
        <span className={styles.camp} data-camp={team.faction}>
          {t(team.faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2')}
        </span>
      )}
    </>
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
    list.showChanges();
  });
  const own = ranks.data?.own ?? null;
  const columns: SmallColumn<RankedTeam>[] = [
    { key: 'rank', title: t('seasons.ranks.rank'), of: ({ rank }) => formatCount(rank), place: 'lead' },
    { key: 'team', title: t('seasons.ranks.team'), of: (team) => <Name team={team} coat={coat} /> },
    { key: 'members', title: t('seasons.ranks.members'), of: ({ members }) => formatCount(members) },
    { key: 'score', title: t('seasons.ranks.score'), of: ({ score }) => formatCount(score), place: 'main' },
  ];
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
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <SmallTable
          label={t('seasons.ranks.title', { round })}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          isMine={({ id }) => id === ownId}
        />
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
