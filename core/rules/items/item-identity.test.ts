import { describe, expect, test } from 'vitest';
import { badgeBonusOf, itemIdentityOf, wearSlotOf } from './item-identity.ts';

describe('the id of an item', () => {
  test.each([
    ['10100', 'box', null],
    ['20001', 'badge', 'badge'],
    ['39999', 'avatar', 'avatar'],
    ['40000', 'frame', 'frame'],
    ['50001', 'voucher', null],
    ['60130', 'coupon', null],
    ['70003', 'pass', null],
    ['70100', 'emote', null],
    ['71001', 'goods', null],
    ['11000001', 'unique', 'badge'],
    ['13000009', 'unique', 'frame'],
    ['3000009', 'unique', null],
  ])('%s is a %s, worn as %s', (id, type, slot) => {
    expect(itemIdentityOf(id)?.type).toBe(type);
    expect(wearSlotOf(id)).toBe(slot);
  });

  test.each(['0', '9999', '80000', '999999'])('%s is none', (id) => {
    expect(itemIdentityOf(id)).toBeNull();
    expect(wearSlotOf(id)).toBeNull();
  });

  test('says tier, family and discount of boxes and coupons', () => {
    expect(itemIdentityOf('11200')).toMatchObject({ tier: 'epic', family: 1, off: null, rarity: null });
    expect(itemIdentityOf('62350')).toMatchObject({ tier: 'legendary', family: 2, off: 50, rarity: null });
  });

  test('makes what is one of its kind unique, and nothing else', () => {
    expect(itemIdentityOf('5000000')?.rarity).toBe(4);
    for (let id = 20_000; id < 20_500; id += 1) expect(itemIdentityOf(String(id))?.rarity).toBeLessThan(4);
  });

  test('survives more digits than any item of ours has', () => {
    expect(itemIdentityOf('9'.repeat(78))?.type).toBe('unique');
  });
});

describe('a badge', () => {
  test('raises one attribute by what its rarity is worth', () => {
    const byRarity = new Map<number | null | undefined, Set<number>>();
    for (const id of [...Array.from({ length: 200 }, (_, n) => String(20_000 + n)), '11000004']) {
      const rarity = itemIdentityOf(id)?.rarity;
      byRarity.set(rarity, (byRarity.get(rarity) ?? new Set()).add(badgeBonusOf(id)?.bps ?? 0));
    }
    expect([...byRarity].sort().map(([rarity, bps]) => [rarity, ...bps])).toEqual([
      [0, 100],
      [1, 200],
      [2, 300],
      [3, 500],
      [4, 800],
    ]);
  });

  test('alone has one', () => {
    expect(badgeBonusOf('30001')).toBeNull();
    expect(badgeBonusOf('12000001')).toBeNull();
  });
});
