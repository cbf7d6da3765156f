import type { ItemOrder } from '../../../../../core/wire/game/item-orders.ts';
import { piecesOf } from '../../stacks/pick.ts';
import type { CartPieces } from '../cart-store.ts';

type Offer = Pick<ItemOrder, 'id' | 'itemId' | 'contractAddress' | 'currency' | 'unitPrice' | 'stock'>;

const byPrice = (one: Offer, other: Offer) => {
  const difference = BigInt(one.unitPrice) - BigInt(other.unitPrice);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
};

/** So many pieces, from the cheapest offers on; of the last one a part. No more offers than there is room for. */
export function cheapestPieces(offers: readonly Offer[], wanted: number, room: number): CartPieces[] {
  const chosen: CartPieces[] = [];
  let left = wanted;
  for (const order of [...offers].sort(byPrice)) {
    if (left <= 0 || chosen.length >= room) break;
    const quantity = Math.min(left, piecesOf(order.stock));
    if (quantity > 0) chosen.push({ order, quantity });
    left -= quantity;
  }
  return chosen;
}
