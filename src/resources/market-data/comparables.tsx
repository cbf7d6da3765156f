import { Link } from 'react-router-dom';
import type { ComparableSale, MarketNow } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { Money } from '../../components/display/money.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
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
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <p className={styles.note}>
        {t(`prices.likeness.${likeness}`)} {t('prices.bandRule')}
      </p>
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('prices.what')}</th>
              <th scope="col">{t('prices.when')}</th>
              <th scope="col">{t('prices.transaction')}</th>
              <th scope="col" className={styles.end}>
                {t('prices.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparables.map((sale) => (
              <tr key={sale.id}>
                <th scope="row">
                  <WhatCell sale={sale} />
                </th>
                <td>
                  <RelativeTime at={sale.at} />
                </td>
                <td>
                  <Address address={sale.txHash} kind="tx" copy={false} explorerUrl={explorerUrl ?? null} />
                </td>
                <td className={styles.end}>
                  <Money amount={sale.price} token={token} compact={false} fixed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
