import { expect, test } from 'vitest';
import { fits } from './find-topics.ts';

const texts = ['How do I lock ARCA?', 'Café and naïve. 质押 ARCA 获得 ve-ARCA。'];

test.each([
  ['', true],
  ['arca LOCK', true],
  ['ＡＲＣＡ', true],
  ['cafe', true],
  ['质押', true],
  ['lock ron', false],
])('%s: %s', (typed, expected) => {
  expect(fits(typed, texts)).toBe(expected);
});
