import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { withdrawState, type WatchedWithdrawal, type WithdrawState } from '../../../core/wire/game/withdrawals.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { StateTag } from '../../components/display/state/state-tag.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ToggleRow } from '../../components/filters/toggle-row.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { ResourceAmount } from '../../resources/currency/resource-amount.tsx';
import { FindOrder } from './find-order.tsx';
import { toWithdrawalsFilter, withdrawalsCodec, type WithdrawalsQuery } from './withdrawals-query.ts';

const shown = ['open', 'all'] as const;

type Field = 'amount' | 'variant' | 'state' | 'age' | 'expires' | 'wallet' | 'account';

type FilterProps = { query: WithdrawalsQuery; onChange: (change: Partial<WithdrawalsQuery>) => void };

function Filters({ query: { isOpen, states }, onChange }: FilterProps) {
  const t = useText();
  const toggle = (state: WithdrawState) => {
    const next = withdrawState.options.filter((each) => (each === state) !== states.includes(each));
    onChange({ states: next, isOpen: false });
  };
  return (
    <div className={styles.filters}>
      <ChoiceSwitch
        label={t('admin.withdrawals.show')}
        options={shown.map((value) => ({ value, label: t(`admin.withdrawals.${value}`) }))}
        value={isOpen ? 'open' : 'all'}
        onChange={(value) => onChange({ isOpen: value === 'open', states: [] })}
      />
      <ToggleRow
        label={t('currency.orders.filter')}
        options={withdrawState.options.map((value) => ({ value, label: t(`currency.states.${value}`) }))}
        chosen={states}
        onToggle={toggle}
      />
    </div>
  );
}

function useColumns(): SmallColumn<WatchedWithdrawal>[] {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const column = (key: Field, of: SmallColumn<WatchedWithdrawal>['of']) => ({
    key,
    title: t(`admin.withdrawals.fields.${key}`),
    of,
    isWords: true,
  });
  return [
    column('amount', ({ id, resType, amount }) => (
      <Link to={`/currency/order/${id}`}>
        <ResourceAmount resType={resType} amount={amount} />
      </Link>
    )),
    column('variant', ({ variant }) => t(`currency.variants.${variant}`)),
    {
      ...column('state', ({ state }) => (
        <StateTag noun="withdrawal" state={state} label={t(`currency.states.${state}`)} />
      )),
      place: 'main',
    },
    column('age', ({ createdAt }) => <RelativeTime at={createdAt} />),
    column('expires', ({ expireAt }) => <RelativeTime at={expireAt} />),
    column('wallet', ({ wallet }) => <Address address={wallet} explorerUrl={explorerUrl} />),
    column('account', ({ accountId }) => (
      <Link to={`/admin/accounts?find=${accountId}&account=${accountId}`}>{accountId}</Link>
    )),
  ];
}

/** Every withdrawal of the world with its age, the oldest open one first. */
export default function AdminWithdrawalsPage() {
  const t = useText();
  const columns = useColumns();
  const [query, change] = useUrlState(withdrawalsCodec);
  const filters = useMemo(() => toCrudFilters(toWithdrawalsFilter(query)), [query]);
  const sorters = useMemo(() => [{ field: 'createdAt' as const, order: query.order }], [query.order]);
  const list = useCursorList<WatchedWithdrawal>({ resource: 'allWithdrawals', filters, sorters, live: 'off' });
  useLiveEvent('withdrawals', () => void list.query.refetch());
  return (
    <div className={styles.stack}>
      <PageHeader title={t('admin.titles.withdrawals')} note={t('admin.withdrawals.note')} />
      <FindOrder
        key={query.find}
        find={query.find}
        onFind={(find) => change({ find, isOpen: find === '', states: [] }, { push: true })}
      />
      <Filters query={query} onChange={change} />
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={8} />}
        emptyText={t('admin.withdrawals.none')}
      >
        <SmallTable label={t('admin.titles.withdrawals')} columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        <LoadMore list={list} />
      </ListState>
    </div>
  );
}
