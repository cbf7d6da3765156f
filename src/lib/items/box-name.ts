import { boxFamilies, boxIdentityOf, couponIdentityOf } from '../../../core/rules/boxes/boxes.ts';
import { parseWhole } from '../number.ts';
import { useText, type Translate } from '../text/use-text.ts';

/** Before the name of what was made for a test (core.md 3). */
const TEST_PREFIX = '[T] ';

function familyName(t: Translate, family: number): string {
  const known = boxFamilies[family];
  return known ? t(`boxes.family.${known}`) : t('boxes.otherFamily', { family: family + 1 });
}

export function nameOfBox(t: Translate, boxId: string): string {
  const identity = boxIdentityOf(parseWhole(boxId) ?? 0);
  if (!identity) return t('boxes.unknown', { id: boxId });
  const { family, tier, edition, isTest } = identity;
  const name = t('boxes.name', { tier: t(`boxes.tier.${tier}`), family: familyName(t, family) });
  const whole = edition === 0 ? name : t('boxes.editionName', { name, edition });
  return isTest ? `${TEST_PREFIX}${whole}` : whole;
}

export function nameOfCoupon(t: Translate, couponId: string): string {
  const identity = couponIdentityOf(parseWhole(couponId) ?? 0);
  if (!identity) return t('boxes.unknown', { id: couponId });
  const { family, tier, offPercent } = identity;
  return t('boxes.couponName', {
    off: offPercent,
    name: t('boxes.name', { tier: t(`boxes.tier.${tier}`), family: familyName(t, family) }),
  });
}

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
