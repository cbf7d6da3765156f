import { splitPrice } from '../../../core/rules/fees.ts';
import type { Amount } from '../../../core/wire/primitives.ts';
import type { TokenUnits } from '../../lib/amount.ts';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Money } from './money.tsx';
import styles from './price-line.module.css';

export type PriceLineProps = {
  price: Amount;
  token: TokenUnits & { symbol: string };
  /** What the market keeps of it, in basis points; null where nobody takes a fee. */
  feeBps: number | null;
  /** The seller reads what arrives; for the buyer the fee changes nothing. */
  side: 'seller' | 'buyer';
};

/** A price and, below it, what the fee does to it for whoever reads. */
export function PriceLine({ price, token, feeBps, side }: PriceLineProps) {
  const t = useText();
  return (
    <span className={styles.line}>
      <Money amount={price} token={token} large />
      {feeBps !== null && (
        <small className={styles.fee}>
          {side === 'buyer' ? (
            t('common.price.feeBySeller', { fee: formatBps(feeBps) })
          ) : (
            <>
              {t('common.price.afterFee', { fee: formatBps(feeBps) })}{' '}
              <Money amount={splitPrice(BigInt(price), feeBps).proceeds} token={token} compact={false} />
            </>
          )}
        </small>
      )}
    </span>
  );
}
