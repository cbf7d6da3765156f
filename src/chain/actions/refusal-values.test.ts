import { expect, test } from 'vitest';
import { refusalValues } from './refusal-values.ts';

const reading = { config: undefined, language: 'en', currency: null } as const;

test('V-Crystal is shown to the digit, whatever currency the action is about', () => {
  const args = { amount: '7500000000000000001', available: '1200000000000000000000' };
  expect(refusalValues({ name: 'VoteAmountError', args }, reading)).toEqual({
    amount: '7.500000000000000001',
    available: '1,200',
  });
});

test('the lengths of a lock are shown in days, and what is left of one that runs in whole ones', () => {
  const args = { duration: '31536000', shortest: '604800', longest: '29376123' };
  expect(refusalValues({ name: 'Staking_BadDuration', args }, reading)).toEqual({
    duration: '365 days',
    shortest: '7 days',
    longest: '340 days',
  });
});

test('the time in which something is possible is shown as dates', () => {
  const { from, until } = refusalValues(
    { name: 'TimeError', args: { from: '1790000000', until: '1790604800' } },
    reading,
  );
  expect(from).toMatch(/^Sep 21, 2026/);
  expect(until).toMatch(/^Sep 28, 2026/);
});
