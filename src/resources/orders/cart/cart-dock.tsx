import { useState } from 'react';
import { formatCount } from '../../../lib/number.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { CartDrawerProps } from './cart-drawer.tsx';
import styles from './cart.module.css';
import { cart } from './cart-store.ts';

const CartDrawer = lazyPart('cart drawer', () => import('./cart-drawer.tsx').then((module) => module.CartDrawer));

/** The cart at the edge of the market: how much is in it, and the way into it. */
export function CartDock(props: Omit<CartDrawerProps, 'onClose'>) {
  const t = useText();
  const { length } = useStore(cart);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.dock} onClick={() => setOpen(true)}>
        {t('market.cart.title')}
        {length > 0 && <span className={styles.badge}>{formatCount(length)}</span>}
      </button>
      {isOpen && <CartDrawer {...props} onClose={close} onFailed={close} />}
    </>
  );
}
