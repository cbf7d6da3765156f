import { expect, test } from 'vitest';
import { itemCategoryOf, itemIdsOf, itemKindOf, itemKinds } from './resources.ts';

test.each([
  [9_999n, null],
  [10_000n, 'box'],
  [19_999n, 'box'],
  [20_000n, 'badge'],
  [30_000n, 'avatar'],
  [40_000n, 'frame'],
  [50_000n, 'voucher'],
  [60_000n, 'coupon'],
  [79_999n, 'item'],
  [80_000n, null],
  [999_999n, null],
  [1_000_000n, 'unique'],
  [2n ** 255n, 'unique'],
])('an item with the id %s is a %s', (id, kind) => {
  expect(itemKindOf(id)).toBe(kind);
});

test.each(itemKinds)('the range of a %s begins and ends with one', (kind) => {
  const { from, to } = itemIdsOf(kind);

  expect(itemKindOf(from)).toBe(kind);
  expect(itemKindOf(from - 1n)).not.toBe(kind);
  if (to !== null) expect([itemKindOf(to), itemKindOf(to + 1n)]).not.toEqual([kind, kind]);
});

test('a unique item has a category, a stacked one has none', () => {
  expect(itemCategoryOf(3_000_017n)).toBe(3n);
  expect(itemCategoryOf(70_001n)).toBe(0n);
});
