import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf, isAskedAgain, isFarUnder, LEAST_SALES, percentUnder } from './price-band.ts';

describe('the band of usual prices', () => {
  test('is the middle half', () => {
    expect(bandOf([90n, 10n, 50n, 30n, 70n])).toEqual({ low: 30n, high: 70n });
    expect(bandOf([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 1_000n])).toEqual({ low: 3n, high: 7n });
  });

  test('is none of too few sales', () => {
    expect(bandOf([1n, 2n, 3n, 4n])).toBeNull();
  });

  test('lies within the prices whatever they are, and keeps digits that no float holds', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 40n });
    fc.assert(
      fc.property(fc.array(price, { minLength: LEAST_SALES, maxLength: 60 }), (prices) => {
        const band = bandOf(prices);
        expect(band && band.low <= band.high && prices.includes(band.low) && prices.includes(band.high)).toBe(true);
      }),
    );
  });
});

test.each([
  [100n, 100n, false],
  [91n, 100n, false],
  [90n, 100n, true],
  [1n, 100n, true],
  [200n, 100n, false],
])('%s is far under %s: %s', (price, floor, expected) => {
  expect(isFarUnder(price, floor)).toBe(expected);
});

test.each([
  [100n, 100n, 0, false],
  [76n, 100n, 24, false],
  [751n, 1000n, 24, false],
  [75n, 100n, 25, true],
  [1n, 100n, 99, true],
  [120n, 100n, 0, false],
  [1n, 0n, 0, false],
])('%s is %s under: by %s %%, asked again: %s', (price, floor, percent, expected) => {
  expect(percentUnder(price, floor)).toBe(percent);
  expect(isAskedAgain(price, floor)).toBe(expected);
});
