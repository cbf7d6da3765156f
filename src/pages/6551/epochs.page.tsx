import { useCallback, useMemo } from 'react';
import { MAX_PAGE_SIZE, type Order } from '../../../core/wire/list-query.ts';
import { bountyEndpoints, type EpochRecord } from '../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { orderOf } from '../../components/table/data-table-types.ts';
import { ListTable } from '../../components/table/growing/list-table.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { EpochCharts } from '../../resources/bounties/history/epoch-charts.tsx';
import { useEpochColumns } from '../../resources/bounties/history/epoch-columns.tsx';
import { readPages } from '../../resources/bounties/history/read-pages.ts';
import { useMe } from '../../resources/bounties/use-me.ts';

type EpochsQuery = { order: Order };
const epochsCodec = {
  decode: (search: URLSearchParams): EpochsQuery => ({ order: search.get('order') === 'asc' ? 'asc' : 'desc' }),
  encode: ({ order }: EpochsQuery) => new URLSearchParams(order === 'asc' ? { order } : {}),
};

const rowKey = ({ epoch }: EpochRecord) => String(epoch.epochId);

export default function EpochsPage() {
  const t = useText();
  const call = useApiCall();
  const me = useMe() ?? 'guest';
  const arca = useChainConfig()?.contracts.arca;
  const columns = useEpochColumns(arca);
  const [query, change] = useUrlState(epochsCodec);
  const { order } = query;
  const sorters = useMemo(() => [{ field: 'epochId' as const, order }], [order]);
  const list = useCursorList<EpochRecord>({ resource: 'bounties', endpoint: 'epochs', sorters, size: MAX_PAGE_SIZE });
  const readAll = useCallback(
    (signal: AbortSignal, onProgress: (count: number) => void) =>
      readPages(
        (cursor) =>
          call(bountyEndpoints.epochs, { size: MAX_PAGE_SIZE, cursor, sorter: sorters, filter: {} }, { signal }),
        signal,
        onProgress,
      ),
    [call, sorters],
  );
  const newestFirst = order === 'desc' ? list.rows : [...list.rows].reverse();
  return (
    <div className={styles.page}>
      <PageHeader title={t('common.routes.bountyEpochs')} note={t('bounties.history.note')} />
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('bounties.noEpoch')}
        skeleton={<TableSkeleton rows={6} />}
      >
        <div className={styles.column}>
          {arca && <EpochCharts records={newestFirst} arca={arca} />}
          <ListTable<EpochRecord>
            tableId="bounties.epochs"
            account={me}
            label={t('common.routes.bountyEpochs')}
            columns={columns}
            list={list}
            saysChanges
            rowKey={rowKey}
            sort={{ field: 'epochId', order }}
            onSort={(next) => change({ order: orderOf(next) })}
            search={epochsCodec.encode(query).toString()}
            onSearch={(next) => change(epochsCodec.decode(new URLSearchParams(next)))}
            readAll={readAll}
            fileName="bounty-epochs"
          />
        </div>
      </ListState>
    </div>
  );
}
