import { describe, expect, test } from 'vitest';
import sharp from 'sharp';

import { sampleTraits } from '../../test-support/pictures/sample-traits.ts';
import { heroSvg } from './hero/hero-svg.ts';
import { itemSvg, seasonSvg, spacecraftSvg, suitSvg } from './items/item-svg.ts';
import { faviconSvg, logoSvg, tokenSvg } from './items/marks.ts';
import { suits } from './suits/suit-list.ts';
import type { HeroPictureTraits } from './traits.ts';

const hero = { ...sampleTraits, rarity: 2, heroClass: 3, burnCount: 7 };

/** Parses the drawing for real and fails on anything that is not a picture. */
async function expectPicture(svg: string | undefined): Promise<void> {
  expect(svg).toBeDefined();
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  const { format, width } = await sharp(Buffer.from(svg ?? '')).metadata();
  expect([format, width]).toEqual(['svg', 240]);
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a hero', () => {
  test('always looks the same', () => {
    expect(heroSvg({ ...hero })).toBe(heroSvg({ ...hero }));
  });

  const changes: [string, Partial<HeroPictureTraits>][] = [
    ['rarity', { rarity: 4 }],
    ['class', { heroClass: 6 }],
    ['faction', { faction: 5 }],
    ['gender', { gender: 1 }],
    ['head', { parts: [10306, 10102, 10103, 10104] }],
    ['body', { parts: [10101, 10306, 10103, 10104] }],
    ['legs', { parts: [10101, 10102, 10306, 10104] }],
    ['hands', { parts: [10101, 10102, 10103, 10306] }],
    ['material of the head', { materials: [2, 2, 3, 4] }],
    ['material of the body', { materials: [1, 1, 3, 4] }],
    ['material of the legs', { materials: [1, 2, 1, 4] }],
    ['material of the hands', { materials: [1, 2, 3, 1] }],
    ['eyes', { face: [4, 2, 3] }],
    ['nose', { face: [1, 5, 3] }],
    ['mouth', { face: [1, 2, 6] }],
    ['skin', { skin: 9 }],
    ['hair', { hair: 6 }],
    ['weapon', { weapon: 7 }],
    ['upgrade level', { burnCount: 8 }],
    ['mystic glow', { mystic: true }],
  ];

  test.each(changes)('with another %s looks different', (_name, change) => {
    expect(heroSvg({ ...hero, ...change })).not.toBe(heroSvg(hero));
  });

  test.each(range(12).flatMap((i) => range(3).map((feature) => [feature, i + 1])))(
    'has a face of its own for feature %i number %i',
    (feature, number) => {
      const faces = range(12).map((i) =>
        heroSvg({ ...hero, face: hero.face.map((f, at) => (at === feature ? i + 1 : f)) }),
      );
      expect(faces.filter((svg) => svg === faces[number - 1])).toHaveLength(1);
    },
  );

  // Layers are drawn apart from each other, so every pair of traits is enough to meet every seam.
  const dressed = suits.flatMap(({ id }, at) =>
    range(8).map((heroClass) => ({
      ...hero,
      rarity: 1 + ((at + heroClass) % 4),
      heroClass: heroClass + 1,
      faction: (at + heroClass) % 6,
      gender: (at + heroClass) % 2,
      parts: [id, id, id, id],
      materials: range(4).map((i) => 1 + ((at + heroClass + i) % 4)),
      face: range(3).map((i) => 1 + ((at * 5 + heroClass + i) % 12)),
      skin: 1 + (at % 12),
      hair: 1 + ((at + heroClass * 2) % 12),
      weapon: 1 + ((at + heroClass) % 12),
    })),
  );
  const lit = range(4).flatMap((rarity) =>
    range(6).flatMap((faction) =>
      range(8).map((heroClass) => ({
        ...hero,
        rarity: rarity + 1,
        faction,
        heroClass: heroClass + 1,
        burnCount: (rarity * 11 + faction * 7 + heroClass * 5) % 40,
      })),
    ),
  );

  test.each([
    ['class in every suit', dressed],
    ['class in every faction and rarity', lit],
  ])('of every %s is valid XML', async (_name, heroes) => {
    for (const traits of heroes) await expectPicture(heroSvg(traits));
  });

  const hostile: [string, unknown][] = [
    ['negative numbers', { ...hero, rarity: -3, heroClass: -1, faction: -9, skin: -5, burnCount: -1 }],
    [
      'enormous numbers',
      { ...hero, rarity: 1e21, heroClass: 2 ** 60, hair: Number.MAX_VALUE, weapon: 1e9, burnCount: 1e9 },
    ],
    ['fractions', { ...hero, rarity: 1.5, faction: 2.7, face: [0.1, 3.9, 12.5] }],
    [
      'not-a-number',
      { ...hero, rarity: Number.NaN, burnCount: Number.NaN, parts: [Number.NaN, Infinity, -Infinity, 0] },
    ],
    ['missing parts', { ...hero, parts: [], materials: [], face: [] }],
    ['unknown suits', { ...hero, parts: [1, 65535, 99999, 10499] }],
    ['text where numbers belong', { ...hero, rarity: '"/><script>', parts: ['<svg', '&', '', null] }],
  ];

  test.each(hostile)('is drawn in spite of %s', async (_name, traits) => {
    const svg = heroSvg(traits as HeroPictureTraits);

    await expectPicture(svg);
    expect(svg).not.toContain('script');
  });

  test('never wears another suit silently: every suit differs on the same hero', () => {
    const looks = suits.map(({ id }) => heroSvg({ ...hero, parts: [id, id, id, id] }));
    expect(new Set(looks).size).toBe(suits.length);
  });
});

describe('things', () => {
  const samples = [
    ...range(4).flatMap((family) => range(4).flatMap((tier) => [0, 7, 45, 70, 95].map((edition) => 10100 + family * 1000 + tier * 100 + edition))),
    ...range(40).flatMap((i) => [20001 + i, 30001 + i, 40001 + i, 50001 + i, 70001 + i, 70100 + i, 71000 + i]),
    ...[10, 30, 50, 70, 90].flatMap((off) => [60100 + off, 61200 + off, 63300 + off]),
    1_000_001, 11_000_001, 12_000_002, 13_000_003, 14_000_004, 15_000_005, 999_000_006,
  ]; // prettier-ignore

  test('of every range have a picture', async () => {
    for (const id of samples) await expectPicture(itemSvg(id));
    for (const { id } of suits) await expectPicture(suitSvg(id));
    for (const n of range(12)) await expectPicture(spacecraftSvg(n + 1));
    for (const n of range(4)) await expectPicture(seasonSvg(n + 1));
    for (const symbol of ['ARCA', 'ron', 'WO', 'WhiteOre']) await expectPicture(tokenSvg(symbol));
    await expectPicture(logoSvg());
    await expectPicture(faviconSvg());
  });

  test.each([0, -1, 9999, 10000, 10500, 60120, 80000, 999_999, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'have none for the id %d',
    (id) => {
      expect(itemSvg(id)).toBeUndefined();
    },
  );

  test('that do not exist have no picture', () => {
    expect([suitSvg(10107), spacecraftSvg(0), seasonSvg(5), tokenSvg('constructor'), tokenSvg('DOGE')]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  test('of different families, tiers and editions differ', () => {
    const boxes = [10100, 10200, 10300, 10400, 11100, 12100, 13100, 10101, 10195].map((id) => itemSvg(id));
    expect(new Set(boxes).size).toBe(boxes.length);
  });
});
