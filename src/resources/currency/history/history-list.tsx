import { useMemo, useRef } from 'react';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { orderOf } from '../../../components/table/data-table-types.ts';
import { ExportButton } from '../../../components/table/export-button.tsx';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { PhoneListTools } from '../../../components/table/growing/phone-list.tsx';
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HistoryCards, type HistoryCardsProps } from './history-cards.tsx';
import { HistoryFilters, type HistoryFiltersProps } from './history-filters.tsx';
import { historyCodec, rowKey, toHistoryFilter, type HistoryName, type HistoryRows } from './history-query.ts';
import type { HistoryColumn } from './shared-columns.tsx';
import { useHistoryList } from './use-history-list.ts';

export type HistoryListProps<Of extends HistoryName> = HistoryFiltersProps<Of> &
  Pick<HistoryCardsProps<Of>, 'label' | 'nameOf' | 'moreOf'> & {
    account: string;
    columns: HistoryColumn<Of>[];
    tableId: string;
    fileName: string;
  };

const NONE: never[] = [];

/** A history of amounts, to be narrowed, sorted and taken along as a file: a table, or cards where that has no room. */
export function HistoryList<Of extends HistoryName>(props: HistoryListProps<Of>) {
  const { spec, query, onChange, columns, label, fileName } = props;
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const filter = useMemo(() => toHistoryFilter(spec, query), [spec, query]);
  const codec = useMemo(() => historyCodec(spec), [spec]);
  const { list, readAll } = useHistoryList(spec.of, filter, query.order);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <div ref={frame}>
      <HistoryFilters<Of> {...props} />
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={8} />}
        emptyText={isNarrowed ? t('currency.history.noneFits') : t('currency.history.none')}
      >
        {isPhone ? (
          <>
            <PhoneListTools list={list} saysChanges>
              <ExportButton columns={columns} chosen={NONE} readAll={readAll} fileName={fileName} />
            </PhoneListTools>
            <HistoryCards<Of> {...props} rows={list.rows} />
            <LoadMore list={list} />
          </>
        ) : (
          <ListTable<HistoryRows[Of]>
            tableId={props.tableId}
            account={props.account}
            label={label}
            columns={columns}
            list={list}
            saysChanges
            rowKey={rowKey}
            sort={{ field: 'at', order: query.order }}
            onSort={(next) => onChange({ order: orderOf(next) })}
            search={codec.encode(query).toString()}
            onSearch={(text) => onChange(codec.decode(new URLSearchParams(text)))}
            readAll={readAll}
            fileName={fileName}
          />
        )}
      </ListState>
    </div>
  );
}
