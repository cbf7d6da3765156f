import { describe, expect, test } from 'vitest';
import { isWished, type HeroWish, type OfferedHero } from './hero-match.ts';

const hero: OfferedHero = {
  skills: [1011, 4011],
  rarity: 3,
  heroClass: 2,
  faction: 0,
  gender: 1,
  suit: null,
  head: 10_101,
  body: 10_102,
  legs: 10_103,
  hands: 10_104,
  eyes: 3,
  nose: 4,
  mouth: 5,
  skin: 6,
  hair: 7,
  upgradeLevel: 5,
  miningBonus: 250,
  currency: 'ARCA',
  price: '9007199254740993',
};

const cases: [what: string, wish: HeroWish, is: boolean][] = [
  ['nothing in particular', {}, true],
  ['one of some rarities', { rarity: [1, 3] }, true],
  ['one choice but not the other', { rarity: [3], heroClass: [5] }, false],
  ['a choice of 0', { faction: [0], gender: [1] }, true],
  ['a suit that it does not have', { suit: [10_101] }, false],
  ['a part', { hands: [10_104] }, true],
  ['looks that it has', { eyes: [2, 3], hair: [7] }, true],
  ['a look that it does not have', { mouth: [6] }, false],
  ['its currency', { currency: 'ARCA' }, true],
  ['another currency', { currency: 'RON' }, false],
  ['a price to the last unit', { price: { lte: '9007199254740993' } }, true],
  ['a unit less than it costs', { price: { lte: '9007199254740992' } }, false],
  ['a price from on', { price: { gte: '9007199254740994' } }, false],
  ['a level and a bonus', { upgradeLevel: { gte: 5, lte: 5 }, miningBonus: { gte: 250 } }, true],
  ['one of some skills', { skill: [1012, 4011] }, true],
  ['a skill that it does not have', { skill: [1012] }, false],
  ['a higher level', { upgradeLevel: { gte: 6 } }, false],
];

describe('a hero for sale fits', () => {
  test.each(cases)('%s', (_, wish, is) => {
    expect(isWished(hero, wish)).toBe(is);
  });
});

test('a hero of one suit fits a wish for it', () => {
  expect(isWished({ ...hero, suit: 10_101 }, { suit: [10_101] })).toBe(true);
});
