import { marketDataEndpoints, type MarketSubject } from '../../../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { formatAmount } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useApi } from '../../../../lib/use-api.ts';
import styles from '../../sell-many/sell-many.module.css';

export type MarketHintsProps = {
  like: MarketSubject;
  /** ARCA. */
  token: TokenInfo;
};

/** What such heroes cost now, usually, and what is offered for them. What cannot be read is a dash: it stops no offer. */
export function MarketHints({ like, token }: MarketHintsProps) {
  const t = useText();
  const now = useApi(
    marketDataEndpoints.now,
    { filter: { ...like, currency: 'ARCA' } },
    { quiet: true, live: 'offers' },
  );
  const { floor = null, band = null, bids = null } = now.data ?? {};
  const shown = (amount: string | null | undefined) => (amount ? formatAmount(amount, token) : '–');
  const rows: [label: string, value: string][] = [
    [t('market.sell.floor'), shown(floor)],
    [t('market.sell.band'), band ? t('market.sell.bandRange', { low: shown(band.low), high: shown(band.high) }) : '–'],
    [t('market.sell.offer'), shown(bids?.[0]?.price)],
  ];
  return (
    <dl className={styles.hints}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
