import { useMemo } from 'react';
import type { Entry } from '../../../core/wire/account/portfolio.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { Address } from '../../components/display/address.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../components/table/data-table-types.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AssetName, nameOfAsset } from './asset-name.tsx';
import { Sums } from './sums.tsx';
import { exactSums } from './units.ts';

const figures = [
  ['price', 130],
  ['fees', 110],
  ['gas', 110],
  ['basis', 190],
  ['realised', 190],
] as const;

/** What happened, what it cost and brought, and the transaction that it can be checked by. */
export function useEntryColumns(config: ChainConfig): DataColumn<Entry>[] {
  const t = useText();
  const items = useItemNames();
  return useMemo(() => {
    const { tokens, contracts, explorerUrl } = config;
    return [
      {
        key: 'name',
        title: t('portfolio.fields.name'),
        width: 190,
        frozen: true,
        required: true,
        render: ({ asset }) => <AssetName asset={asset} heroContract={contracts.hero} />,
        exportValue: ({ asset }) => (asset ? nameOfAsset(items, asset) : ''),
      },
      {
        key: 'kind',
        title: t('portfolio.fields.kind'),
        width: 130,
        render: ({ kind }) => t(`portfolio.kinds.${kind}`),
        exportValue: ({ kind }) => kind,
      },
      {
        key: 'quantity',
        title: t('portfolio.fields.quantity'),
        width: 84,
        align: 'right',
        render: ({ quantity }) => formatPieces(quantity),
        exportValue: ({ quantity }) => quantity,
      },
      ...figures.map(([key, width]): DataColumn<Entry> => ({
        key,
        title: t(`portfolio.fields.${key}`),
        width,
        align: 'right',
        render: (entry) => <Sums sums={entry[key]} tokens={tokens} isChange={key === 'realised'} inline />,
        exportValue: (entry) => exactSums(entry[key], tokens),
      })),
      {
        key: 'at',
        title: t('portfolio.fields.at'),
        width: 120,
        align: 'right',
        sorter: 'at',
        render: ({ at }) => <RelativeTime at={at} />,
        exportValue: ({ at }) => at,
      },
      {
        key: 'txHash',
        title: t('portfolio.fields.txHash'),
        width: 170,
        render: ({ txHash }) => <Address address={txHash} kind="tx" explorerUrl={explorerUrl} />,
        exportValue: ({ txHash }) => txHash,
      },
    ];
  }, [t, items, config]);
}
