import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { addToCart, cart, removeFromCart, type CartHero } from './cart-store.ts';

/** Puts a hero into the cart, or takes it out again. */
export function CartButton({ hero, onDone }: { hero: CartHero; onDone?: () => void }) {
  const t = useText();
  const isIn = useStore(cart).some(({ heroId }) => heroId === hero.id);
  const toggle = () => {
    if (isIn) removeFromCart([hero.id]);
    else addToCart([hero]);
    onDone?.();
  };
  return (
    <ActionButton block size="large" onClick={toggle}>
      {t(isIn ? 'market.cart.takeOut' : 'market.cart.putIn')}
    </ActionButton>
  );
}
