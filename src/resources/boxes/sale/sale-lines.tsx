import type { ReactNode } from 'react';
import { splitPrice } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { unitsInFull, unitsToAddUp } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';

export type SaleLinesProps = { unitPrice: bigint; price: bigint; token: TokenInfo };

/** Of a new box nobody is the seller: all of its price is shared out as a fee is. */
const ALL_OF_IT = 10_000;

/** What leaves the wallet, and where it goes: the shares make up the whole price, to the last digit. */
export function SaleLines({ unitPrice, price, token }: SaleLinesProps) {
  const t = useText();
  const { burned, toPool, toDev } = splitPrice(price, ALL_OF_IT);
  const units = unitsToAddUp([unitPrice, price, burned, toPool, toDev], token);
  const lines: [key: string, label: ReactNode, amount: bigint, style?: string][] = [
    ['unit', t('boxes.lines.unit'), unitPrice],
    ['price', t('boxes.lines.youPay'), price, styles.strong],
    ['burned', t('boxes.lines.burned'), burned, styles.share],
    ['pool', t('boxes.lines.pool'), toPool, styles.share],
    ['dev', t('boxes.lines.dev'), toDev, styles.share],
  ];
  return (
    <dl className={styles.lines} aria-label={t('boxes.lines.title')}>
      {lines.map(([key, label, amount, style]) => (
        <div key={key} className={style}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} token={amount === price ? unitsInFull(amount, units) : units} compact={false} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
