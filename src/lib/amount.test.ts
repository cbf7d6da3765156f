import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPrice } from '../../core/rules/fees.ts';
import {
  formatAmount,
  formatFullAmount,
  formatPaid,
  parseAmount,
  toChartNumber,
  toInputText,
  unitsInFull,
  unitsToAddUp,
} from './amount.ts';

const arca = { decimals: 18, displayDecimals: 4 };
const one = 10n ** 18n;

describe('formatAmount', () => {
  test.each([
    [0n, '0'],
    [one, '1'],
    [one / 10_000n, '0.0001'],
    [1n, '<0.0001'],
    [(41n * one) / 10_000n, '0.0041'],
    [12_480n * one + one / 2n, '12,480.5'],
    [1_999_999_999_999_999_999n, '1.9999'],
    [-one, '−1'],
    [-1n, '−<0.0001'],
    [-one / 20_000n, '−<0.0001'],
  ])('shows %s as %s', (amount, text) => {
    expect(formatAmount(amount, arca)).toBe(text);
  });

  test.each([
    [1_000n * one, '1,000'],
    [1_250n * one, '1.25K'],
    [12_480n * one + one / 2n, '12.48K'],
    [1_840_000n * one, '1,840K'],
    [999n * one, '999'],
  ])('shortens %s above a thousand to %s', (amount, text) => {
    expect(formatAmount(amount, arca, { compact: true })).toBe(text);
  });

  test('keeps the same decimals in a column when asked to', () => {
    expect(formatAmount(one, arca, { fixed: true })).toBe('1.0000');
    expect(formatAmount(one, { decimals: 9, displayDecimals: 2 }, { fixed: true })).toBe('1,000,000,000.00');
  });

  test('reads a token without decimals', () => {
    expect(formatAmount('1234', { decimals: 0, displayDecimals: 0 })).toBe('1,234');
  });
});

test.each([18, 9])('what is shown in full reads back as the same amount, of %i decimals', (decimals) => {
  const token = { decimals, minPrice: '1', maxPrice: (10n ** 40n).toString() };
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), (amount) => {
      expect(parseAmount(toInputText(amount, token), token)).toEqual({ verdict: 'ok', amount });
    }),
  );
});

test('the shares of a price add up as they are shown', () => {
  const shown = (amount: bigint, units: typeof arca) =>
    BigInt(formatAmount(amount, units, { fixed: true }).replaceAll(/[,.]/g, ''));
  fc.assert(
    fc.property(fc.bigInt(10_000n, 100_000_000n), fc.integer({ min: 100, max: 300 }), (price, feeBps) => {
      const split = splitPrice((price * one) / 10_000n, feeBps);
      const { fee, burned, toPool, toDev, proceeds } = split;
      const units = unitsToAddUp([fee, burned, toPool, toDev, proceeds], arca);
      expect(shown(burned, units) + shown(toPool, units) + shown(toDev, units)).toBe(shown(fee, units));
      expect(shown(fee, units) + shown(proceeds, units)).toBe(shown((price * one) / 10_000n, units));
    }),
  );
});

test('the price of a press is not cut, however many digits it has', () => {
  const shown = (amount: bigint) => formatAmount(amount, unitsInFull(amount, arca), { fixed: true });
  expect(shown(one + 1n)).toBe('1.000000000000000001');
  expect(shown(2n * one)).toBe('2.0000');
});

test('shows every digit in full', () => {
  expect(formatFullAmount(1_234n * one + 1n, arca)).toBe('1,234.000000000000000001');
});

test('says of what is paid all of it, with its unit', () => {
  expect(formatPaid(190_000_000_000_000n, { ...arca, symbol: 'ARCA' })).toBe('0.00019 ARCA');
});

test('gives a chart its height', () => {
  expect(toChartNumber((5n * one) / 2n, arca)).toBe(2.5);
});
