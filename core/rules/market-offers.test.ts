import { expect, test } from 'vitest';
import fc from 'fast-check';
import { fitsTraits, isSoundTraits, packTraits, unpackTraits } from './market-offers.ts';

const nothing = { rarities: null, classes: null, factions: null, genders: null, minUpgradeLevel: null };
const anyParts = [null, null, null, null];

test('a set becomes the word that the contract reads', () => {
  const traits = { ...nothing, rarities: [3, 4], classes: [6], minUpgradeLevel: 5, parts: [null, null, 10_303, null] };

  const word = packTraits(traits);

  expect(word).toBe((1n << 3n) + (1n << 4n) + (1n << 14n) + (5n << 40n) + (10_303n << 88n));
  expect(unpackTraits(word)).toEqual(traits);
});

test('a choice of value 0 is a choice', () => {
  const word = packTraits({ ...nothing, factions: [0], genders: [0, 1], parts: anyParts });

  expect(word).toBe((1n << 24n) + (3n << 32n));
  expect(unpackTraits(word)).toMatchObject({ factions: [0], genders: [0, 1], rarities: null });
});

test('every word that the contract accepts comes back as it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: (1n << 120n) - 1n }), (word) => {
      expect(isSoundTraits(word)).toBe(true);
      expect(packTraits(unpackTraits(word))).toBe(word);
    }),
  );
});

test('nothing, and what has no place, is refused', () => {
  expect(isSoundTraits(0n)).toBe(false);
  expect(isSoundTraits(1n << 120n)).toBe(false);
  expect(() => packTraits({ ...nothing, rarities: [8], parts: anyParts })).toThrow(RangeError);
  expect(() => packTraits({ ...nothing, minUpgradeLevel: 65_536, parts: anyParts })).toThrow(RangeError);
  expect(() => packTraits({ ...nothing, rarities: [1.5], parts: anyParts })).toThrow(RangeError);
});

test('a hero is one of a set when it has all that the set asks for', () => {
  const hero = { rarity: 3, heroClass: 6, faction: 0, gender: 1, upgradeLevel: 5, parts: [1, 2, 10_303, 4] };
  const traits = { rarities: [3, 4], classes: null, factions: [0], genders: null, minUpgradeLevel: 5 };

  expect(fitsTraits(hero, { ...traits, parts: [null, null, 10_303, null] })).toBe(true);
  expect(fitsTraits(hero, { ...traits, parts: [9, null, null, null] })).toBe(false);
  expect(fitsTraits({ ...hero, rarity: 2 }, { ...traits, parts: anyParts })).toBe(false);
  expect(fitsTraits({ ...hero, upgradeLevel: 4 }, { ...traits, parts: anyParts })).toBe(false);
});
