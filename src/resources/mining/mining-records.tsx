import type { MiningClaim, MiningShare } from '../../../core/wire/mines/mining.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import type { Ore } from './slot-card.tsx';
import styles from './mining.module.css';

/** What the weeks of the fee pool gave. */
export function SharesPanel({ ore, arca }: { ore: Ore; arca: Ore }) {
  const t = useText();
  const list = useCursorList<MiningShare>({ resource: 'mining', endpoint: 'shares' });
  useLiveEvent('withdrawals', list.showChanges);
  return (
    <Panel title={t('mining.shares.title')}>
      <p className={styles.muted}>{t('mining.shares.note')}</p>
      <ListState
        resource="mining"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('mining.shares.none')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.record}>
          {list.rows.map(({ weekId, startsAt, mined, all, amount }) => (
            <li key={weekId}>
              <DateField at={startsAt} /> <Money amount={amount} token={arca} />
              <br />
              <span className={styles.muted}>
                <Money amount={mined} token={ore} /> / <Money amount={all} token={ore} />
              </span>
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}

export function ClaimsPanel({ ore }: { ore: Ore }) {
  const t = useText();
  const list = useCursorList<MiningClaim>({ resource: 'mining' });
  useLiveEvent('withdrawals', list.showChanges);
  return (
    <Panel title={t('mining.claims.title')}>
      <ListState
        resource="mining"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('mining.claims.none')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.record}>
          {list.rows.map(({ id, amount, at }) => (
            <li key={id}>
              <DateField at={at} show="dateTime" /> <Money amount={amount} token={ore} compact={false} />
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
