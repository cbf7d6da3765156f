import { useId } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import type { HeldCoupon } from './use-offer.ts';

export type CouponFieldProps = {
  coupons: readonly HeldCoupon[];
  chosen: HeldCoupon | null;
  onChange: (couponId: string) => void;
};

/** With which coupon, of those that the reader holds. */
export function CouponField({ coupons, chosen, onChange }: CouponFieldProps) {
  const t = useText();
  const names = useBoxNames();
  const id = useId();
  if (coupons.length === 0) return null;
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{t('boxes.buy.coupon')}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('boxes.buy.noCoupon')}</option>
        {coupons.map((coupon) => (
          <option key={coupon.id} value={coupon.id}>
            {t('boxes.buy.couponOf', { name: names.coupon(coupon.id), count: coupon.held })}
          </option>
        ))}
      </select>
    </div>
  );
}
