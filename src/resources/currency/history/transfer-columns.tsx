import { useMemo } from 'react';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useSharedColumns, type HistoryColumn } from './shared-columns.tsx';

/** With whom, how much of what, when, and the transaction that it can be checked by. */
export function useTransferColumns(config: ChainConfig): HistoryColumn<'transfers'>[] {
  const t = useText();
  const { resource, amount, at, txHash } = useSharedColumns(config);
  return useMemo<HistoryColumn<'transfers'>[]>(
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
      resource,
      amount,
      {
        key: 'address',
        title: t('currency.history.address'),
        width: 170,
        render: ({ address, with: partner }) => {
          if (address === null) return '';
          if (partner === 'wallet') return <Person address={address} copy />;
          return <Address address={address} explorerUrl={config.explorerUrl} />;
        },
        exportValue: ({ address }) => address ?? '',
      },
      at,
      txHash,
    ],
    [t, resource, amount, at, txHash, config],
  );
}
