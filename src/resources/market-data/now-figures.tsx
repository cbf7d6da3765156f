import type { ReactNode } from 'react';
import type { MarketNow } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './market-data.module.css';

/** Floor, usual prices and the best offer, and of how much that is said. */
export function NowFigures({ now, token }: { now: MarketNow; token: TokenInfo }) {
  const t = useText();
  const money = (amount: string | null | undefined) =>
    amount ? <Money amount={amount} token={token} compact={false} /> : <span className={styles.note}>–</span>;
  const count = ({ count: figure, isExact }: MarketNow['listed']) => `${formatCount(figure)}${isExact ? '' : '+'}`;
  const figures: [key: string, label: string, value: ReactNode, note: string | null][] = [
    ['floor', t('prices.floor'), money(now.floor), t('prices.listed', { count: count(now.listed) })],
    [
      'band',
      t('prices.band'),
      now.band ? (
        <>
          {money(now.band.low)} – {money(now.band.high)}
        </>
      ) : (
        <span className={styles.note}>{t('prices.tooFew')}</span>
      ),
      t('prices.ofSales', { count: now.comparables.length }),
    ],
    [
      'best',
      t('prices.best'),
      now.bids === null ? <span className={styles.note}>{t('prices.noOffers')}</span> : money(now.bids[0]?.price),
      now.offered && t('prices.offered', { count: count(now.offered) }),
    ],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([key, label, value, note]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== null && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
