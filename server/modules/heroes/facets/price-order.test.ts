import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestFirst, comparePriced } from './price-order.ts';
import { split } from './tallies.ts';

const pricesOf = (amounts: readonly bigint[]) => {
  const parts = amounts.map(split);
  return {
    high: Float64Array.from(parts, ([high]) => high),
    low: Float64Array.from(parts, ([, low]) => low),
    // Against the order of the rows.
    ids: Float64Array.from(parts, (_part, at) => 1_000_000 - at),
  };
};
/** Among them many that only the last digits of a double tell apart, or not even these. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 3n }),
  fc.bigInt({ min: 0n, max: 5n }).map((more) => 10n ** 18n + more),
  fc.bigInt({ min: 0n, max: 2n ** 40n }).map((more) => 2n ** 60n + more),
  fc.bigInt({ min: 0n, max: 2n ** 96n }),
);

test('puts places in the order of their prices, to the last digit', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 200 }), (amounts) => {
      const prices = pricesOf(amounts);
      const sorted = cheapestFirst(Uint32Array.from(amounts.keys()), prices);
      expect([...sorted].sort((a, b) => a - b)).toEqual([...amounts.keys()]);
      const expected = [...amounts.entries()].sort(([at, a], [bt, b]) => (a < b ? -1 : Number(a > b)) || bt - at);
      expect([...sorted]).toEqual(expected.map(([at]) => at));
    }),
    { numRuns: 500 },
  );
});

test('orders only the places that it is given', () => {
  const prices = pricesOf([7n, 1n, 5n, 3n]);
  expect([...cheapestFirst(Uint32Array.of(0, 3, 2), prices)]).toEqual([3, 2, 0]);
});

test('the id decides between equal prices', () => {
  const prices = pricesOf([2n ** 80n + 1n, 2n ** 80n + 1n, 2n ** 80n]);
  expect(comparePriced(prices, 0, 1)).toBeGreaterThan(0);
  expect(comparePriced(prices, 0, 2)).toBeGreaterThan(0);
});

test('a hundred thousand prices that differ in their last digits alone are put in order', () => {
  const amounts = Array.from({ length: 100_000 }, (_, i) => 10n ** 18n + BigInt((i * 7_919) % 100_000));
  const sorted = cheapestFirst(Uint32Array.from(amounts.keys()), pricesOf(amounts));
  expect(amounts[sorted[0] ?? 0]).toBe(10n ** 18n);
  expect(amounts[sorted.at(-1) ?? 0]).toBe(10n ** 18n + 99_999n);
});
