import { expect, test } from 'vitest';
import { readLanguage } from './language-cookie.ts';

test.each([
  ['language=zh-Hant', 'zh-Hant'],
  ['a=1; language=zh-Hans; b=2', 'zh-Hans'],
  ['language=en', 'en'],
  ['', 'en'],
  ['language=../../x', 'en'],
  ['language=en;Path=/', 'en'],
  [`language=${'x'.repeat(5_000)}`, 'en'],
  ['language=😀', 'en'],
  ['otherlanguage=zh-Hans', 'en'],
])('reads %.30s as %s', (cookies, language) => {
  expect(readLanguage(cookies)).toBe(language);
});
