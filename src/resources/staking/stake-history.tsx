import { useMemo } from 'react';
import type { StakeEvent } from '../../../core/wire/game/staking.ts';
import { Person } from '../../components/display/person/person.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from './staking.module.css';
import { useArca } from './use-stake.ts';

export type StakeHistoryProps = {
  /** Of this wallet; everybody's without one. */
  account?: string | undefined;
};

/** What was staked, added, extended, taken back and claimed, newest first. */
export function StakeHistory({ account }: StakeHistoryProps) {
  const t = useText();
  const units = useArca();
  const filters = useMemo(() => toCrudFilters(account === undefined ? {} : { account }), [account]);
  const list = useCursorList<StakeEvent>({ resource: 'staking', filters });
  return (
    <Panel title={account === undefined ? t('staking.history.all') : t('staking.history.own')}>
      <ListState
        resource="staking"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('staking.history.none')}
        skeleton={<TableSkeleton rows={5} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.rows}>
          {list.rows.map(({ id, kind, amount, weekId, at, account: by }) => (
            <li key={id}>
              <span>
                <strong>{t(`staking.history.kinds.${kind}`)}</strong>{' '}
                {weekId !== null && <>{t('staking.weeks.week', { week: weekId })} </>}
                <DateField at={at} /> {account === undefined && <Person address={by} />}
              </span>
              {amount !== '0' && <Money amount={amount} token={units} />}
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
