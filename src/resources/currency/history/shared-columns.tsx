import { useMemo } from 'react';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useResourceName } from '../resource-amount.tsx';
import type { HistoryName, HistoryRows } from './history-query.ts';
import { signedAmount } from './signed-amount.ts';
import { SignedAmount } from './signed-amount-text.tsx';

export type HistoryColumn<Of extends HistoryName> = DataColumn<HistoryRows[Of]>;
type AnyColumn = DataColumn<HistoryRows[HistoryName]>;

/** What every history has: of what, how much, when, and the transaction that it can be checked by. */
export function useSharedColumns(config: ChainConfig) {
  const t = useText();
  const nameOf = useResourceName();
  return useMemo(() => {
    const resource: AnyColumn = {
      key: 'resource',
      title: t('currency.history.resource'),
      width: 150,
      render: ({ resType }) => nameOf(resType),
      exportValue: ({ resType }) => resType,
    };
    const amount: AnyColumn = {
      key: 'amount',
      title: t('currency.amount'),
      width: 190,
      align: 'right',
      render: (row) => <SignedAmount row={row} />,
      exportValue: (row) => signedAmount(row, config),
    };
    const at: AnyColumn = {
      key: 'at',
      title: t('currency.history.at'),
      width: 130,
      align: 'right',
      sorter: 'at',
      render: (row) => <RelativeTime at={row.at} />,
      exportValue: (row) => row.at,
    };
    const txHash: AnyColumn = {
      key: 'txHash',
      title: t('currency.history.txHash'),
      width: 170,
      render: (row) =>
        row.txHash === null ? '' : <Address address={row.txHash} kind="tx" explorerUrl={config.explorerUrl} />,
      exportValue: (row) => row.txHash ?? '',
    };
    return { resource, amount, at, txHash };
  }, [t, nameOf, config]);
}
