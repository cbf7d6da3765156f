import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Movement } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ResourceAmount, useResourceName } from '../resource-amount.tsx';
import { signedAmount, signOf } from './signed-amount.ts';

/** What changed a balance, by how much, when, and what it can be checked by. */
export function useHistoryColumns(config: ChainConfig): DataColumn<Movement>[] {
  const t = useText();
  const nameOf = useResourceName();
  return useMemo(
    () => [
      {
        key: 'kind',
        title: t('currency.history.kind'),
        width: 150,
        frozen: true,
        required: true,
        render: ({ kind }) => t(`currency.history.kinds.${kind}`),
        exportValue: ({ kind }) => kind,
      },
      {
        key: 'resource',
        title: t('currency.history.resource'),
        width: 150,
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
        key: 'place',
        title: t('currency.history.place'),
        width: 150,
        render: ({ place }) => t(`currency.places.${place}`),
        exportValue: ({ place }) => place,
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
        render: ({ txHash }) =>
          txHash === null ? '' : <Address address={txHash} kind="tx" explorerUrl={config.explorerUrl} />,
        exportValue: ({ txHash }) => txHash ?? '',
      },
      {
        key: 'orderId',
        title: t('currency.history.orderId'),
        width: 110,
        render: ({ orderId }) =>
          orderId === null ? '' : <Link to={`/currency/order/${orderId}`}>{t('currency.history.order')}</Link>,
        exportValue: ({ orderId }) => orderId ?? '',
      },
    ],
    [t, nameOf, config],
  );
}
