import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxFamilies,
  boxIdOf,
  boxIdentityOf,
  boxTiers,
  couponIdOf,
  couponIdentityOf,
  couponOffs,
  couponPrice,
  defaultOdds,
  saleStateOf,
  tierTerms,
  weeklyCapOf,
} from './boxes.ts';

const COIN = 10n ** 18n;

describe('an id', () => {
  test('of a box says family, tier, edition and whether it is of a test', () => {
    expect(boxIdentityOf(10_100)).toEqual({ family: 0, tier: 'elite', edition: 0, isTest: false });
    expect(boxIdentityOf(13_412)).toEqual({ family: 3, tier: 'vip', edition: 12, isTest: false });
    expect(boxIdentityOf(10_290)).toMatchObject({ tier: 'epic', isTest: true });
  });

  test('that is none of a box says nothing', () => {
    expect([9_999, 10_000, 10_500, 20_100, 10_100.5, -1].map(boxIdentityOf)).toEqual(Array(6).fill(null));
  });

  test('of a box or coupon is read back as it was made', () => {
    for (const family of boxFamilies.keys()) {
      for (const tier of boxTiers) {
        expect(boxIdentityOf(boxIdOf(family, tier, 7))).toMatchObject({ family, tier, edition: 7 });
        for (const off of couponOffs) {
          const known = tier === 'vip' ? null : { family, tier, offPercent: off * 10, edition: 3 };
          expect(couponIdentityOf(couponIdOf(family, tier, off * 10, 3))).toEqual(known);
        }
      }
    }
  });

  test('that is none of a coupon says nothing', () => {
    expect([60_100, 60_120, 60_050, 50_110].map(couponIdentityOf)).toEqual(Array(4).fill(null));
  });
});

test('the chances of every tier are a whole, and those of the table', () => {
  for (const tier of boxTiers) expect(defaultOdds(tier).rarityBps.reduce((sum, bps) => sum + bps, 0)).toBe(10_000);
  expect(boxTiers.map((tier) => defaultOdds(tier).guaranteeAt)).toEqual([0, 30, 30, 0]);
});

test('a box of any tier is worth about the same for its price', () => {
  const worth = [1, 2, 7.5, 15];
  const rates = boxTiers.map((tier) => {
    const { rarityBps, priceArca } = tierTerms[tier];
    return priceArca / rarityBps.reduce((sum, bps, at) => sum + (bps / 10_000) * (worth[at] ?? 0), 0);
  });

  for (const rate of rates) expect(Math.abs(rate - 62.5)).toBeLessThan(1.2);
});

describe('a coupon', () => {
  test('takes its share off the price', () => {
    expect([10, 30, 50, 70, 90].map((off) => couponPrice(175n * COIN, off))).toEqual([
      15750n * (COIN / 100n),
      12250n * (COIN / 100n),
      8750n * (COIN / 100n),
      5250n * (COIN / 100n),
      1750n * (COIN / 100n),
    ]);
  });

  test('rounds down to a hundredth, and leaves at least one coin to pay', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000n * COIN }), fc.constantFrom(10, 30, 50, 70, 90), (price, off) => {
        const reduced = couponPrice(price, off);
        expect(reduced % (COIN / 100n)).toBe(0n);
        expect(reduced >= COIN).toBe(true);
        const exact = (price * BigInt(100 - off)) / 100n;
        expect(reduced === COIN || (reduced <= exact && exact - reduced < COIN / 100n)).toBe(true);
      }),
    );
  });
});

test('an account of level 5 buys two capped boxes a week, one of level 20 five', () => {
  expect([0, 4, 5, 10, 20].map((level) => weeklyCapOf(level, 1, 5))).toEqual([1, 1, 2, 3, 5]);
  expect(weeklyCapOf(20, 3, 0)).toBe(3);
});

test('a sale is to come, on, sold out or over', () => {
  const sale = { start: 100, end: 200, left: 1 };
  expect([99, 100, 199, 200].map((now) => saleStateOf(sale, now))).toEqual([
    'upcoming',
    'ongoing',
    'ongoing',
    'closed',
  ]);
  expect(saleStateOf({ ...sale, left: 0 }, 150)).toBe('soldOut');
  expect(saleStateOf({ ...sale, end: null }, 1_000_000)).toBe('ongoing');
});
