import type { ReactNode } from 'react';
import { splitPrice, type FeeSplit } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Term } from '../../../components/display/term/term.tsx';
import { Money } from '../../../components/display/money.tsx';
import { unitsInFull, unitsToAddUp } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText, type Translate } from '../../../lib/text/use-text.ts';
import styles from './sale.module.css';

export type FeeLinesProps = {
  /** Undefined while no valid price is typed: the lines keep their place. */
  price: bigint | undefined;
  /** Of several prices together: each is divided for itself, to the last unit. */
  split?: FeeSplit;
  token: TokenInfo;
  /** Null while it is not known: the lines keep their place. */
  feeBps: number | null;
  /** The seller reads what arrives; the buyer what leaves the wallet. */
  side: 'seller' | 'buyer';
};

type Line = [key: string, label: ReactNode, amount: bigint | undefined, style?: string | undefined];

type Split = { price: bigint | undefined; split: FeeSplit | undefined; fee: string; isSeller: boolean };

/** What whoever reads it pays or gets, and what the rest of the price is shared into. */
function linesOf(t: Translate, { price, split, fee, isSeller }: Split): { lines: Line[]; shares: Line[] } {
  const shares: Line[] = [
    ['fee', fee, split?.fee],
    [
      'burned',
      <Term key="burned" name="burn">
        {t('orders.fee.burned')}
      </Term>,
      split?.burned,
      styles.share,
    ],
    ['pool', t('orders.fee.pool'), split?.toPool, styles.share],
    ['dev', t('orders.fee.dev'), split?.toDev, styles.share],
  ];
  if (isSeller) {
    const arrives: Line = ['net', t('orders.fee.youGet'), split?.proceeds, styles.strong];
    return { lines: [['price', t('orders.fee.price'), price], arrives], shares };
  }
  const sellerGets: Line = ['net', t('orders.fee.sellerGets'), split?.proceeds];
  return { lines: [['price', t('orders.fee.youPay'), price, styles.strong]], shares: [...shares, sellerGets] };
}

const unitsOfSplit = (split: FeeSplit | undefined, token: TokenInfo): TokenInfo =>
  split ? unitsToAddUp([split.fee, split.burned, split.toPool, split.toDev, split.proceeds], token) : token;

/** Where the price goes, to the last digit. The three shares are indented under the fee that they make up. */
export function FeeLines({ price, split: given, token, feeBps, side }: FeeLinesProps) {
  const t = useText();
  const split = price === undefined || feeBps === null ? undefined : (given ?? splitPrice(price, feeBps));
  const fee = t('orders.fee.fee', { fee: feeBps === null ? '–' : formatBps(feeBps) });
  const units = unitsOfSplit(split, token);
  const money = (amount: bigint | undefined, isPrice: boolean) =>
    amount === undefined ? (
      <span className={styles.unknown}>–</span>
    ) : (
      <Money amount={amount} token={isPrice ? unitsInFull(amount, units) : units} compact={false} fixed />
    );
  const { lines, shares } = linesOf(t, { price, split, fee, isSeller: side === 'seller' });
  const row = ([key, label, amount, style]: Line) => (
    <div key={key} className={style}>
      <dt>{label}</dt>
      <dd>{money(amount, key === 'price')}</dd>
    </div>
  );
  return (
    <div className={styles.split}>
      <dl className={styles.lines} aria-label={t('orders.fee.title', { symbol: token.symbol })}>
        {lines.map(row)}
      </dl>
      <details>
        <summary>
          {t('orders.fee.split')} · {fee}
        </summary>
        <dl className={styles.lines}>{shares.map(row)}</dl>
      </details>
    </div>
  );
}
