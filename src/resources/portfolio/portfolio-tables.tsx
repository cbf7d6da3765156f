import { useCallback, useMemo } from 'react';
import { portfolioEndpoints, type Entry, type Holding } from '../../../core/wire/account/portfolio.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { MAX_PAGE_SIZE, type Order, type Page } from '../../../core/wire/list-query.ts';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { orderOf } from '../../components/table/data-table-types.ts';
import { ListTable } from '../../components/table/growing/list-table.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { useHoldingColumns } from './holding-columns.tsx';
import { usePortfolioNews } from './use-portfolio-news.ts';

/** While the chain is asked for gas that is not known yet, something changes every second. */
const CALM_MS = 10_000;

export type PortfolioTableProps = {
  account: string;
  config: ChainConfig;
  /** The address's query, and how to go to another. */
  search: string;
  onSearch: (search: string) => void;
};

const rowKey = ({ id }: { id: string }) => id;

/** Reads one page after another until there is none. */
async function readPages<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.list);
    onProgress(rows.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
  return rows;
}

/** Everything that the player has, thing by thing. */
export function HoldingsTable({ account, config, search, onSearch }: PortfolioTableProps) {
  const t = useText();
  const call = useApiCall();
  const columns = useHoldingColumns(config);
  const list = useCursorList<Holding>({
    resource: 'portfolio',
    endpoint: 'holdings',
    size: MAX_PAGE_SIZE,
    live: 'off',
  });
  usePortfolioNews(CALM_MS, () => void list.query.refetch());
  const readAll = useCallback(
    (signal: AbortSignal, onProgress: (count: number) => void) =>
      readPages(
        (cursor) => call(portfolioEndpoints.holdings, { size: MAX_PAGE_SIZE, cursor, filter: {} }, { signal }),
        signal,
        onProgress,
      ),
    [call],
  );
  return (
    <ListState
      resource="portfolio"
      query={list.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={8} />}
      emptyText={t('portfolio.empty')}
    >
      <ListTable<Holding>
        tableId="portfolio.holdings"
        account={account}
        label={t('portfolio.tabs.holdings')}
        columns={columns}
        list={list}
        rowKey={rowKey}
        sort={undefined}
        onSort={() => undefined}
        search={search}
        onSearch={onSearch}
        readAll={readAll}
        fileName="holdings"
      />
    </ListState>
  );
}

export type EntriesTableProps = PortfolioTableProps & { order: Order; onOrder: (order: Order) => void };

/** The lines of the books: each with the transaction that it can be checked by. */
export function EntriesTable({ account, config, search, onSearch, order, onOrder }: EntriesTableProps) {
  const t = useText();
  const call = useApiCall();
  const columns = useEntryColumns(config);
  const sorters = useMemo(() => [{ field: 'at' as const, order }], [order]);
  const list = useCursorList<Entry>({ resource: 'portfolio', endpoint: 'entries', sorters, live: 'off' });
  usePortfolioNews(CALM_MS, () => void list.query.refetch());
  const readAll = useCallback(
    (signal: AbortSignal, onProgress: (count: number) => void) =>
      readPages(
        (cursor) =>
          call(portfolioEndpoints.entries, { size: MAX_PAGE_SIZE, cursor, sorter: sorters, filter: {} }, { signal }),
        signal,
        onProgress,
      ),
    [call, sorters],
  );
  return (
    <ListState
      resource="portfolio"
      query={list.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={8} />}
      emptyText={t('portfolio.noEntries')}
    >
      <ListTable<Entry>
        tableId="portfolio.entries"
        account={account}
        label={t('portfolio.tabs.trades')}
        columns={columns}
        list={list}
        rowKey={rowKey}
        sort={{ field: 'at', order }}
        onSort={(next) => onOrder(orderOf(next))}
        search={search}
        onSearch={onSearch}
        readAll={readAll}
        fileName="profit"
      />
    </ListState>
  );
}
