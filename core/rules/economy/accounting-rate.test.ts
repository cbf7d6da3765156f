import { expect, test } from 'vitest';
import { inArca } from './accounting-rate.ts';

const arca = { decimals: 18 };

test.each([
  ['2.5', 18, 4n * 10n ** 18n, 10n * 10n ** 18n],
  ['1', 6, 1_000_000n, 10n ** 18n],
  ['0.000000000000000001', 18, 10n ** 18n, 1n],
  ['0.5', 18, 1n, 0n],
])('at %s with %i decimals %i comes to %i', (rate, decimals, amount, expected) => {
  expect(inArca(amount, { rate, decimals }, arca)).toBe(expected);
});

test.each([null, '', '-1', '1e3', '1.', '.5'])('nothing comes of %j, which is no rate', (rate) => {
  expect(inArca(1n, { rate, decimals: 18 }, arca)).toBeNull();
});
