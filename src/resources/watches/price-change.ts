import type { Watch } from '../../../core/wire/account/watches.ts';
import { changeBps } from '../../lib/number.ts';

export type Asked = { currency: string; price: string } | null;

/** What it can be had for now: a hero while its listing lasts, an item for its cheapest piece, in ARCA where there is one. */
export function askedNow(watch: Watch): Asked {
  if (watch.kind === 'hero') {
    const { listing } = watch.hero;
    return listing && !listing.isExpired ? listing : null;
  }
  const { ARCA, RON } = watch.ware.floors;
  if (ARCA !== null) return { currency: 'ARCA', price: ARCA };
  return RON === null ? null : { currency: 'RON', price: RON };
}

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
