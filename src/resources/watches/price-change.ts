import { changeBps } from '../../lib/number.ts';

type Asked = { currency: string; price: string } | null;

/** What became of a price. In another currency it is another price, and no percentage says by how much. */
export type PriceChange =
  { kind: 'moved'; bps: number } | { kind: 'same' | 'listed' | 'gone' | 'none' | 'otherCurrency' };

export function priceChange(before: Asked, now: Asked): PriceChange {
  if (!before && !now) return { kind: 'none' };
  if (!before) return { kind: 'listed' };
  if (!now) return { kind: 'gone' };
  if (before.currency !== now.currency) return { kind: 'otherCurrency' };
  if (before.price === now.price) return { kind: 'same' };
  return { kind: 'moved', bps: changeBps(BigInt(now.price), BigInt(before.price)) ?? 0 };
}
