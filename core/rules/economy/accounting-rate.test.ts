import { expect, test } from 'vitest';
import { fromArca, inArca } from './accounting-rate.ts';

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

test.each([
  ['2.5', 100n * 10n ** 18n, 40n * 10n ** 18n],
  ['1', 7n, 7n],
  ['3', 10n, 3n],
])('at %s so much ARCA is so much of the coin, rounded down', (rate, amount, expected) => {
  expect(fromArca(amount, rate)).toBe(expected);
});

test.each([null, '', '0', '0.00', '1e3'])('nothing is had for ARCA at %j', (rate) => {
  expect(fromArca(1n, rate)).toBeNull();
});
