import { stakingEndpoints, WEEK_FILES_PATH } from '../../../core/wire/game/staking.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { baseUrls } from '../../lib/base-urls.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './staking.module.css';
import { useArca } from './use-stake.ts';

const SHOWN = 26;
const fileOf = (weekId: number) => `${baseUrls.cdn}${WEEK_FILES_PATH}/week-${String(weekId)}.json`;

/** The rewards of each week: what was promised, what was claimed, and the file whose hash the chain names. */
export function OpenWeeks() {
  const t = useText();
  const units = useArca();
  const query = useApi(stakingEndpoints.weeks, { size: SHOWN, filter: {} }, { live: 'staking', quiet: true });
  const weeks = query.data?.list ?? [];
  return (
    <Panel title={t('staking.open.title')} flush>
      <ListState
        resource="staking"
        query={query}
        isEmpty={weeks.length === 0}
        emptyText={t('staking.open.none')}
        skeleton={<TableSkeleton rows={5} />}
      >
        <div className={styles.scroll} role="group" aria-label={t('staking.open.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('staking.open.week')}</th>
                <th scope="col">{t('staking.open.total')}</th>
                <th scope="col">{t('staking.open.claimed')}</th>
                <th scope="col">{t('staking.open.file')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ weekId, startsAt, total, claimed, leafFileHash }) => (
                <tr key={weekId}>
                  <th scope="row">
                    {weekId} · <DateField at={startsAt} show="date" />
                  </th>
                  <td>
                    <Money amount={total} token={units} />
                  </td>
                  <td>
                    <Money amount={claimed} token={units} />
                  </td>
                  <td>
                    <a href={fileOf(weekId)} download title={leafFileHash}>
                      {t('staking.open.leaves', { week: weekId })}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ListState>
    </Panel>
  );
}
