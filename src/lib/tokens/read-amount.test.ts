import { expect, test } from 'vitest';
import { mostOf, plainNumber, readAmount } from './read-amount.ts';

const arca = { decimals: 18 };
const ONE = 10n ** 18n;

test.each([
  ['1234.5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1 234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['1’234.5', '1234.5'],
  ['１２３４．５', '1234.5'],
  ['１，２３４．５', '1234.5'],
  ['12。5', '12.5'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['1.234', '1.234'],
  [' 7 ', '7'],
  ['.5', '0.5'],
  [',5', '0.5'],
])('%s is read as %s', (typed, expected) => {
  expect(plainNumber(typed)).toBe(expected);
});

test.each(['1,23,4', '1.2.3', '1,2.3,4', '12,34.5', '1.2345,6', '-5', '+5', '1e18', '0x10', 'ten', '.', ','])(
  '%s is no amount',
  (typed) => {
    expect(readAmount(typed, arca, {})).toEqual({ verdict: 'notNumeric', amount: null });
  },
);

test('every digit is kept, and one more than the token has is refused', () => {
  expect(readAmount('90,071,992,547,409,931.123456789012345678', arca, {}).amount).toBe(
    90071992547409931123456789012345678n,
  );
  expect(readAmount('0.1234567890123456789', arca, {}).verdict).toBe('tooPrecise');
  expect(readAmount('0.1000000000000000000000', arca, {}).amount).toBe(ONE / 10n);
  expect(readAmount('1.5', { decimals: 0 }, {}).verdict).toBe('tooPrecise');
});

test('says which bound it breaks, the balance before the maximum', () => {
  const bounds = { min: ONE, max: 5n * ONE, balance: 3n * ONE };
  const verdictOf = (typed: string) => readAmount(typed, arca, bounds).verdict;
  expect(['', '0.9', '1', '3', '3.000000000000000001', '6'].map(verdictOf)).toEqual([
    'required',
    'tooLow',
    'ok',
    'ok',
    'moreThanBalance',
    'moreThanBalance',
  ]);
  expect(readAmount('6', arca, { max: 5n * ONE }).verdict).toBe('tooHigh');
  expect(readAmount('0', arca, {}).verdict).toBe('tooLow');
});

test('the most is the smaller of maximum and balance, and unknown without either', () => {
  expect(mostOf({ max: 5n, balance: 3n })).toBe(3n);
  expect(mostOf({ max: 2n, balance: 3n })).toBe(2n);
  expect(mostOf({ max: 2n, balance: null })).toBe(2n);
  expect(mostOf({})).toBeNull();
});
