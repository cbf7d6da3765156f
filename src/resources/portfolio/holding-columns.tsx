import { useMemo } from 'react';
import { measures, type Holding } from '../../../core/wire/account/portfolio.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../components/table/data-table-types.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AssetName, nameOfAsset } from './asset-name.tsx';
import styles from './portfolio.module.css';
import { Sums } from './sums.tsx';
import { exactSums } from './units.ts';

const listOf = (worth: Holding['floor']) => (worth === null ? [] : [worth]);

/** What it is, where, what it is worth by each measure, and what it cost. */
export function useHoldingColumns(config: ChainConfig): DataColumn<Holding>[] {
  const t = useText();
  const items = useItemNames();
  return useMemo(() => {
    const { tokens, contracts } = config;
    return [
      {
        key: 'name',
        title: t('portfolio.fields.name'),
        width: 200,
        frozen: true,
        required: true,
        render: ({ asset }) => <AssetName asset={asset} heroContract={contracts.hero} />,
        exportValue: ({ asset }) => nameOfAsset(items, asset),
      },
      {
        key: 'place',
        title: t('portfolio.fields.place'),
        width: 100,
        render: ({ place }) => t(`portfolio.places.${place}`),
        exportValue: ({ place }) => place,
      },
      {
        key: 'quantity',
        title: t('portfolio.fields.quantity'),
        width: 88,
        align: 'right',
        render: ({ quantity }) => formatPieces(quantity),
        exportValue: ({ quantity }) => quantity,
      },
      ...measures.map((measure): DataColumn<Holding> => ({
        key: measure,
        title: t(`portfolio.measures.${measure}`),
        width: 130,
        align: 'right',
        render: (holding) => <Sums sums={listOf(holding[measure])} tokens={tokens} inline />,
        exportValue: (holding) => exactSums(listOf(holding[measure]), tokens),
      })),
      {
        key: 'basis',
        title: t('portfolio.fields.basis'),
        width: 190,
        align: 'right',
        render: ({ basis }) => <Sums sums={basis} tokens={tokens} inline />,
        exportValue: ({ basis }) => exactSums(basis, tokens),
      },
      {
        key: 'acquiredAt',
        title: t('portfolio.fields.acquiredAt'),
        width: 120,
        align: 'right',
        render: ({ acquiredAt }) =>
          acquiredAt === null ? <span className={styles.none}>–</span> : <RelativeTime at={acquiredAt} />,
        exportValue: ({ acquiredAt }) => acquiredAt ?? '',
      },
    ];
  }, [t, items, config]);
}
