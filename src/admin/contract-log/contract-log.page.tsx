import { useCallback, useRef, useState } from 'react';
import type { ContractChange } from '../../../core/wire/admin/contract-log.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { orderOf } from '../../components/table/data-table-types.ts';
import { ListTable } from '../../components/table/growing/list-table.tsx';
import { ExportButton } from '../../components/table/export-button.tsx';
import { PhoneListTools } from '../../components/table/growing/phone-list.tsx';
import { useIsNarrow } from '../../components/table/use-is-narrow.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ChangeCards } from './change-cards.tsx';
import { useChangeColumns } from './change-columns.tsx';
import { ChangeDetails } from './change-details.tsx';
import { ChangeFilters } from './change-filters.tsx';
import { changeCodec } from './change-query.ts';
import styles from './contract-log.module.css';
import { useChanges } from './use-changes.ts';

const NONE: never[] = [];
const rowKey = ({ id }: ContractChange) => id;

export default function ContractLogPage() {
  const t = useText();
  const config = useChainConfig();
  const [query, change] = useUrlState(changeCodec);
  const [opened, setOpened] = useState<ContractChange | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const { list, readAll } = useChanges(query);
  const columns = useChangeColumns(config?.explorerUrl ?? null, setOpened);
  const onSearch = useCallback((text: string) => change(changeCodec.decode(new URLSearchParams(text))), [change]);

  return (
    <>
      <PageHeader title={t('admin.titles.contracts')} note={t('admin.contracts.note')} />
      <div ref={frame} className={styles.page}>
        <ChangeFilters query={query} onChange={change} />
        <ListState
          resource="contractLog"
          query={list.query}
          isEmpty={list.rows.length === 0}
          skeleton={<TableSkeleton rows={8} />}
          emptyText={t('admin.contracts.none')}
        >
          {isPhone ? (
            <>
              <PhoneListTools list={list} saysChanges>
                <ExportButton columns={columns} chosen={NONE} readAll={readAll} fileName="contract-changes" />
              </PhoneListTools>
              <ChangeCards rows={list.rows} onOpen={setOpened} />
              <LoadMore list={list} />
            </>
          ) : (
            <ListTable<ContractChange>
              tableId="admin.contracts"
              account="support"
              label={t('admin.titles.contracts')}
              columns={columns}
              list={list}
              rowKey={rowKey}
              saysChanges
              sort={{ field: 'at', order: query.order }}
              onSort={(sort) => change({ order: orderOf(sort) })}
              search={changeCodec.encode(query).toString()}
              onSearch={onSearch}
              readAll={readAll}
              fileName="contract-changes"
              onOpen={setOpened}
              least={420}
            />
          )}
        </ListState>
      </div>
      <ChangeDetails change={opened} config={config} onClose={() => setOpened(null)} />
    </>
  );
}
