import { expect, test } from 'vitest';
import { noticePath } from './notice-path.ts';

const about = (heroId: string | null, itemId: string | null) => ({ kind: 'price' as const, heroId, itemId });

test.each([
  ['a hero', about('7', null), '/hero/details/0xabc/7'],
  ['an item', about(null, '20001'), '/market/items?item=20001'],
  ['a gacha ball', about(null, '10200'), '/market/boxes?item=10200'],
  ['a unique item', about(null, '11000001'), '/market/items?item=11000001'],
  ['no hero in particular', about(null, null), '/market/hero'],
])('the notice of the price of %s leads to it', (_, notice, path) => {
  expect(noticePath(notice, '0xabc')).toBe(path);
});
