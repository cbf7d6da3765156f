import { inArca } from '../../../../core/rules/economy/accounting-rate.ts';
import { isFarUnder, percentUnder } from '../../../../core/rules/market/price-band.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import type { Reading } from '../../../lib/view/reading.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { tokenText } from '../../../lib/tokens/token-text.ts';
import styles from './sell-many.module.css';
import type { SellAdvice } from './use-sell-advice.ts';

export type SellWarningsProps = {
  advice: SellAdvice;
  /** What is asked, when that is a price, and in what. */
  price: bigint | null;
  token: TokenInfo;
  arca: TokenInfo;
};

/** What goes with the hero to whoever buys it: what is or will be locked for it, what nobody claimed, what its own account holds. */
function useGoesWithIt({ locked, unclaimed, unsettled, inside }: SellAdvice, arca: TokenInfo): string[] {
  const t = useText();
  const language = useLanguage();
  const config = useChainConfig();
  const inArcaText = (amount: string) => `${formatAmount(amount, arca)} ${arca.symbol}`;
  return [
    ...(locked === null ? [] : [t('market.sell.locked', { amount: inArcaText(locked) })]),
    ...(unsettled === null ? [] : [t('market.sell.unsettled', { amount: inArcaText(unsettled) })]),
    ...unclaimed.map(({ token, amount: reward, claimsAt }) => {
      const amount = tokenText(config, token, reward);
      const isEarly = Date.parse(claimsAt) > serverNow();
      return isEarly
        ? t('market.sell.early', { amount, at: formatDateTime(claimsAt, language) })
        : t('market.sell.unclaimed', { amount });
    }),
    ...(inside === null ? [] : [t('market.sell.inside', { what: inside })]),
  ];
}

/** What somebody may regret: far under the floor, less than an offer that stands, rewards that go with the hero. */
export function SellWarnings({ advice, price, token, arca }: SellWarningsProps) {
  const t = useText();
  const goesWithIt = useGoesWithIt(advice, arca);
  const { floor, offer } = advice;
  const shown = (amount: string, unit: TokenInfo) => `${formatAmount(amount, unit)} ${unit.symbol}`;
  const warnings: string[] = [];
  if (price !== null && floor !== null && isFarUnder(price, BigInt(floor)))
    warnings.push(
      t('market.sell.farUnder', { floor: shown(floor, token), percent: percentUnder(price, BigInt(floor)) }),
    );
  // Offers are in ARCA: another price is held against them by the accounting rate, or not at all where there is none.
  const isSameUnit = token.id === arca.id;
  const comparable = price === null || isSameUnit ? price : inArca(price, token, arca);
  if (comparable !== null && offer !== null && BigInt(offer) > comparable)
    warnings.push(
      t(isSameUnit ? 'market.sell.betterOffer' : 'market.sell.betterOfferAtRate', { offer: shown(offer, arca) }),
    );
  warnings.push(...goesWithIt);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} role="status">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** That it cannot be read what goes along, and the way to ask again: until it is, nothing can be sold. */
export function UnreadWarnings({ reading: { isKnown, error, retry } }: { reading: Reading }) {
  return isKnown || error === null ? null : <FailureState error={error} onRetry={retry} compact />;
}
