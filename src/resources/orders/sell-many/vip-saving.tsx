import { MAX_VIP_LEVEL, splitPrice } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useTradeFees } from '../../../lib/data/fees/trade-fees.ts';
import { formatAmount } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sell-many.module.css';

export type VipSavingProps = { vipLevel: number; prices: readonly bigint[]; token: TokenInfo };

/** The next level whose fee is lower: the first four share theirs. */
function nextBetter(level: number, feeOf: (level: number) => number): number | null {
  const now = feeOf(level);
  for (let next = level + 1; next <= MAX_VIP_LEVEL; next += 1) if (feeOf(next) < now) return next;
  return null;
}

/** The fee of one's VIP level, and what the next better one would save of this sale. */
export function VipSaving({ vipLevel, prices, token }: VipSavingProps) {
  const t = useText();
  const feeOf = useTradeFees();
  const next = nextBetter(vipLevel, feeOf);
  const fee = (level: number) => prices.reduce((sum, price) => sum + splitPrice(price, feeOf(level)).fee, 0n);
  const now = t('market.sell.vip', { level: vipLevel, fee: formatBps(feeOf(vipLevel)) });
  if (next === null) return <p className={styles.vip}>{t('market.sell.vipBest', { level: vipLevel })}</p>;
  const saved = fee(vipLevel) - fee(next);
  const better = { level: next, fee: formatBps(feeOf(next)) };
  return (
    <p className={styles.vip}>
      {now}{' '}
      {saved === 0n
        ? t('market.sell.vipAt', better)
        : t('market.sell.vipNext', { ...better, saved: `${formatAmount(saved, token)} ${token.symbol}` })}
    </p>
  );
}
