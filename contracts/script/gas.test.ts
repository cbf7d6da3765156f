import { expect, test } from 'vitest';
import { gasDifferences } from './gas.mjs';

const kept = { Market: { buy: 100_000, list: 50_000 } };

test('what costs the same, or nearly, is fine', () => {
  expect(gasDifferences(kept, { Market: { buy: 103_000, list: 48_500 } })).toEqual([]);
});

test('names what became dearer or cheaper, by how much', () => {
  expect(gasDifferences(kept, { Market: { buy: 103_001, list: 45_000 } })).toEqual([
    'Market: buy went from 100000 to 103001 gas (+3.0 %)',
    'Market: list went from 50000 to 45000 gas (-10.0 %)',
  ]);
});

test('names an action that only one side knows', () => {
  expect(gasDifferences(kept, { Market: { buy: 100_000 }, Farms: { stake: 7 } })).toEqual([
    'Market: list is kept, but no test measures it',
    'Farms: stake is not kept yet: 7 gas',
  ]);
});
