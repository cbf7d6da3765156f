import { expect, test } from 'vitest';
import { forgeDefaults } from './draws/forge-defaults.ts';
import { ENERGY_CAP, energyOf, energyRoom } from './energy.ts';

test.each([
  [1, 3_360],
  [2, 4_800],
  [3, 5_760],
  [4, 7_200],
])('a hero of rarity %i that was never upgraded gives %i', (rarity, energy) => {
  expect(energyOf(forgeDefaults, rarity, 0)).toBe(energy);
  expect(energy % 480).toBe(0);
});

test('each upgrade level gives a sixtieth more, up to half as much again', () => {
  expect(energyOf(forgeDefaults, 1, 1)).toBe(3_416);
  expect(energyOf(forgeDefaults, 4, 15)).toBe(9_000);
  expect(energyOf(forgeDefaults, 4, 30)).toBe(10_800);
  expect(energyOf(forgeDefaults, 4, 31)).toBe(10_800);
  expect(energyOf(forgeDefaults, 2, 65_535)).toBe(7_200);
});

test('what is no rarity gives nothing', () => {
  expect(energyOf(forgeDefaults, 0, 3)).toBe(0);
  expect(energyOf(forgeDefaults, 5, 3)).toBe(0);
});

test('the room under the cap is what nobody has, is about to have or may get back from a machine', () => {
  const held = { game: BigInt(ENERGY_CAP) - 5_000n, debt: 300n, arriving: 1_000n, machines: 480n };
  expect(energyRoom(held)).toBe(3_820n);
  expect(energyRoom({ ...held, machines: 5_000n })).toBe(0n);
});
