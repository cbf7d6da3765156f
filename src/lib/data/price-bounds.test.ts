import { expect, test } from 'vitest';
import { cleanPrice } from './price-bounds.ts';

test.each([
  ['12.50', '12.5'],
  ['007', '7'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,5', '1.5'],
  ['１２．５', '12.5'],
  ['.5', '0.5'],
  ['-1', ''],
  ['1e3', ''],
  ['1.2.3', ''],
  ['', ''],
])('a bound that is typed as %j is %j', (typed, bound) => {
  expect(cleanPrice(typed)).toBe(bound);
});
