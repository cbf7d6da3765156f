import { useMemo, useRef } from 'react';
import { movementKinds, type Movement, type MovementKind } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { ToggleRow } from '../../../components/filters/toggle-row.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { ExportButton } from '../../../components/table/export-button.tsx';
import { ListTable } from '../../../components/table/growing/list-table.tsx';
import { PhoneListTools } from '../../../components/table/growing/phone-list.tsx';
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { useResourceName } from '../resource-amount.tsx';
import { HistoryCards } from './history-cards.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import {
  historyCodec,
  historyResources,
  movementWays,
  toggled,
  toMovementFilter,
  type HistoryQuery,
} from './history-query.ts';
import { useHistoryList } from './use-history-list.ts';

type ChangeProps = { query: HistoryQuery; onChange: (change: Partial<HistoryQuery>) => void };
export type HistoryTableProps = ChangeProps & { account: string; config: ChainConfig };

const NONE: never[] = [];
const FILE = 'currency-history';
const rowKey = ({ id }: Movement) => id;

function Filters({ query, onChange }: ChangeProps) {
  const t = useText();
  const nameOf = useResourceName();
  return (
    <div className={styles.filters}>
      <ToggleRow
        label={t('currency.history.filterKind')}
        options={movementKinds.map((value) => ({ value, label: t(`currency.history.kinds.${value}`) }))}
        chosen={query.kinds}
        onToggle={(kind: MovementKind) => onChange({ kinds: toggled(movementKinds, query.kinds, kind) })}
      />
      <ToggleRow
        label={t('currency.history.resource')}
        options={historyResources.map((value) => ({ value, label: nameOf(value) }))}
        chosen={query.of}
        onToggle={(of) => onChange({ of: toggled(historyResources, query.of, of) })}
      />
      <ChoiceSwitch
        label={t('currency.history.filterWay')}
        options={movementWays.map((value) => ({ value, label: t(`currency.history.ways.${value}`) }))}
        value={query.way}
        onChange={(way) => onChange({ way })}
      />
    </div>
  );
}

/** Every change of a balance in the game, to be narrowed, sorted and taken along as a file. */
export function HistoryTable({ account, config, query, onChange }: HistoryTableProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const columns = useHistoryColumns(config);
  const filter = useMemo(() => toMovementFilter(query), [query]);
  const { list, readAll } = useHistoryList('movements', filter, query.order);
  const isNarrowed = query.kinds.length > 0 || query.of.length > 0 || query.way !== 'all';
  return (
    <div ref={frame}>
      <Filters query={query} onChange={onChange} />
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
              <ExportButton columns={columns} chosen={NONE} readAll={readAll} fileName={FILE} />
            </PhoneListTools>
            <HistoryCards rows={list.rows} />
            <LoadMore list={list} />
          </>
        ) : (
          <ListTable<Movement>
            tableId="currency.history"
            account={account}
            label={t('currency.titles.history')}
            columns={columns}
            list={list}
            rowKey={rowKey}
            sort={{ field: 'at', order: query.order }}
            onSort={(next) => onChange({ order: next?.order ?? 'desc' })}
            search={historyCodec.encode(query).toString()}
            onSearch={(text) => onChange(historyCodec.decode(new URLSearchParams(text)))}
            readAll={readAll}
            fileName={FILE}
          />
        )}
      </ListState>
    </div>
  );
}
