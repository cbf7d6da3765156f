import { expect, test } from 'vitest';
import { formatBytes } from './file-words.ts';

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_024, '1 KB'],
  [204_800, '200 KB'],
  [40 * 1_048_576, '40.0 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
