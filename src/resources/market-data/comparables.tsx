import { Link } from 'react-router-dom';
import type { ComparableSale, MarketNow } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { Money } from '../../components/display/money.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatPieces } from '../../lib/number.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import styles from './market-data.module.css';

export type ComparablesProps = { now: MarketNow; token: TokenInfo; explorerUrl: string | null | undefined };

function WhatCell({ sale: { hero, pieces } }: { sale: ComparableSale }) {
  const text = useDynamicText();
  const t = useText();
  const collection = useChainConfig()?.contracts.hero;
  if (!hero) return <>{t('prices.times', { pieces: formatPieces(pieces) })}</>;
  const kind = [
    text(`heroes.rarity.${String(hero.rarity)}`, ''),
    text(`heroes.heroClass.${String(hero.heroClass)}`, ''),
  ];
  return (
    <>
      {collection ? (
        <Link to={`/hero/details/${collection}/${hero.id}`}>{`${hero.name} #${hero.id}`}</Link>
      ) : (
        `${hero.name} #${hero.id}`
      )}{' '}
      <span className={styles.note}>{[...kind, t('heroes.level', { level: hero.upgradeLevel })].join(' · ')}</span>
    </>
  );
}

/** The sales that what is usual was worked out from, so that anybody can see whether they are alike. */
export function Comparables({ now, token, explorerUrl }: ComparablesProps) {
  const t = useText();
  const { comparables, likeness } = now;
  const title = t('prices.comparables', { count: comparables.length });
  if (comparables.length === 0) return <p className={styles.note}>{t('prices.noSales', { symbol: token.symbol })}</p>;
  const columns: SmallColumn<ComparableSale>[] = [
    { key: 'what', title: t('prices.what'), of: (sale) => <WhatCell sale={sale} /> },
    { key: 'when', title: t('prices.when'), of: ({ at }) => <RelativeTime at={at} />, isWords: true },
    {
      key: 'transaction',
      title: t('prices.transaction'),
      of: ({ txHash }) => <Address address={txHash} kind="tx" copy={false} explorerUrl={explorerUrl ?? null} />,
      isWords: true,
    },
    {
      key: 'price',
      title: t('prices.price'),
      of: ({ price }) => <Money amount={price} token={token} compact={false} fixed />,
      place: 'main',
    },
  ];
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <p className={styles.note}>
        {t(`prices.likeness.${likeness}`)} {t('prices.bandRule')}
      </p>
      <SmallTable label={title} columns={columns} rows={comparables} keyOf={({ id }) => id} />
    </details>
  );
}
