import { expect, test } from 'vitest';
import { changeBps, formatBps, formatCompactCount, formatCount, formatThousandths, parseWhole } from './number.ts';

test.each([
  [0, '0', '0'],
  [1_000, '1,000', '1,000'],
  [1_001, '1,001', '1K'],
  [128_904, '128,904', '128.9K'],
  [-6_311, '−6,311', '−6.3K'],
  [999.999, '999', '999'],
  [999_999, '999,999', '999.9K'],
  [0.000_01, '0', '0'],
  [-0, '0', '0'],
  [-0.5, '0', '0'],
  [1e21, '1,000,000,000,000,000,000,000', '1,000,000,000,000,000,000K'],
  [Number.NaN, '–', '–'],
])('writes %d as %s and in short as %s', (count, full, short) => {
  expect(formatCount(count)).toBe(full);
  expect(formatCompactCount(count)).toBe(short);
});

test.each([
  [300, '3 %'],
  [221, '2.21 %'],
  [-170, '−1.7 %'],
  [0, '0 %'],
])('writes %i basis points as %s', (bps, text) => {
  expect(formatBps(bps)).toBe(text);
});

test('signs a rise when asked to', () => {
  expect(formatBps(1_240, { sign: true, digits: 1 })).toBe('+12.4 %');
});

test('compares with an earlier figure, and not with nothing', () => {
  expect(changeBps(112n, 100n)).toBe(1_200);
  expect(changeBps(5, 0)).toBeNull();
  expect(changeBps(5, null)).toBeNull();
});

test.each([
  ['12', 12],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['1'.repeat(16), null],
])('reads %j as %s', (text, whole) => {
  expect(parseWhole(text)).toBe(whole);
});

test.each([
  ['0', '0.0'],
  ['999', '0.9'],
  ['2100049', '2,100.0'],
  ['9007199254740993123', '9,007,199,254,740,993.1'],
])('%s thousandths are %s', (thousandths, shown) => {
  expect(formatThousandths(thousandths)).toBe(shown);
});
