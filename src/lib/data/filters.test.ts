import { expect, test } from 'vitest';
import { fromCrudFilters, toCrudFilters } from './filters.ts';

test('carries choices, flags and bounds to Refine and back', () => {
  const filter = { rarity: [3, 4], forSale: true, price: { gte: '10', lte: '20' }, currency: 'ARCA' };

  expect(fromCrudFilters(toCrudFilters(filter))).toEqual(filter);
});

test('leaves out what chooses nothing', () => {
  expect(toCrudFilters({ rarity: [], owner: undefined, price: {} })).toEqual([]);
});

test('refuses an operator that the wire does not have', () => {
  expect(() => fromCrudFilters([{ field: 'name', operator: 'contains', value: 'x' }])).toThrow('contains');
});
