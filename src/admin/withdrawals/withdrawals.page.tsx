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
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { ResourceAmount } from '../../resources/currency/resource-amount.tsx';
import { toWithdrawalsFilter, withdrawalsCodec, type WithdrawalsQuery } from './withdrawals-query.ts';

const shown = ['open', 'all'] as const;
const columns = ['amount', 'variant', 'state', 'age', 'expires', 'wallet', 'account'] as const;

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

function Row({ row, explorerUrl }: { row: WatchedWithdrawal; explorerUrl: string | null }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <Link to={`/currency/order/${row.id}`}>
          <ResourceAmount resType={row.resType} amount={row.amount} />
        </Link>
      </th>
      <td>{t(`currency.variants.${row.variant}`)}</td>
      <td>
        <StateTag noun="withdrawal" state={row.state} label={t(`currency.states.${row.state}`)} />
      </td>
      <td>
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        <RelativeTime at={row.expireAt} />
      </td>
      <td>
        <Address address={row.wallet} explorerUrl={explorerUrl} />
      </td>
      <td>
        <Link to={`/admin/accounts?find=${row.accountId}&account=${row.accountId}`}>{row.accountId}</Link>
      </td>
    </tr>
  );
}

/** Every withdrawal of the world with its age, the oldest open one first. */
export default function AdminWithdrawalsPage() {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const [query, change] = useUrlState(withdrawalsCodec);
  const filters = useMemo(() => toCrudFilters(toWithdrawalsFilter(query)), [query]);
  const sorters = useMemo(() => [{ field: 'createdAt' as const, order: query.order }], [query.order]);
  const list = useCursorList<WatchedWithdrawal>({ resource: 'allWithdrawals', filters, sorters, live: 'off' });
  useLiveEvent('withdrawals', () => void list.query.refetch());
  return (
    <>
      <PageHeader title={t('admin.titles.withdrawals')} note={t('admin.withdrawals.note')} />
      <Filters query={query} onChange={change} />
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={8} />}
        emptyText={t('admin.withdrawals.none')}
      >
        <div className={styles.scroll} role="group" aria-label={t('admin.titles.withdrawals')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`admin.withdrawals.fields.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <Row key={row.id} row={row} explorerUrl={explorerUrl} />
              ))}
            </tbody>
          </table>
        </div>
        <LoadMore list={list} />
      </ListState>
    </>
  );
}
