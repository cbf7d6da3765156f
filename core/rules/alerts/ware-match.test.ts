import { describe, expect, test } from 'vitest';
import { boxIdentityOf } from '../boxes/boxes.ts';
import { itemIdentityOf } from '../items/item-identity.ts';
import { isWareWished, type OfferedWare, type WareWish } from './ware-match.ts';

const badge: OfferedWare = { itemId: '20001', currency: 'ARCA', price: '9007199254740993' };
const box: OfferedWare = { ...badge, itemId: '10200' };
const rarity = itemIdentityOf(badge.itemId)?.rarity ?? -1;
const family = boxIdentityOf(Number(box.itemId))?.family ?? -1;

const cases: [what: string, ware: OfferedWare, wish: WareWish, is: boolean][] = [
  ['nothing in particular', badge, {}, true],
  ['one of some types', badge, { type: ['avatar', 'badge'] }, true],
  ['another type', badge, { type: ['box'] }, false],
  ['its rarity', badge, { rarity: [rarity] }, true],
  ['one choice but not the other', badge, { type: ['badge'], rarity: [rarity + 1] }, false],
  ['a rarity, which a box has none of', box, { rarity: [0] }, false],
  ['its tier and family', box, { tier: ['epic'], family: [family] }, true],
  ['a coupon’s reduction', box, { off: [10] }, false],
  ['its currency', badge, { currency: 'ARCA' }, true],
  ['another currency', badge, { currency: 'RON' }, false],
  ['a price to the last unit', badge, { price: { lte: '9007199254740993' } }, true],
  ['a unit less than it costs', badge, { price: { lte: '9007199254740992' } }, false],
  ['a price from on', badge, { price: { gte: '9007199254740994' } }, false],
];

describe('pieces for sale fit', () => {
  test.each(cases)('%s', (_, ware, wish, is) => {
    expect(isWareWished(ware, wish)).toBe(is);
  });
});

test('an id that no range holds fits no wish', () => {
  expect(isWareWished({ ...badge, itemId: '5' }, {})).toBe(false);
});
