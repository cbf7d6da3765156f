import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test.each([
  ['en', 'Google, Discord, and X'],
  ['zh-Hans', 'Google、Discord和X'],
  ['zh-Hant', 'Google、Discord和X'],
  ['ja', 'Google、Discord、X'],
] as const)('joins in %s as %s', (language, joined) => {
  expect(formatList(['Google', 'Discord', 'X'], language)).toBe(joined);
});
