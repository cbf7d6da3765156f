import { useMemo } from 'react';
import type { ContractChange } from '../../../core/wire/admin/contract-log.ts';
import { Address } from '../../components/display/address.tsx';
import type { DataColumn } from '../../components/table/data-table-types.ts';
import { useText } from '../../lib/text/use-text.ts';
import { TimeCell } from '../../resources/accounts/activity/activity-parts.tsx';
import styles from './contract-log.module.css';
import { useChangeText } from './use-change-text.ts';

/** When, of which contract, what, and the transaction that it can be checked by. */
export function useChangeColumns(
  explorerUrl: string | null,
  onOpen: (change: ContractChange) => void,
): DataColumn<ContractChange>[] {
  const t = useText();
  const { contractName, eventName, summary } = useChangeText();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('admin.contracts.fields.at'),
        width: 182,
        sorter: 'at',
        frozen: true,
        required: true,
        render: ({ at }) => <TimeCell at={at} />,
        exportValue: ({ at }) => at,
      },
      {
        key: 'contract',
        title: t('admin.contracts.fields.contract'),
        width: 150,
        render: ({ contract }) => contractName(contract),
        exportValue: ({ contract }) => contract,
      },
      {
        key: 'event',
        title: t('admin.contracts.fields.event'),
        width: 190,
        render: (change) => (
          <button type="button" className={styles.open} onClick={() => onOpen(change)}>
            {eventName(change.event)}
          </button>
        ),
        exportValue: ({ event }) => event,
      },
      {
        key: 'values',
        title: t('admin.contracts.fields.values'),
        width: 420,
        render: (change) => (
          <span className={styles.values} title={summary(change, false)}>
            {summary(change)}
          </span>
        ),
        exportValue: (change) => summary(change, false),
      },
      {
        key: 'txHash',
        title: t('admin.contracts.fields.txHash'),
        width: 170,
        render: ({ txHash }) => <Address address={txHash} kind="tx" explorerUrl={explorerUrl} />,
        exportValue: ({ txHash }) => txHash,
      },
      {
        key: 'blockNumber',
        title: t('admin.contracts.fields.blockNumber'),
        width: 100,
        align: 'right',
        render: ({ blockNumber }) => blockNumber,
        exportValue: ({ blockNumber }) => String(blockNumber),
      },
    ],
    [t, contractName, eventName, summary, explorerUrl, onOpen],
  );
}
