import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Amount } from '../../../../core/wire/primitives.ts';
import type { TokenUnits } from '../../../lib/amount.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useFocused } from '../../../lib/view/use-focused.ts';
import { Money } from '../money.tsx';
import { ItemPicture } from './item-picture.tsx';
import styles from './shelf.module.css';

export type BoxCardProps = {
  /** Its type, which is also the number of its picture. */
  id: number;
  name: string;
  /** Where its name leads; absent where there is nothing more to see. */
  to?: string;
  /** "Elite · Limited". */
  tier: ReactNode;
  price?: { amount: Amount; token: TokenUnits & { symbol: string } };
  /** Of a limited edition: how many there were and how many are gone. */
  stock?: { supply: number; sold: number };
  /** A countdown to its start or end. */
  time?: ReactNode;
  /** A notice or a link led to it. */
  isFocused?: boolean;
  /** Open, buy, put up for sale. */
  action?: ReactNode;
};

function Stock({ supply, sold }: { supply: number; sold: number }) {
  const t = useText();
  const left = Math.max(supply - sold, 0);
  const text =
    left === 0
      ? t('common.shelf.soldOut')
      : t('common.shelf.left', { left: formatCount(left), supply: formatCount(supply) });
  return (
    <div className={styles.stock}>
      <span
        className={styles.meter}
        role="meter"
        aria-label={t('common.shelf.stock')}
        aria-valuemin={0}
        aria-valuemax={supply}
        aria-valuenow={left}
        aria-valuetext={text}
      >
        <span style={{ width: `${String((left / Math.max(supply, 1)) * 100)}%` }} />
      </span>
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

/** A sealed box on the shelf: what it is, what it costs, how many are left, what to press. */
export function BoxCard({ id, name, to, tier, price, stock, time, isFocused = false, action }: BoxCardProps) {
  const titleId = useId();
  const ref = useFocused<HTMLElement>(isFocused);
  return (
    <article
      ref={ref}
      className={styles.card}
      aria-labelledby={titleId}
      {...(isFocused && { tabIndex: -1, 'aria-current': true })}
    >
      <span className={styles.stage}>
        <ItemPicture id={id} name={name} />
      </span>
      <h2 id={titleId} className={styles.name} title={name}>
        {to === undefined ? name : <Link to={to}>{name}</Link>}
      </h2>
      <p className={styles.note}>
        {tier}
        {time && <span>{time}</span>}
      </p>
      {stock && <Stock {...stock} />}
      {(price ?? action) && (
        <div className={styles.foot}>
          {price && <Money amount={price.amount} token={price.token} large />}
          {action}
        </div>
      )}
    </article>
  );
}
