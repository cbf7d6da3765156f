import { isFarUnder } from '../../../../core/rules/market/price-band.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sell-many.module.css';
import type { SellAdvice } from './use-sell-advice.ts';

export type SellWarningsProps = {
  advice: SellAdvice;
  /** In ARCA, when it is asked for in ARCA and is a price. */
  price: bigint | null;
  /** ARCA. */
  token: TokenInfo;
};

/** What somebody may regret: far under the floor, less than an offer that stands, rewards that go with the hero. */
export function SellWarnings({ advice, price, token }: SellWarningsProps) {
  const t = useText();
  const { floor, offer, locked } = advice;
  const shown = (amount: string) => `${formatAmount(amount, token)} ${token.symbol}`;
  const warnings: string[] = [];
  if (price !== null && floor !== null && isFarUnder(price, BigInt(floor)))
    warnings.push(t('market.sell.farUnder', { floor: shown(floor) }));
  if (price !== null && offer !== null && BigInt(offer) > price)
    warnings.push(t('market.sell.betterOffer', { offer: shown(offer) }));
  if (locked !== null) warnings.push(t('market.sell.locked', { amount: shown(locked) }));
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} role="status">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
