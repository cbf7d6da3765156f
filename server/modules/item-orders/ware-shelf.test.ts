import { describe, expect, test } from 'vitest';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import { compareKeys, fits, keyOf, shelfFacets, type ShelfItem } from './ware-shelf.ts';

type Priced = Partial<Pick<ShelfItem, 'arca' | 'ron' | 'listedAt'>>;

function shelved(id: string, priced: Priced = {}): ShelfItem {
  const identity = itemIdentityOf(id);
  if (!identity) throw new Error(`${id} is no item`);
  return { id, supply: '10', arca: null, ron: null, listedAt: null, ...identity, ...priced };
}

const cheap = shelved('20001', { arca: '5', listedAt: 3 });
const dear = shelved('30001', { arca: '90', ron: '1', listedAt: 1 });
const coin = shelved('40001', { ron: '2', listedAt: 2 });
const kept = shelved('11000001');
const epicBox = shelved('11200', { arca: '7' });
const all = [kept, coin, dear, cheap];

const sorted = (field: 'id' | 'price' | 'listedAt', order: 'asc' | 'desc', currency?: 'RON') =>
  [...all]
    .sort((a, b) => compareKeys(keyOf(a, { field, order }, currency), keyOf(b, { field, order }, currency)))
    .map(({ id }) => id);

describe('an order', () => {
  test.each([
    ['price', 'asc', undefined, ['20001', '30001', '40001', '11000001']],
    ['price', 'desc', undefined, ['30001', '20001', '40001', '11000001']],
    ['price', 'asc', 'RON', ['30001', '40001', '20001', '11000001']],
    ['listedAt', 'desc', undefined, ['20001', '40001', '30001', '11000001']],
    ['id', 'desc', undefined, ['11000001', '40001', '30001', '20001']],
  ] as const)('by %s %s in %s puts what is not for sale last', (field, order, currency, ids) => {
    expect(sorted(field, order, currency)).toEqual(ids);
  });
});

describe('a filter', () => {
  test('is OR inside a facet and AND across', () => {
    expect(fits(cheap, { type: ['badge', 'frame'] })).toBe(true);
    expect(fits(cheap, { type: ['badge'], rarity: [4] })).toBe(false);
    expect(fits(epicBox, { tier: ['epic', 'vip'], family: [1] })).toBe(true);
    expect(fits(epicBox, { tier: ['epic'], family: [0] })).toBe(false);
    expect(fits(epicBox, { rarity: [0, 1, 2, 3] })).toBe(false);
  });

  test('compares the lowest price in its currency, bounds included', () => {
    expect(fits(dear, { price: { gte: '90', lte: '90' } })).toBe(true);
    expect(fits(dear, { currency: 'RON', price: { gte: '2' } })).toBe(false);
    expect(fits(coin, { price: { lte: '100' } })).toBe(false);
    expect(fits(coin, { currency: 'RON' })).toBe(true);
  });

  test('says for sale, not for sale, or does not ask', () => {
    expect(all.filter((item) => fits(item, { forSale: true })).length).toBe(3);
    expect(all.filter((item) => fits(item, { forSale: false }))).toEqual([kept]);
    expect(all.filter((item) => fits(item, {})).length).toBe(4);
  });
});

test('each facet counts under the other filters, not under its own', () => {
  const { total, forSale, floor, facets } = shelfFacets(all, { type: ['badge'], forSale: true });

  expect({ total, forSale, floor }).toEqual({ total: 1, forSale: 1, floor: '5' });
  expect(facets.type).toEqual(
    expect.arrayContaining([
      { value: 'badge', count: 1, floor: '5' },
      { value: 'avatar', count: 1, floor: '90' },
      { value: 'frame', count: 1, floor: null },
    ]),
  );
  expect(facets.type).toHaveLength(3);
  expect(facets.rarity).toEqual([{ value: String(cheap.rarity), count: 1, floor: '5' }]);
});
