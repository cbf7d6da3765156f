import { expect, test } from 'vitest';
import { collectionIds } from '../../../../core/wire/marketplace/collections.ts';
import { assetPath, marketPath } from './asset-path.ts';

const contractAddress = '0x' + 'a'.repeat(40);

test('a hero has its own page, and so has an item', () => {
  expect(assetPath({ collection: 'hero', contractAddress, id: '7', hero: null })).toBe(
    `/hero/details/${contractAddress}/7`,
  );
  expect(assetPath({ collection: 'badge', contractAddress, id: '20001', hero: null })).toBe(
    `/asset/${contractAddress}/20001`,
  );
});

test('every collection but those that are not traded, or not in the menu, has a place in the market', () => {
  const without = collectionIds.filter((id) => marketPath(id) === null);

  expect(without).toEqual(['voucher', 'coupon', 'creation']);
  expect(marketPath('frame')).toBe('/market/items?type=frame');
});
