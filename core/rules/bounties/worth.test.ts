import { expect, test } from 'vitest';
import { worthInArca } from './worth.ts';

const tokens = { arca: '0xa', whiteOre: '0xb', wrappedRon: '0xc' };
const ONE = 10n ** 18n;

test.each([
  ['ARCA', tokens.arca, 100n * ONE, 100n * ONE],
  ['White Ore', tokens.whiteOre, 3_000n * ONE, 100n * ONE],
  ['the wrapped coin', tokens.wrappedRon, 40n * ONE, 100n * ONE],
  ['a token that nobody values', '0xd', 40n * ONE, 0n],
])('a bounty in %s has its worth in ARCA', (_name, token, amount, expected) => {
  expect(worthInArca(token, amount, tokens)).toBe(expected);
});

test('rounds down to the unit', () => {
  expect(worthInArca(tokens.whiteOre, 29n, tokens)).toBe(0n);
  expect(worthInArca(tokens.wrappedRon, 1n, tokens)).toBe(2n);
});
