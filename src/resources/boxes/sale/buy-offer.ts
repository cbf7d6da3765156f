import { MOST_BOXES_AT_ONCE } from '../../../../core/rules/boxes/boxes.ts';
import type { BoxCoupon, BoxSale } from '../../../../core/wire/game/boxes.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { stateAt, leftOf } from '../shelf/sale-state.ts';

export type Priced = Pick<BoxSale | BoxCoupon, 'priceArca' | 'priceNative'>;

/** Of one box; null when it is not sold for this currency. */
export const priceIn = ({ priceArca, priceNative }: Priced, currency: Currency): string | null =>
  currency === 'RON' ? priceNative : priceArca;

/** How many may be bought at once: of what is left, of the week's share, and of the coupons. */
export function mostToBuy(sale: BoxSale, leftThisWeek: number | null, coupons: number | null): number {
  return Math.min(MOST_BOXES_AT_ONCE, leftOf(sale), leftThisWeek ?? MOST_BOXES_AT_ONCE, coupons ?? MOST_BOXES_AT_ONCE);
}

/** Whether a coupon counts for this sale at this moment; times in milliseconds. */
export function isCouponOpen(coupon: BoxCoupon, sale: BoxSale, now: number): boolean {
  const window = { startsAt: coupon.startsAt, endsAt: coupon.endsAt, maxSupply: 1, sold: 0 };
  return coupon.saleId === sale.saleId && stateAt(window, now) === 'ongoing';
}
