import { expect, test } from 'vitest';
import { readOptions } from './options.mjs';

const read = (...argv: string[]) => readOptions(argv, ['unit', 'build', 'e2e']);

test('without a word everything is meant', () => {
  expect(read()).toMatchObject({ isAll: false, only: null, shard: null, since: null, isFailed: false });
});

test('a value stands behind its name, or behind an equals sign', () => {
  expect(read('--only', 'unit,e2e').only).toEqual(['unit', 'e2e']);
  expect(read('--all', '--only=unit', '--failed')).toMatchObject({ isAll: true, only: ['unit'], isFailed: true });
  expect(read('--since', 'HEAD~3').since).toBe('HEAD~3');
  expect(read('--shard', '2/4').shard).toEqual({ index: 2, count: 4 });
});

test.each([
  ['--only'],
  ['--only', ''],
  ['--only', 'units'],
  ['--shard', '5/4'],
  ['--shard', '0/4'],
  ['--shard=half'],
  ['--fast'],
])('%s %s is refused in words', (...argv) => {
  expect(() => read(...argv)).toThrow(/--only takes|--shard takes|is not understood/);
});
