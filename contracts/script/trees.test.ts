import { expect, test } from 'vitest';
import { expectedTests, treeProblems } from './trees.mjs';

test('every leaf of a tree asks for one test, named after it', () => {
  const tree = [
    'unlist',
    '├── when the caller is not the seller',
    '│   ├── it should revert with Market_NotSeller',
    '│   └── it should refuse the operator too',
    '└── given a paused market',
    '    └── it should work',
  ].join('\n');

  expect(expectedTests(tree)).toEqual([
    'test_WhenTheCallerIsNotTheSeller_RevertWithMarket_NotSeller',
    'test_WhenTheCallerIsNotTheSeller_RefuseTheOperatorToo',
    'test_GivenAPausedMarket_Work',
  ]);
});

test('trees and tests agree', () => {
  expect(treeProblems()).toEqual([]);
});
