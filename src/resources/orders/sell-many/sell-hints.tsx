import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sell-many.module.css';
import type { SellAdvice } from './use-sell-advice.ts';

export type SellHintsProps = {
  advice: SellAdvice;
  /** ARCA. */
  token: TokenInfo;
};

/** Floor, usual band and the best standing offer, of what is alike. */
export function SellHints({ advice: { floor, band, offer }, token }: SellHintsProps) {
  const t = useText();
  const shown = (amount: string | null) => (amount === null ? '–' : formatAmount(amount, token));
  return (
    <dl className={styles.hints}>
      <div>
        <dt>{t('market.sell.floor')}</dt>
        <dd>{shown(floor)}</dd>
      </div>
      <div>
        <dt title={t('market.sell.bandHint')}>{t('market.sell.band')}</dt>
        <dd>{band ? t('market.sell.bandRange', { low: shown(band.low), high: shown(band.high) }) : '–'}</dd>
      </div>
      <div>
        <dt>{t('market.sell.offer')}</dt>
        <dd>{shown(offer)}</dd>
      </div>
    </dl>
  );
}
