import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSharedColumns, type HistoryColumn } from './shared-columns.tsx';

/** What changed a balance, by how much, when, and what it can be checked by. */
export function useMovementColumns(config: ChainConfig): HistoryColumn<'movements'>[] {
  const t = useText();
  const { resource, amount, at, txHash } = useSharedColumns(config);
  return useMemo<HistoryColumn<'movements'>[]>(
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
      resource,
      amount,
      {
        key: 'place',
        title: t('currency.history.place'),
        width: 150,
        render: ({ place }) => t(`currency.places.${place}`),
        exportValue: ({ place }) => place,
      },
      at,
      txHash,
      {
        key: 'orderId',
        title: t('currency.history.orderId'),
        width: 110,
        render: ({ orderId }) =>
          orderId === null ? '' : <Link to={`/currency/order/${orderId}`}>{t('currency.history.order')}</Link>,
        exportValue: ({ orderId }) => orderId ?? '',
      },
    ],
    [t, resource, amount, at, txHash],
  );
}
