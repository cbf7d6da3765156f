import { useEffect } from 'react';
import { formatCount } from '../../../lib/number.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { CartDrawerProps } from './cart-drawer.tsx';
import styles from './cart.module.css';
import { isCartShown } from './cart-shown.ts';
import { cart } from './cart-store.ts';

const CartDrawer = lazyPart('cart drawer', () => import('./cart-drawer.tsx').then((module) => module.CartDrawer));

const open = () => isCartShown.set(true);
const close = () => isCartShown.set(false);

/** The cart at the edge of the market, once something is in it: how much, and the way into it. */
export function CartDock(props: Omit<CartDrawerProps, 'onClose'>) {
  const t = useText();
  const { length } = useStore(cart);
  const isOpen = useStore(isCartShown);
  useEffect(() => close, []);
  return (
    <>
      {length > 0 && (
        <button type="button" className={styles.dock} onClick={open}>
          {t('market.cart.title')}
          <span className={styles.badge}>{formatCount(length)}</span>
        </button>
      )}
      {isOpen && <CartDrawer {...props} onClose={close} onFailed={close} />}
    </>
  );
}
