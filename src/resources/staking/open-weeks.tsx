import { stakingEndpoints, WEEK_FILES_PATH, type RewardWeek } from '../../../core/wire/game/staking.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { baseUrls } from '../../lib/base-urls.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useArca } from './use-stake.ts';

const SHOWN = 26;
const fileOf = (weekId: number) => `${baseUrls.cdn}${WEEK_FILES_PATH}/week-${String(weekId)}.json`;

/** The rewards of each week: what was promised, what was claimed, and the file whose hash the chain names. */
export function OpenWeeks() {
  const t = useText();
  const units = useArca();
  const query = useApi(stakingEndpoints.weeks, { size: SHOWN, filter: {} }, { live: 'staking', quiet: true });
  const weeks = query.data?.list ?? [];
  const columns: SmallColumn<RewardWeek>[] = [
    {
      key: 'week',
      title: t('staking.open.week'),
      of: ({ weekId, startsAt }) => (
        <>
          {weekId} · <DateField at={startsAt} show="date" />
        </>
      ),
    },
    {
      key: 'total',
      title: t('staking.open.total'),
      of: ({ total }) => <Money amount={total} token={units} />,
      place: 'main',
    },
    { key: 'claimed', title: t('staking.open.claimed'), of: ({ claimed }) => <Money amount={claimed} token={units} /> },
    {
      key: 'file',
      title: t('staking.open.file'),
      of: ({ weekId, leafFileHash }) => (
        <a href={fileOf(weekId)} download title={leafFileHash}>
          {t('staking.open.leaves', { week: weekId })}
        </a>
      ),
      place: 'action',
    },
  ];
  return (
    <Panel title={t('staking.open.title')} flush>
      <ListState
        resource="staking"
        query={query}
        isEmpty={weeks.length === 0}
        emptyText={t('staking.open.none')}
        skeleton={<TableSkeleton rows={5} />}
      >
        <SmallTable
          label={t('staking.open.title')}
          columns={columns}
          rows={weeks}
          keyOf={({ weekId }) => String(weekId)}
        />
      </ListState>
    </Panel>
  );
}
