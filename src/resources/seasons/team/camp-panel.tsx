import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatCount, formatThousandths } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';

type CampScore = OutputOf<typeof seasonEndpoints.rank>['camps'][number];

/** A camp on a phone: its name beside its points, its teams below. */
const CARD = 120;

/** The camps of the round, the one that would win first. */
export function CampPanel({ season, round }: { season: SeasonId; round: number }) {
  const t = useText();
  const query = useApi(seasonEndpoints.rank, { id: season, round: String(round) }, { live: 'seasons', quiet: true });
  const camps = [...(query.data?.camps ?? [])].sort((one, other) => (BigInt(other.score) > BigInt(one.score) ? 1 : -1));
  const columns: SmallColumn<CampScore>[] = [
    {
      key: 'camp',
      title: t('seasons.team.camp'),
      of: ({ faction }) => t(faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2'),
    },
    { key: 'teams', title: t('seasons.ranks.teams'), of: ({ teams }) => formatCount(teams) },
    { key: 'score', title: t('seasons.ranks.score'), of: ({ score }) => formatThousandths(score), place: 'main' },
  ];
  return (
    <Panel title={t('seasons.ranks.camps', { round })} flush>
      <ListState
        resource="seasons"
        query={query}
        isEmpty={query.data?.camps.length === 0}
        skeleton={<TableSkeleton rows={2} card={CARD} />}
      >
        <SmallTable
          label={t('seasons.ranks.camps', { round })}
          columns={columns}
          rows={camps}
          keyOf={({ faction }) => String(faction)}
        />
      </ListState>
    </Panel>
  );
}
