import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { parseWhole } from '../../../lib/number.ts';

/** How the listing that a buyer chose compares with what is in the market by now. */
export type PickVerdict = 'ready' | 'repriced' | 'short' | 'gone';

/** More pieces than anybody buys at once. */
const MANY = 1_000_000;

/** Pieces of a stock as a number that can be counted with. */
export const piecesOf = (stock: string): number => Math.min(parseWhole(stock) ?? MANY, MANY);

/**
 * What a buyer chose is kept as he saw it: its price must not change under his hand, and it must not vanish. `now` is the
 * same listing as it stands, or undefined when it is not among what can be bought.
 */
export function judgePick(
  seen: Pick<ItemOrder, 'unitPrice'>,
  now: ItemOrder | undefined,
  quantity: number,
): PickVerdict {
  if (!now) return 'gone';
  if (now.unitPrice !== seen.unitPrice) return 'repriced';
  return piecesOf(now.stock) < quantity ? 'short' : 'ready';
}
