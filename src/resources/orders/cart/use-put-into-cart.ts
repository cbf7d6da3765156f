import { useGetIdentity } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { isCartShown } from './cart-shown.ts';
import { addToCart, cart, heroKey, keyOf, MAX_CART } from './cart-store.ts';

/** What came of putting so many in: those that did not fit, and those that nobody could buy from there. */
export type PutIn = { taken: number; overfull: number; leftOut?: number };

/** Says what is in the cart now and what is not, with the way to it. */
export function useTellCart() {
  const t = useText();
  return useCallback(
    ({ taken, overfull, leftOut = 0 }: PutIn) => {
      const added = taken > 0 ? t('market.cart.added', { count: cart.get().length }) : t('market.cart.noneIn');
      const full = overfull > 0 && t('market.cart.full', { count: overfull, most: MAX_CART });
      const left = leftOut > 0 && t('market.cart.leftOut', { count: leftOut });
      const lacking = [full, left].filter((sentence) => sentence !== false).join(' ');
      showToast({
        kind: lacking === '' ? 'success' : 'warning',
        key: 'cart',
        message: added,
        description: lacking || undefined,
        action: { label: t('market.cart.open'), onPress: () => isCartShown.set(true) },
      });
    },
    [t],
  );
}

/** Puts heroes into the cart, and says what came of it; one's own, and what nobody can buy now, stay out. */
export function usePutIntoCart() {
  const account = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const tell = useTellCart();
  return useCallback(
    (heroes: readonly Hero[]) => {
      const buyable = heroes.filter(
        ({ owner, listing }) => listing !== null && !listing.isExpired && !isSameAddress(owner, account),
      );
      const taken = addToCart(buyable);
      tell({ taken, overfull: buyable.length - taken, leftOut: heroes.length - buyable.length });
    },
    [account, tell],
  );
}

/** Which heroes are in it already. */
export function useIsInCart(): (heroId: string) => boolean {
  const entries = useStore(cart);
  return useMemo(() => {
    const keys = new Set(entries.map(keyOf));
    return (heroId: string) => keys.has(heroKey(heroId));
  }, [entries]);
}
