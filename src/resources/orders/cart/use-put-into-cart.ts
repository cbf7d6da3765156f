import { useCallback } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { isCartShown } from './cart-shown.ts';
import { addToCart, cart, type CartHero } from './cart-store.ts';

/** Says how much is in the cart now, with the way into it. */
export function useCartWord(): () => void {
  const t = useText();
  return useCallback(() => {
    showToast({
      ...{ kind: 'success', key: 'cart', message: t('market.cart.added', { count: cart.get().length }) },
      action: { label: t('market.cart.open'), onPress: () => isCartShown.set(true) },
    });
  }, [t]);
}

/** Puts heroes into the cart, and says so. */
export function usePutIntoCart(): (heroes: readonly CartHero[]) => void {
  const say = useCartWord();
  return useCallback(
    (heroes) => {
      addToCart(heroes);
      say();
    },
    [say],
  );
}
