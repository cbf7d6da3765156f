import { useMemo } from 'react';
import type { WalletTransfer } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ResourceAmount, useResourceName } from '../resource-amount.tsx';
import { signedAmount, signOf } from './signed-amount.ts';

/** With whom, how much of what, when, and the transaction that it can be checked by. */
export function useTransferColumns(config: ChainConfig): DataColumn<WalletTransfer>[] {
  const t = useText();
  const nameOf = useResourceName();
  return useMemo(
    () => [
      {
        key: 'with',
        title: t('currency.history.with'),
        width: 150,
        frozen: true,
        required: true,
        render: (row) => t(`currency.history.partners.${row.with}`),
        exportValue: (row) => row.with,
      },
      {
        key: 'resource',
        title: t('currency.history.resource'),
        width: 120,
        render: ({ resType }) => nameOf(resType),
        exportValue: ({ resType }) => resType,
      },
      {
        key: 'amount',
        title: t('currency.amount'),
        width: 190,
        align: 'right',
        render: (row) => (
          <>
            {signOf(row)}
            <ResourceAmount resType={row.resType} amount={row.amount} />
          </>
        ),
        exportValue: (row) => signedAmount(row, config),
      },
      {
        key: 'address',
        title: t('currency.history.address'),
        width: 170,
        render: ({ address }) =>
          address === null ? '' : <Address address={address} explorerUrl={config.explorerUrl} />,
        exportValue: ({ address }) => address ?? '',
      },
      {
        key: 'at',
        title: t('currency.history.at'),
        width: 130,
        align: 'right',
        sorter: 'at',
        render: ({ at }) => <RelativeTime at={at} />,
        exportValue: ({ at }) => at,
      },
      {
        key: 'txHash',
        title: t('currency.history.txHash'),
        width: 170,
        render: ({ txHash }) => <Address address={txHash} kind="tx" explorerUrl={config.explorerUrl} />,
        exportValue: ({ txHash }) => txHash,
      },
    ],
    [t, nameOf, config],
  );
}
