import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice } from './prices.ts';

const bounds = { decimals: 18, minPrice: 10n ** 14n, maxPrice: 10n ** 22n };

test.each([
  ['', 'required'],
  ['0', 'tooLow'],
  ['0.00009999', 'tooLow'],
  ['0.0001', 'ok'],
  [' 1 ', 'ok'],
  ['10000', 'ok'],
  ['10000.000000000000000001', 'tooHigh'],
  ['1000000000000000000', 'tooHigh'],
  ['-1', 'notNumeric'],
  ['+1', 'notNumeric'],
  ['1e-4', 'notNumeric'],
  ['1,000', 'notNumeric'],
  ['0x10', 'notNumeric'],
  ['１２', 'notNumeric'],
  ['NaN', 'notNumeric'],
  ['1.0000000000000000001', 'tooPrecise'],
])('judges %j as %s', (text, verdict) => {
  expect(readPrice(text, bounds).verdict).toBe(verdict);
});

test('keeps every representable price exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: bounds.minPrice, max: bounds.maxPrice }), (amount) => {
      const digits = amount.toString().padStart(19, '0');
      const text = `${digits.slice(0, -18)}.${digits.slice(-18)}`;
      expect(readPrice(text, bounds)).toEqual({ verdict: 'ok', amount });
    }),
    { numRuns: 10_000 },
  );
});
