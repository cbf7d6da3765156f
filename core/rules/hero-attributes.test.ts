import { expect, test } from 'vitest';
import { attributesAt, heroAttributes, mainStatOf, suitBonusesOf, unitOf, type HeroTraits } from './hero-attributes.ts';
import { mysticSuits } from './suits.ts';

const plain: HeroTraits = {
  rarity: 1,
  heroClass: 1,
  faction: 0,
  parts: [10101, 10102, 10103, 10104],
  materials: [1, 1, 1, 1],
  skills: [],
  growthBps: [0, 0, 0, 0, 0, 0, 0],
  upgradeLevel: 0,
  mystic: mysticSuits,
};

test('a plain fighter of level 1 has the figures of the table, at level 100 4.96 times the base stats', () => {
  expect(attributesAt(plain, 1)).toMatchObject({ hp: 1050, atk: 120, mag: 40, def: 50, res: 45, attackInterval: 900 });
  expect(attributesAt(plain, 100)).toMatchObject({ hp: 5208, atk: 595, mag: 198, def: 248, res: 223, critRate: 800 });
});

test.each([
  [2, 1208],
  [3, 1470],
  [4, 1838],
])('rarity %i raises a fighter to %i health', (rarity, hp) => {
  expect(attributesAt({ ...plain, rarity }, 1).hp).toBe(hp);
});

test('light heroes are weaker and dark ones stronger', () => {
  expect(attributesAt({ ...plain, faction: 4 }, 1).atk).toBe(96);
  expect(attributesAt({ ...plain, faction: 5 }, 1).atk).toBe(156);
});

test('growth, level bonus, material and a general passive add up before they multiply', () => {
  const hero = {
    ...plain,
    heroClass: 3,
    growthBps: [400, 0, 0, 0, 0, 250, 0],
    upgradeLevel: 5,
    skills: [1031, 0, 4032, 0, 0],
  };
  // 4 % grown, 1 % of level 5, 6 % of a whole plate, 10 % of Big Breakfast II
  expect(attributesAt(hero, 1).hp).toBe(Math.round(1350 * 1.21));
  expect(attributesAt(hero, 1).critDamage).toBe(15_250);
  expect(attributesAt(hero, 1).atk).toBe(Math.round(90 * 1.01));
});

test('haste shortens the attack interval', () => {
  expect(attributesAt({ ...plain, skills: [4103] }, 1)).toMatchObject({ haste: 900, attackInterval: 826 });
});

test('pieces of a suit raise its main stat: two a little, four more, four of a mystic one most', () => {
  expect(suitBonusesOf([10101, 10101, 10102, 10103], mysticSuits)).toEqual([
    { suitId: 10101, pieces: 2, stat: mainStatOf(10101), bps: 300 },
  ]);
  expect(suitBonusesOf([10101, 10101, 10101, 10101], mysticSuits)[0]?.bps).toBe(800);
  expect(suitBonusesOf([10106, 10106, 10106, 10106], mysticSuits)[0]?.bps).toBe(1200);
  // Which ones are mystic is the game's configuration.
  expect(suitBonusesOf([10101, 10101, 10101, 10101], new Set([10101]))[0]?.bps).toBe(1200);
  expect(suitBonusesOf([10106, 10106, 10106, 10106], new Set([10101]))[0]?.bps).toBe(800);
  expect(suitBonusesOf([10101, 10101, 10102, 10102], mysticSuits)).toHaveLength(2);
});

test('a hero without a class has no stats, and every attribute has a figure and a unit', () => {
  const sheet = attributesAt({ ...plain, heroClass: 0 }, 1);

  expect(sheet.hp).toBe(0);
  expect(heroAttributes).toHaveLength(35);
  for (const attribute of heroAttributes) {
    expect(Number.isInteger(sheet[attribute])).toBe(true);
    expect(['points', 'bps', 'ms']).toContain(unitOf(attribute));
  }
});
