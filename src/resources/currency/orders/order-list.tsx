import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { withdrawState, type Withdrawal, type WithdrawState } from '../../../../core/wire/game/withdrawals.ts';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ToggleRow } from '../../../components/filters/toggle-row.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../currency.module.css';
import { ResourceAmount } from '../resource-amount.tsx';

export type OrderListProps = { states: readonly WithdrawState[]; onToggle: (state: WithdrawState) => void };

function Row({ order }: { order: Withdrawal }) {
  const t = useText();
  return (
    <li>
      <span className={styles.words}>
        <Link to={`/currency/order/${order.id}`}>
          <strong>
            <ResourceAmount resType={order.resType} amount={order.amount} />
          </strong>
        </Link>
        <span className={styles.muted}>
          <RelativeTime at={order.createdAt} /> · {t(`currency.variants.${order.variant}`)}
        </span>
      </span>
      <StateTag noun="withdrawal" state={order.state} label={t(`currency.states.${order.state}`)} />
    </li>
  );
}

/** All withdrawals of the account, newest first, in whichever state. */
export function OrderList({ states, onToggle }: OrderListProps) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters(states.length > 0 ? { state: [...states] } : {}), [states]);
  const list = useCursorList<Withdrawal>({ resource: 'withdrawals', filters });
  return (
    <>
      <ToggleRow
        label={t('currency.orders.filter')}
        options={withdrawState.options.map((value) => ({ value, label: t(`currency.states.${value}`) }))}
        chosen={states}
        onToggle={onToggle}
      />
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={4} />}
        emptyText={t('currency.orders.none')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.list} aria-label={t('currency.orders.label')}>
          {list.rows.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </>
  );
}
