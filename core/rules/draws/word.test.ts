import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeBelow, wordOf } from './word.ts';

const words = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

test('takes a number of the range and leaves the rest for the next', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 65_535 }), (word, count) => {
      const { value, rest } = takeBelow(word, count);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(count);
      expect(rest * BigInt(count) + BigInt(value)).toBe(word);
    }),
    { numRuns: 1_000 },
  );
});

test('reads 32 bytes and nothing else', () => {
  expect(wordOf(`0x${'0'.repeat(63)}a`)).toBe(10n);
  expect(() => wordOf('0x0a')).toThrow(RangeError);
  expect(() => wordOf('a'.repeat(64))).toThrow(RangeError);
});
