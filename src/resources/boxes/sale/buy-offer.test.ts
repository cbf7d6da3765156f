import { expect, test } from 'vitest';
import type { BoxCoupon, BoxSale } from '../../../../core/wire/game/boxes.ts';
import { isCouponOpen, mostToBuy, priceIn } from './buy-offer.ts';

const sale: BoxSale = {
  saleId: '1',
  state: 'ongoing',
  startsAt: null,
  endsAt: null,
  maxSupply: 100,
  sold: 40,
  minVipLevel: 0,
  weeklyBase: 0,
  levelsPerExtra: 0,
  priceArca: '100',
  priceNative: null,
};
const coupon: BoxCoupon = {
  id: '60150',
  saleId: '1',
  offPercent: 50,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-02T00:00:00.000Z',
  priceArca: '50',
  priceNative: '5',
};

test('ten at most, and never more than are left, than the week allows, than there are coupons', () => {
  expect(mostToBuy(sale, null, null)).toBe(10);
  expect(mostToBuy({ ...sale, sold: 97 }, null, null)).toBe(3);
  expect(mostToBuy(sale, 2, null)).toBe(2);
  expect(mostToBuy(sale, 5, 1)).toBe(1);
  expect(mostToBuy({ ...sale, sold: 120 }, null, null)).toBe(0);
});

test('a coupon counts for its sale, from its start to its end', () => {
  const at = (time: string, terms = sale) => isCouponOpen(coupon, terms, Date.parse(time));
  expect(at('2026-02-28T23:59:59.999Z')).toBe(false);
  expect(at('2026-03-01T00:00:00.000Z')).toBe(true);
  expect(at('2026-03-02T00:00:00.000Z')).toBe(false);
  expect(at('2026-03-01T12:00:00.000Z', { ...sale, saleId: '2' })).toBe(false);
});

test('a price is that of its currency, or there is none', () => {
  expect(priceIn(sale, 'ARCA')).toBe('100');
  expect(priceIn(sale, 'RON')).toBeNull();
  expect(priceIn(coupon, 'RON')).toBe('5');
});
