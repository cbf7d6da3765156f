import { nameOfBox, nameOfCoupon } from '../../../core/rules/items/item-names.ts';
import { useText } from '../text/use-text.ts';

/** What gacha balls and their coupons are called: their ids say what they are. */
export function useBoxNames() {
  const t = useText();
  return {
    box: (boxId: string) => nameOfBox(t, boxId),
    coupon: (couponId: string) => nameOfCoupon(t, couponId),
    /** "3 × Elite · Origin" */
    boxes: (boxId: string, amount: number | string) => t('boxes.some', { amount, name: nameOfBox(t, boxId) }),
  };
}
