import { expect, test } from 'vitest';
import { energyOf } from './energy.ts';

test.each([
  [1, 3_360],
  [2, 4_800],
  [3, 5_760],
  [4, 7_200],
])('a hero of rarity %i that was never upgraded gives %i', (rarity, energy) => {
  expect(energyOf(rarity, 0)).toBe(energy);
  expect(energy % 480).toBe(0);
});

test('each upgrade level gives a sixtieth more, up to half as much again', () => {
  expect(energyOf(1, 1)).toBe(3_416);
  expect(energyOf(4, 15)).toBe(9_000);
  expect(energyOf(4, 30)).toBe(10_800);
  expect(energyOf(4, 31)).toBe(10_800);
  expect(energyOf(2, 65_535)).toBe(7_200);
});

test('what is no rarity gives nothing', () => {
  expect(energyOf(0, 3)).toBe(0);
  expect(energyOf(5, 3)).toBe(0);
});
