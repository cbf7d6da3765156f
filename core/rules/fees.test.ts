import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeBpsOfLevel, MAX_VIP_LEVEL, splitPrice } from './fees.ts';

test('follows round(300 - 270 (L - 3) / 17) from level 3 on', () => {
  for (let level = 3; level <= MAX_VIP_LEVEL; level += 1) {
    expect(feeBpsOfLevel(level)).toBe(Math.round(300 - (270 * (level - 3)) / 17));
  }
});

test('takes the default fee for a level below or above the table as the nearest one', () => {
  expect(feeBpsOfLevel(-1)).toBe(300);
  expect(feeBpsOfLevel(99)).toBe(30);
});

test('loses nothing to rounding at any price and level', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.integer({ min: 0, max: MAX_VIP_LEVEL }), (price, level) => {
      const split = splitPrice(price, feeBpsOfLevel(level));
      expect(split.proceeds + split.burned + split.toPool + split.toDev).toBe(price);
      expect(split.burned + split.toPool + split.toDev).toBe(split.fee);
      expect(split.toDev >= 0n).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
