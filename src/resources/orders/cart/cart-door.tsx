import { useGetIdentity } from '@refinedev/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { formatCount } from '../../../lib/number.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { CART_INTENT, cartIntent } from './cart-intent.ts';
import { isCartShown, sweepable } from './cart-shown.ts';
import { cart } from './cart-store.ts';
import styles from './cart.module.css';

const CartDrawer = lazyPart('cart drawer', () => import('./cart-drawer.tsx').then((module) => module.CartDrawer));

/** The header's way into the cart, on every page: how much is in it. */
export function CartDoor() {
  const t = useText();
  const { length } = useStore(cart);
  const isOpen = useStore(isCartShown);
  const filter = useStore(sweepable);
  const { pathname } = useLocation();
  const account = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const tokens = useChainConfig()?.tokens ?? [];
  const status = useGameStatus().data?.Status;
  const { meant, drop } = useIntent(CART_INTENT, cartIntent);
  const close = () => {
    drop();
    isCartShown.set(false);
  };
  useEffect(() => isCartShown.set(false), [pathname]);
  return (
    <>
      <button type="button" className={styles.door} aria-haspopup="dialog" onClick={() => isCartShown.set(true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4h2l1.8 8.5h7.9L16.5 6.5H5.6M8 16.2v.1M13.8 16.2v.1" />
        </svg>
        <span className="visually-hidden">{t('market.cart.title')}</span>
        {length > 0 && <span className={styles.badge}>{formatCount(length)}</span>}
      </button>
      {(isOpen || meant) && (
        <CartDrawer {...{ account, tokens, status }} {...(filter && { filter })} onClose={close} onFailed={close} />
      )}
    </>
  );
}
