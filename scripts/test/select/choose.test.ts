import { expect, test } from 'vitest';
import { chooseSteps, scopeOf } from './choose.mjs';
import { readOptions } from './options.mjs';

const steps = [
  { name: 'lint' },
  { name: 'contracts' },
  { name: 'build' },
  { name: 'unit', isCut: true },
  { name: 'e2e', isCut: true, needs: ['build'] },
];
const names = steps.map(({ name }) => name);
const options = (...argv: string[]) => readOptions(argv, names);

test('all steps run, and those that are named by themselves', () => {
  expect(chooseSteps(steps, options())).toEqual(names);
  expect(chooseSteps(steps, options('--only', 'e2e'))).toEqual(['e2e']);
});

test('together the parts do everything; what is cut is in each, with what it needs', () => {
  const parts = ['1/2', '2/2'].map((part) => chooseSteps(steps, options('--shard', part)));

  expect(parts).toEqual([
    ['lint', 'build', 'unit', 'e2e'],
    ['contracts', 'build', 'unit', 'e2e'],
  ]);
  const [lint, , , unit] = steps;
  expect(unit && scopeOf(unit, options('--shard', '2/2')).shard).toEqual({ index: 2, count: 2 });
  expect(lint && scopeOf(lint, options('--shard', '1/2')).shard).toBeNull();
});

test('what failed runs again, with what it needs, and of it only the tests that did', () => {
  const last = { e2e: [{ file: 'tests/e2e/trade.spec.ts', title: 'a seller takes a listing back' }], lint: [] };
  const [lint, , , , e2e] = steps;

  expect(chooseSteps(steps, options('--failed'), { last })).toEqual(['lint', 'build', 'e2e']);
  expect(e2e && scopeOf(e2e, options('--failed'), { last })).toEqual({
    shard: null,
    files: ['tests/e2e/trade.spec.ts'],
    titles: ['a seller takes a listing back'],
  });
  expect(lint && scopeOf(lint, options('--failed'), { last }).files).toBeNull();
});

test('a file that broke before its tests runs whole', () => {
  const unit = { name: 'unit' };
  const last = { unit: [{ file: 'a.test.ts' }, { file: 'b.test.ts', title: 'b works' }] };

  expect(scopeOf(unit, options('--failed'), { last })).toMatchObject({
    files: ['a.test.ts', 'b.test.ts'],
    titles: null,
  });
});

test('a step that no change reaches does not run; one that nothing is known of runs whole', () => {
  const reached = { unit: ['core/a.test.ts'], e2e: [], contracts: [] };

  expect(chooseSteps(steps, options(), { reached })).toEqual(['lint', 'build', 'unit']);
  expect(scopeOf({ name: 'unit' }, options(), { reached }).files).toEqual(['core/a.test.ts']);
});
