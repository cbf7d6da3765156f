import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import {
  addPiecesToCart,
  addToCart,
  cart,
  heroKey,
  keyOf,
  piecesKey,
  removeFromCart,
  type CartHero,
  type CartPieces,
} from './cart-store.ts';
import { useTellCart } from './use-put-into-cart.ts';

type Toggle = {
  entryKey: string;
  /** Why it cannot be put in as it is now. */
  reason?: string | null;
  /** Answers how many were taken: it may be full. */
  onPut: () => number;
  onDone: (() => void) | undefined;
};

function CartToggle({ entryKey, reason = null, onPut, onDone }: Toggle) {
  const t = useText();
  const tell = useTellCart();
  const isIn = useStore(cart).some((entry) => keyOf(entry) === entryKey);
  const toggle = () => {
    if (isIn) removeFromCart([entryKey]);
    else {
      const taken = onPut();
      tell({ taken, overfull: 1 - taken });
    }
    onDone?.();
  };
  return (
    <ActionButton block size="large" reason={isIn ? null : reason} onClick={toggle}>
      {t(isIn ? 'market.cart.takeOut' : 'market.cart.putIn')}
    </ActionButton>
  );
}

/** Puts a hero into the cart, or takes it out again. */
export function CartButton({ hero, onDone }: { hero: CartHero; onDone?: () => void }) {
  return <CartToggle entryKey={heroKey(hero.id)} onPut={() => addToCart([hero])} onDone={onDone} />;
}

export type PiecesCartButtonProps = { pieces: CartPieces; reason: string | null; onDone?: () => void };

/** The same with pieces of a stack. */
export function PiecesCartButton({ pieces, reason, onDone }: PiecesCartButtonProps) {
  const put = () => addPiecesToCart([pieces]);
  return <CartToggle entryKey={piecesKey(pieces.order.id)} reason={reason} onPut={put} onDone={onDone} />;
}
