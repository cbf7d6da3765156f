import { expect, test } from 'vitest';
import { attributesAt, heroAttributes } from '../../../../core/rules/hero-attributes.ts';
import { mysticSuits } from '../../../../core/rules/suits.ts';
import { attributeGroups, LAST_LEVEL } from './attribute-groups.ts';
import { curveOf, radarOf } from './hero-shapes.ts';

const knight = {
  rarity: 3,
  heroClass: 3,
  faction: 1,
  parts: [10101, 10102, 10103, 10104],
  materials: [4, 4, 4, 4],
  skills: [],
  growthBps: [0, 0, 0, 0, 0, 0, 0],
  upgradeLevel: 0,
  mystic: mysticSuits,
};

test('each attribute is in one group', () => {
  expect(Object.values(attributeGroups).flat().sort()).toEqual([...heroAttributes].sort());
});

test('a hero is measured against the best of all classes at its level', () => {
  const parts = radarOf(knight, 50);
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);
  expect(parts.every((part) => part > 0)).toBe(true);
  const bastion = radarOf({ ...knight, heroClass: 4 }, 50);
  expect(bastion[0]).toBe(1);
  expect(bastion[3]).toBe(1);
});

test('the curve goes from level 1 to 120, always up', () => {
  const curve = curveOf(knight, 'hp');
  expect(curve).toHaveLength(LAST_LEVEL);
  expect(curve[0]).toBe(attributesAt(knight, 1).hp);
  expect(curve.every((value, at) => at === 0 || value > (curve[at - 1] ?? 0))).toBe(true);
});
