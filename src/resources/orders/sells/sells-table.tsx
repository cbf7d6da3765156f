import { useCallback, useMemo, useState } from 'react';
import { orderEndpoints, type SellOrder, type Withdrawn } from '../../../../core/wire/game/orders.ts';
import type { GameStatus, TokenInfo } from '../../../../core/wire/game/status.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { orderOf, type BulkAction } from '../../../components/table/data-table-types.ts';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { closedReason } from '../sale/sale-subject.ts';
import { PriceDialog } from './price-dialog.tsx';
import { SellActions } from './sell-actions.tsx';
import { useSellColumns } from './sell-columns.tsx';
import { canRelist, sellCodec, toSellFilter, type SellQuery } from './sell-query.ts';
import { UnlistManyDialog } from './unlist-many-dialog.tsx';

export type SellsTableProps = {
  account: string;
  vipLevel: number;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
  withdrawn: readonly Withdrawn[];
  query: SellQuery;
  onChange: (query: SellQuery) => void;
};

type Open = { kind: 'price'; order: SellOrder } | { kind: 'unlist'; orders: SellOrder[] };

const rowKey = (order: SellOrder) => order.id;
const MOST_AT_ONCE = 50;

function useSells(query: SellQuery, withdrawn: readonly Withdrawn[]) {
  const call = useApiCall();
  const filter = useMemo(() => toSellFilter(query, withdrawn), [query, withdrawn]);
  const order = query.oldestFirst ? 'asc' : 'desc';
  const sorters = useMemo(() => [{ field: 'listedAt', order } as const], [order]);
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  const list = useCursorList<SellOrder>({ resource: 'orders', endpoint: 'sells', filters, sorters });
  useLiveEvent('itemOrders', () => void list.query.refetch());

  const readAll = useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: SellOrder[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(
          orderEndpoints.sells,
          { size: MAX_PAGE_SIZE, cursor, sorter: sorters, filter },
          { signal },
        );
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, sorters, filter],
  );
  return { list, readAll, sort: { field: 'listedAt', order } as const };
}

/** One's own sell orders of both markets as rows, with what can be done about each and about many at once. */
export function SellsTable(props: SellsTableProps) {
  const { account, vipLevel, tokens, status, withdrawn, query, onChange } = props;
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { list, readAll, sort } = useSells(query, withdrawn);
  const key = closedReason(status);
  const reason = key && t(key);
  const renderAction = useCallback(
    (order: SellOrder) => (
      <SellActions
        order={order}
        reason={reason}
        onPrice={(chosen) => setOpen({ kind: 'price', order: chosen })}
        onUnlist={(orders) => setOpen({ kind: 'unlist', orders })}
      />
    ),
    [reason],
  );
  const columns = useSellColumns({ tab: query.tab, tokens, renderAction });
  const unlistAction: BulkAction<SellOrder> = {
    key: 'unlist',
    label: t('orders.actions.unlist.label'),
    danger: true,
    disabledReason: (rows) => (rows.length > MOST_AT_ONCE ? t('market.tooMany', { count: MOST_AT_ONCE }) : undefined),
    run: (orders) => setOpen({ kind: 'unlist', orders }),
  };
  const close = () => setOpen(null);
  const token = open?.kind === 'price' ? tokens.find(({ id }) => id === open.order.currency) : undefined;

  return (
    <>
      <ListState
        resource="orders"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={8} />}
        emptyText={t(`market.order.empty.${query.tab}`)}
      >
        <ListTable<SellOrder>
          tableId={`orders.sells.${query.tab}`}
          account={account}
          label={t('market.order.title')}
          columns={columns}
          list={list}
          rowKey={rowKey}
          isSought={query.row === '' ? undefined : ({ id }) => id === query.row}
          saysChanges
          sort={sort}
          onSort={(next) => onChange({ ...query, oldestFirst: orderOf(next) === 'asc' })}
          search={sellCodec.encode(query).toString()}
          onSearch={(search) => onChange(sellCodec.decode(new URLSearchParams(search)))}
          readAll={readAll}
          fileName="sell-orders"
          {...(query.tab === 'closed' ? {} : { bulkActions: [unlistAction] })}
        />
      </ListState>
      {open?.kind === 'unlist' && <UnlistManyDialog orders={open.orders} onClose={close} />}
      {open?.kind === 'price' && token && (
        <PriceDialog
          order={open.order}
          token={token}
          tokens={tokens}
          vipLevel={vipLevel}
          reason={reason}
          again={
            canRelist(open.order) ? { collection: open.order.contractAddress, stock: open.order.stock } : undefined
          }
          onClose={close}
        />
      )}
    </>
  );
}
