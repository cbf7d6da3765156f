import { expect, test } from 'vitest';
import { checkWrap, KEPT_FOR_FEES, mostOfWrap } from './check-wrap.ts';

const ONE = 10n ** 18n;

test.each([
  ['nothing was entered', 'wrap', null, ONE, 'enter'],
  ['nothing is nothing', 'unwrap', 0n, ONE, 'enter'],
  ['the chain has not said what there is', 'wrap', ONE, null, 'unread'],
  ['it is more than there is', 'wrap', 2n * ONE, ONE, 'short'],
  ['it is more than is wrapped', 'unwrap', ONE + 1n, ONE, 'short'],
  ['nothing is left for fees', 'wrap', ONE, ONE, 'fees'],
  ['all of the wrapped coin', 'unwrap', ONE, ONE, null],
  ['all but what fees take', 'wrap', ONE - KEPT_FOR_FEES, ONE, null],
] as const)('%s: %s', (_name, way, amount, has, expected) => {
  expect(checkWrap(way, amount, has)).toBe(expected);
});

test('the most leaves the fees when the coin is wrapped, and nothing when it is unwrapped', () => {
  expect(mostOfWrap('wrap', ONE)).toBe(ONE - KEPT_FOR_FEES);
  expect(mostOfWrap('wrap', 1n)).toBe(0n);
  expect(mostOfWrap('unwrap', ONE)).toBe(ONE);
  expect(mostOfWrap('wrap', null)).toBeNull();
});
