import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { FeeLines } from '../sale/fee-lines.tsx';
import styles from '../sale/sale.module.css';
import type { usePrices } from './use-prices.ts';
import { VipSaving } from './vip-saving.tsx';

export type SaleSumsProps = {
  prices: Pick<ReturnType<typeof usePrices>, 'prices' | 'total' | 'split' | 'isWithdrawn'>;
  token: TokenInfo;
  vipLevel: number;
  /** What happens to what is listed; in its place why nothing can be, when the market withdrew the currency meanwhile. */
  hint: string;
};

/** What a sale of several comes to: the sum that is asked, what of it the seller gets, and what a higher VIP level would save. */
export function SaleSums({ prices: { prices, total, split, isWithdrawn }, token, vipLevel, hint }: SaleSumsProps) {
  const t = useText();
  const feeBps = useTradeFee(vipLevel);
  return (
    <>
      <FeeLines
        price={prices.length > 0 ? total : undefined}
        split={split}
        token={token}
        feeBps={feeBps}
        side="seller"
      />
      <VipSaving vipLevel={vipLevel} prices={prices} token={token} />
      <p className={isWithdrawn ? styles.problem : styles.hint} role={isWithdrawn ? 'alert' : undefined}>
        {isWithdrawn ? t('market.sell.withdrawn', { symbol: token.symbol }) : hint}
      </p>
    </>
  );
}
