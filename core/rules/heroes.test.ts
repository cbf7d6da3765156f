import { expect, test } from 'vitest';
import { levelBonusOf, materialMatchOf, nextBonusLevel, preferredMaterialOf, rarityCodeOf } from './heroes.ts';
import { miningBonusBps } from './mining.ts';

test.each([
  [1, 'N'],
  [2, 'R'],
  [3, 'SR'],
  [4, 'SSR'],
  [9, 'N'],
])('rarity %i is called %s', (rarity, code) => {
  expect(rarityCodeOf(rarity)).toBe(code);
});

test.each([
  [0, 0, 5],
  [4, 0, 5],
  [5, 100, 10],
  [29, 500, 30],
  [30, 600, null],
  [99, 600, null],
])('upgrade level %i adds %i basis points and the next bonus comes at %s', (level, bps, next) => {
  expect(levelBonusOf(level).baseBps).toBe(bps);
  expect(nextBonusLevel(level)).toBe(next);
});

test('the mining part of the level bonus is what a mine counts', () => {
  for (let level = 0; level <= 40; level += 1) {
    const counted = miningBonusBps({ parts: [1, 2, 3, 4], growthBps: [], burnCount: level }, new Set());
    expect(levelBonusOf(level).miningBps).toBe(counted);
  }
});

test('every class prefers one material, none prefers none', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(preferredMaterialOf)).toEqual([4, 2, 1, 1, 2, 4, 3, 3]);
  expect(preferredMaterialOf(0)).toBe(0);
});

test.each([
  [[1, 1, 1, 1], 4, 600],
  [[1, 2, 1, 1], 3, 300],
  [[2, 3, 4, 2], 0, 0],
])('a knight in %j has %i matching parts and %i basis points', (materials, count, bonusBps) => {
  expect(materialMatchOf(3, materials)).toMatchObject({ preferred: 1, count, bonusBps });
});
