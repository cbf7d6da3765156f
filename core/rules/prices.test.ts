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

// 9 decimals are those of the coin of another chain.
test.each([18, 9])('keeps every representable price exact, of a coin with %i decimals', (decimals) => {
  const unit = 10n ** BigInt(decimals);
  const ofCoin = { decimals, minPrice: unit / 10_000n, maxPrice: unit * 10_000n };
  fc.assert(
    fc.property(fc.bigInt({ min: ofCoin.minPrice, max: ofCoin.maxPrice }), (amount) => {
      const digits = amount.toString().padStart(decimals + 1, '0');
      const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
      expect(readPrice(text, ofCoin)).toEqual({ verdict: 'ok', amount });
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['0.00009999', 'tooLow'],
  ['0.0001', 'ok'],
  ['10000', 'ok'],
  ['10000.000000001', 'tooHigh'],
  ['1.123456789', 'ok'],
  ['1.1234567891', 'tooPrecise'],
])('of a coin with 9 decimals judges %j as %s', (text, verdict) => {
  const ofCoin = { decimals: 9, minPrice: 10n ** 5n, maxPrice: 10n ** 13n };
  expect(readPrice(text, ofCoin).verdict).toBe(verdict);
});
