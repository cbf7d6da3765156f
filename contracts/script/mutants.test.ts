import { expect, test } from 'vitest';
import { mutants, unbrokenRules } from './mutants.mjs';

test('every rule of every invariant has a mutant that breaks it', () => {
  expect(unbrokenRules()).toEqual([]);
});

test('a rule that loses its mutant is named', () => {
  const without = (mutants.Staking ?? []).filter(({ breaks }) => breaks !== 'a reward can be claimed');

  expect(unbrokenRules({ ...mutants, Staking: without })).toEqual(['a reward can be claimed']);
});
