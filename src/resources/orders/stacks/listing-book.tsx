import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Person } from '../../../components/display/person/person.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './stacks.module.css';

export type ListingBookProps = {
  orders: readonly ItemOrder[];
  token: TokenInfo;
  account: string | null;
  /** Id of the one that is chosen; null for none. */
  chosen: string | null;
  onChoose: (order: ItemOrder) => void;
};

/** What is offered of an item, cheapest first, one of them to be bought from. One's own cannot be. */
export function ListingBook({ orders, token, account, chosen, onChoose }: ListingBookProps) {
  const t = useText();
  return (
    <fieldset className={styles.book}>
      <legend>{t('market.stack.listings', { symbol: token.symbol })}</legend>
      {orders.map((order) => {
        const isMine = isSameAddress(order.seller, account);
        const left = t('market.stack.left', {
          stock: formatPieces(order.stock),
          quantity: formatPieces(order.quantity),
        });
        return (
          <label key={order.id} className={styles.offer} data-own={isMine || undefined}>
            <input
              type="radio"
              name="listing"
              value={order.id}
              checked={chosen === order.id}
              disabled={isMine}
              onChange={() => onChoose(order)}
            />
            <span className={styles.price}>
              <Money amount={order.unitPrice} token={token} compact={false} />
            </span>
            <span className={styles.left}>
              {left}
              {order.expiresAt && (
                <>
                  {' · '}
                  {t('market.stack.ends')} <Countdown until={order.expiresAt} />
                </>
              )}
            </span>
            <span className={styles.seller}>{isMine ? t('orders.yours') : <Person address={order.seller} />}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
