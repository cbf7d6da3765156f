import { expect, test } from 'vitest';
import { fromCrudFilters, readName, toCrudFilters } from './filters.ts';

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

test.each([
  [null, ''],
  ['  ember fox ', 'ember fox'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  [`${'a'.repeat(59)}😀`, 'a'.repeat(59)],
])('the name of a URL is read whole and as long as the wire takes: %s', (text, name) => {
  expect(readName(text)).toBe(name);
  expect(readName(readName(text))).toBe(name);
});
