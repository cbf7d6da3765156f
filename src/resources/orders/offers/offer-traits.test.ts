import { expect, test } from 'vitest';
import { suits } from '../../../../core/rules/suits.ts';
import { heroFilter, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { filterOfTraits, isAnyHero, traitsOfFilter } from './offer-traits.ts';

const suit = suits[0]?.id ?? 0;
const other = suits[1]?.id ?? 0;

test('the filters of the market become what an offer asks for', () => {
  const filter = { rarity: [3, 4], faction: [0], upgradeLevel: { gte: 5 }, head: [suit] };

  expect(traitsOfFilter({ ...filter, forSale: true })).toEqual({
    traits: {
      rarities: [3, 4],
      classes: null,
      factions: [0],
      genders: null,
      minUpgradeLevel: 5,
      parts: [suit, null, null, null],
    },
    leftOut: [],
  });
});

test('one outfit set is all four parts of it, and a part that is named besides wins', () => {
  expect(traitsOfFilter({ suit: [suit], legs: [other] }).traits.parts).toEqual([suit, suit, other, suit]);
});

test('what no offer can ask for is named instead of dropped', () => {
  const reading = traitsOfFilter({
    price: { lte: '5' },
    currency: 'ARCA',
    owner: `0x${'1'.repeat(40)}`,
    miningBonus: { gte: 100 },
    head: [suit, other],
    suit: [suit, other],
    hair: [3],
  });

  expect(reading.leftOut).toEqual(['suits', 'parts', 'price', 'owner', 'bonus', 'looks']);
  expect(isAnyHero(reading.traits)).toBe(true);
});

const whole: Required<HeroFilter> = {
  ...{ forSale: true, notOwner: `0x${'1'.repeat(40)}`, state: ['idle'] },
  ...{ currency: 'RON', price: { gte: '1' }, rarity: [4], upgradeLevel: { lte: 3 }, miningBonus: { gte: 1 } },
  ...{
    heroClass: [1],
    faction: [1],
    gender: [1],
    suit: [suit],
    head: [suit],
    body: [suit],
    legs: [suit],
    hands: [suit],
  },
  ...{ eyes: [1], nose: [1], mouth: [1], skin: [1], hair: [1], owner: `0x${'2'.repeat(40)}` },
  ...{ id: ['7'], name: 'Astra', skill: [1] },
};
/** Who offers may offer to anybody who has it, for sale or not. */
const meaningless = new Set(['forSale', 'notOwner', 'state']);

test.each(Object.keys(heroFilter.shape) as (keyof HeroFilter)[])('%s is asked for, or named as left out', (key) => {
  const { traits, leftOut } = traitsOfFilter({ [key]: whole[key] });
  expect(isAnyHero(traits) && leftOut.length === 0).toBe(meaningless.has(key));
});

test('no filter is any hero, and value 0 is a filter', () => {
  expect(isAnyHero(traitsOfFilter({ forSale: true }).traits)).toBe(true);
  expect(isAnyHero(traitsOfFilter({ gender: [0] }).traits)).toBe(false);
});

test('a set leads back to the filter that finds its heroes', () => {
  const filter = { rarity: [4], heroClass: [1, 2], gender: [1], upgradeLevel: { gte: 10 }, hands: [other] };

  expect(filterOfTraits(traitsOfFilter(filter).traits)).toEqual(filter);
});
