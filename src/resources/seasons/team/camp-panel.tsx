import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatCount, formatThousandths } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';

/** The camps of the round, the one that would win first. */
export function CampPanel({ season, round }: { season: SeasonId; round: number }) {
  const t = useText();
  const query = useApi(seasonEndpoints.rank, { id: season, round: String(round) }, { live: 'seasons', quiet: true });
  const camps = [...(query.data?.camps ?? [])].sort((one, other) => (BigInt(other.score) > BigInt(one.score) ? 1 : -1));
  return (
    <Panel title={t('seasons.ranks.camps', { round })} flush>
      <ListState
        resource="seasons"
        query={query}
        isEmpty={query.data?.camps.length === 0}
        skeleton={<TableSkeleton rows={2} />}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('seasons.team.camp')}</th>
              <th data-right>{t('seasons.ranks.teams')}</th>
              <th data-right>{t('seasons.ranks.score')}</th>
            </tr>
          </thead>
          <tbody>
            {camps.map(({ faction, score, teams }) => (
              <tr key={faction}>
                <td>{t(faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2')}</td>
                <td data-right>{formatCount(teams)}</td>
                <td data-right>{formatThousandths(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListState>
    </Panel>
  );
}
