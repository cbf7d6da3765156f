import { useMemo, useRef } from 'react';
import { transferPartners, type TransferPartner, type WalletTransfer } from '../../../../core/wire/account/currency.ts';
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
import { movementWays, toggled } from './history-query.ts';
import { TransferCards } from './transfer-cards.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { toTransferFilter, transferCodec, transferResources, type TransferQuery } from './transfer-query.ts';
import { useHistoryList } from './use-history-list.ts';

type ChangeProps = { query: TransferQuery; onChange: (change: Partial<TransferQuery>) => void };
export type TransferTableProps = ChangeProps & { account: string; config: ChainConfig };

const NONE: never[] = [];
const FILE = 'wallet-transfers';
const rowKey = ({ id }: WalletTransfer) => id;

function Filters({ query, onChange }: ChangeProps) {
  const t = useText();
  const nameOf = useResourceName();
  return (
    <div className={styles.filters}>
      <ToggleRow
        label={t('currency.history.with')}
        options={transferPartners.map((value) => ({ value, label: t(`currency.history.partners.${value}`) }))}
        chosen={query.partners}
        onToggle={(one: TransferPartner) => onChange({ partners: toggled(transferPartners, query.partners, one) })}
      />
      <ToggleRow
        label={t('currency.history.resource')}
        options={transferResources.map((value) => ({ value, label: nameOf(value) }))}
        chosen={query.of}
        onToggle={(of) => onChange({ of: toggled(transferResources, query.of, of) })}
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

/** What came into the wallet and what left it, to be narrowed, sorted and taken along as a file. */
export function TransferTable({ account, config, query, onChange }: TransferTableProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const columns = useTransferColumns(config);
  const filter = useMemo(() => toTransferFilter(query), [query]);
  const { list, readAll } = useHistoryList('transfers', filter, query.order);
  const isNarrowed = Object.keys(filter).length > 0;
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
            <TransferCards rows={list.rows} />
            <LoadMore list={list} />
          </>
        ) : (
          <ListTable<WalletTransfer>
            tableId="currency.transfers"
            account={account}
            label={t('currency.history.tabs.wallet')}
            columns={columns}
            list={list}
            rowKey={rowKey}
            sort={{ field: 'at', order: query.order }}
            onSort={(next) => onChange({ order: next?.order ?? 'desc' })}
            search={transferCodec.encode(query).toString()}
            onSearch={(text) => onChange(transferCodec.decode(new URLSearchParams(text)))}
            readAll={readAll}
            fileName={FILE}
          />
        )}
      </ListState>
    </div>
  );
}
