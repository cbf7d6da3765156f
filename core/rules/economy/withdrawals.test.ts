import { expect, test } from 'vitest';
import { readWireAmount, withdrawFee } from './withdrawals.ts';

test.each([
  ['1', 1n],
  ['100000000000000000000', 100n * 10n ** 18n],
  ['9'.repeat(78), BigInt('9'.repeat(78))],
])('reads the amount %s to the last digit', (text, amount) => {
  expect(readWireAmount(text)).toBe(amount);
});

test.each([
  '',
  '0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  '0x10',
  '1,000',
  ' 1',
  '１',
  '9'.repeat(79),
  5,
  2 ** 53 + 2,
  null,
  undefined,
])('does not take %j for an amount', (typed) => {
  expect(readWireAmount(typed)).toBeNull();
});

test('the fee is rounded down, so that nobody pays more than was said', () => {
  expect(withdrawFee(100n * 10n ** 18n, 500)).toBe(5n * 10n ** 18n);
  expect(withdrawFee(19_999n, 50)).toBe(99n);
});
