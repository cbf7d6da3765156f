import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgeDefaults } from './forge-defaults.ts';
import { recastChanceBps, recastOf, recastParts, recastRefusal, type RecastHero } from './recast.ts';

const DRAWS = 100_000;
/** Chi-square of one degree of freedom that chance alone passes once in a thousand times. */
const ONE_IN_A_THOUSAND = 10.828;

/** Words as the operator makes them, of a seed that is always the same. */
const wordAt = (label: string, at: number) =>
  BigInt(`0x${createHash('sha256').update(`recast ${label} ${at}`).digest('hex')}`);

const hero: RecastHero = {
  id: 1n,
  gender: 0,
  parts: [10_101, 10_102, 10_103, 10_104],
  materials: [1, 2, 3, 4],
  face: [1, 2, 3],
};
const material: RecastHero = {
  id: 2n,
  gender: 0,
  parts: [10_201, 10_202, 10_203, 10_204],
  materials: [4, 3, 2, 1],
  face: [10, 11, 12],
};
const LUCKY = 0n;
const UNLUCKY = 9_999n;
const chanceBps = 3_500;

test.each(recastParts)(`${DRAWS} draws for the %s match the published odds`, (part) => {
  const published = recastChanceBps(forgeDefaults, part);
  const chance = published / 10_000;
  let lucky = 0;
  for (let at = 0; at < DRAWS; at += 1) {
    if (recastOf(hero, material, { part, chanceBps: published, word: wordAt(part, at) }).isLucky) lucky += 1;
  }

  const [expected, expectedNot] = [DRAWS * chance, DRAWS * (1 - chance)];
  const chiSquare = (lucky - expected) ** 2 / expected + (lucky - expected) ** 2 / expectedNot;
  expect(chiSquare).toBeLessThan(ONE_IN_A_THOUSAND);
});

test('is 35 % likely for the body and 50 % for the face', () => {
  expect(recastParts.map((part) => recastChanceBps(forgeDefaults, part))).toEqual([
    3500, 3500, 3500, 3500, 5000, 5000, 5000,
  ]);
});

test('gives a body part with what it is made of, and changes nothing else', () => {
  expect(recastOf(hero, material, { part: 'legs', chanceBps, word: LUCKY })).toEqual({
    isLucky: true,
    hero: { ...hero, parts: [10_101, 10_102, 10_203, 10_104], materials: [1, 2, 2, 4] },
  });
  expect(recastOf(hero, material, { part: 'nose', chanceBps, word: LUCKY }).hero).toEqual({
    ...hero,
    face: [1, 11, 3],
  });
});

test('changes nothing when it fails', () => {
  expect(recastOf(hero, material, { part: 'head', chanceBps, word: UNLUCKY })).toEqual({ isLucky: false, hero });
  expect(recastOf(hero, material, { part: 'head', chanceBps, word: 3_499n }).isLucky).toBe(true);
  expect(recastOf(hero, material, { part: 'head', chanceBps, word: 3_500n }).isLucky).toBe(false);
});

test('takes another hero of the same gender with another part', () => {
  expect(recastRefusal(hero, material, 'head')).toBeNull();
  expect(recastRefusal(hero, { ...material, id: 1n, gender: 1 }, 'head')).toBe('sameHero');
  expect(recastRefusal(hero, { ...material, gender: 1, parts: hero.parts }, 'head')).toBe('otherGender');
  expect(recastRefusal(hero, { ...material, parts: hero.parts }, 'hands')).toBe('samePart');
  expect(recastRefusal(hero, { ...material, parts: hero.parts }, 'eyes')).toBeNull();
  expect(recastRefusal(hero, { ...material, face: hero.face }, 'mouth')).toBe('samePart');
});
