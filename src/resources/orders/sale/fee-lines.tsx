import type { ReactNode } from 'react';
import { splitPrice, type FeeSplit } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { unitsToAddUp } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sale.module.css';

export type FeeLinesProps = {
  /** Undefined while no valid price is typed: the lines keep their place. */
  price: bigint | undefined;
  /** Of several prices together: each is divided for itself, to the last unit. */
  split?: FeeSplit;
  token: TokenInfo;
  feeBps: number;
  /** The seller reads what arrives; the buyer what leaves the wallet. */
  side: 'seller' | 'buyer';
};

const unitsOfSplit = (split: FeeSplit | undefined, token: TokenInfo): TokenInfo =>
  split ? unitsToAddUp([split.fee, split.burned, split.toPool, split.toDev, split.proceeds], token) : token;

/** Where the price goes, to the last digit. The three shares are indented under the fee that they make up. */
export function FeeLines({ price, split: given, token, feeBps, side }: FeeLinesProps) {
  const t = useText();
  const split = price === undefined ? undefined : (given ?? splitPrice(price, feeBps));
  const units = unitsOfSplit(split, token);
  const money = (amount: bigint | undefined) =>
    amount === undefined ? (
      <span className={styles.unknown}>–</span>
    ) : (
      <Money amount={amount} token={units} compact={false} fixed hideUnit />
    );
  const lines: [key: string, label: ReactNode, amount: bigint | undefined, style?: string][] = [
    [
      'price',
      t(side === 'seller' ? 'orders.fee.price' : 'orders.fee.youPay'),
      price,
      side === 'buyer' ? styles.strong : undefined,
    ],
    ['fee', t('orders.fee.fee', { fee: formatBps(feeBps) }), split?.fee],
    ['burned', t('orders.fee.burned'), split?.burned, styles.share],
    ['pool', t('orders.fee.pool'), split?.toPool, styles.share],
    ['dev', t('orders.fee.dev'), split?.toDev, styles.share],
    [
      'net',
      t(side === 'seller' ? 'orders.fee.youGet' : 'orders.fee.sellerGets'),
      split?.proceeds,
      side === 'seller' ? styles.strong : undefined,
    ],
  ];
  return (
    <dl className={styles.lines} aria-label={t('orders.fee.title', { symbol: token.symbol })}>
      <div className={styles.unit}>
        <dt>{t('orders.fee.split')}</dt>
        <dd>{token.symbol}</dd>
      </div>
      {lines.map(([key, label, amount, style]) => (
        <div key={key} className={style}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
