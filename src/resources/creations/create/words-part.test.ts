import { expect, test } from 'vitest';
import { problemsOf } from './words-part.tsx';

test.each([
  ['Blue', 'Two\nlines.', null, null],
  ['  ', '', 'noName', null],
  ['x'.repeat(41), 'x'.repeat(1_001), 'longName', 'longDescription'],
  [' '.repeat(30) + 'x'.repeat(40), ' '.repeat(3_000), null, null],
  ['ab\u202ecd', 'a\u0007', 'hidden', 'hidden'],
  ['\u200b', 'a\u2028b', 'hidden', 'hidden'],
  ['Blue\u200b', '\u200d', 'hidden', 'hidden'],
  ['\u3164', 'a\u{e0041}', 'hidden', 'hidden'],
  ['👩‍🚀 👍🏽‍ ❤️‍🔥 می‌خواهم 蓝', 'क्‍ष', null, null],
])('%j and %j lack %s and %s', (name, description, ofName, ofDescription) => {
  expect(problemsOf({ name, description })).toEqual({ name: ofName, description: ofDescription });
});
