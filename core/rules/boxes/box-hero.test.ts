import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boxTiers, defaultOdds, type BoxOdds, type BoxTier } from './boxes.ts';
import {
  drawBoxHero,
  drawBoxHeroes,
  factionWeights,
  skillPerMille,
  wholeSuitPercent,
  type BornHero,
} from './box-hero.ts';
import { skillOf } from '../skills.ts';
import { suitOf, wholeSuitOf } from '../suits.ts';

const DRAWS = 100_000;
const LONG_RUN = 30_000;

/** What chance alone passes once in a thousand times, for this many degrees of freedom (Wilson and Hilferty). */
function criticalChiSquare(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}

/** Holds counts against weights; what has no weight must not have come up at all. */
function expectShares(counts: readonly number[], weights: readonly number[], what: string): void {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const possible = weights.flatMap((weight, at) =>
    weight > 0 ? [{ share: weight / total, count: counts[at] ?? 0 }] : [],
  );
  expect(
    possible.reduce((sum, { count }) => sum + count, 0),
    `${what}: nothing else comes up`,
  ).toBe(draws);
  const chiSquare = possible.reduce((sum, { share, count }) => sum + (count - draws * share) ** 2 / (draws * share), 0);
  // Where only one thing can come up, that it did is all there is to say.
  if (possible.length > 1) expect(chiSquare, what).toBeLessThan(criticalChiSquare(possible.length - 1));
}

/** Words as the operator makes them, of a seed that is always the same. */
const wordAt = (label: string, at: number) =>
  BigInt(`0x${createHash('sha256').update(`box ${label} ${at}`).digest('hex')}`);

const countBy = (heroes: readonly BornHero[], size: number, indexOf: (hero: BornHero) => number) => {
  const counts = Array.from({ length: size }, () => 0);
  for (const hero of heroes) {
    const at = indexOf(hero);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

const drawMany = (odds: BoxOdds, label: string, draws = DRAWS) =>
  Array.from({ length: draws }, (_, at) => drawBoxHero(odds, wordAt(label, at), 0));

const drawn = new Map<BoxTier, BornHero[]>(boxTiers.map((tier) => [tier, drawMany(defaultOdds(tier), tier)]));

describe.each(boxTiers)(`${DRAWS} heroes of the tier %s`, (tier) => {
  const heroes = drawn.get(tier) ?? [];

  test('are as rare as published', () => {
    expectShares(
      countBy(heroes, 4, ({ rarity }) => rarity - 1),
      defaultOdds(tier).rarityBps,
      'rarity',
    );
  });

  test('are of every class and gender alike, and of factions by their weights', () => {
    expectShares(
      countBy(heroes, 8, ({ heroClass }) => heroClass - 1),
      Array(8).fill(1) as number[],
      'class',
    );
    expectShares(
      countBy(heroes, 2, ({ gender }) => gender),
      [1, 1],
      'gender',
    );
    expectShares(
      countBy(heroes, 6, ({ faction }) => faction),
      factionWeights,
      'faction',
    );
  });

  test('wear whole suits as often as their rarity says, or by rare chance more', () => {
    for (const rarity of [1, 2, 3, 4]) {
      const ofRarity = heroes.filter((hero) => hero.rarity === rarity);
      if (ofRarity.length < 1_000) continue;
      const share = ofRarity.filter(({ parts }) => wholeSuitOf(parts) !== null).length / ofRarity.length;
      const expected = (wholeSuitPercent[rarity - 1] ?? 0) / 100;
      expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt(expected / ofRarity.length) + 0.001);
    }
  });

  test('have the looks of the game, each as often as another', () => {
    const looks: [string, (hero: BornHero) => number][] = [
      ['eyes', ({ face }) => face[0] ?? 0],
      ['nose', ({ face }) => face[1] ?? 0],
      ['mouth', ({ face }) => face[2] ?? 0],
      ['skin', ({ skin }) => skin],
      ['hair', ({ hair }) => hair],
      ['weapon', ({ weapon }) => weapon],
    ];
    for (const [what, lookOf] of looks) {
      expectShares(
        countBy(heroes, 12, (hero) => lookOf(hero) - 1),
        Array(12).fill(1) as number[],
        what,
      );
    }
  });

  test('are born with skills of their class as their rarity says', () => {
    const kinds = ['basic', 'general', 'exclusive', 'area'] as const;
    for (const rarity of [1, 2, 3, 4]) {
      const ofRarity = heroes.filter((hero) => hero.rarity === rarity);
      if (ofRarity.length < 1_000) continue;
      kinds.forEach((kind, at) => {
        const born = ofRarity.filter(({ skills }) => skills[at + 1] !== 0).length;
        const perMille = skillPerMille[kind][rarity - 1] ?? 0;
        expectShares([born, ofRarity.length - born], [perMille, 1000 - perMille], `${kind} of rarity ${rarity}`);
      });
    }
  });
});

test('a hero is whole: suits that fit, materials of the suits, skills of the class, nothing grown', () => {
  for (const hero of (drawn.get('epic') ?? []).slice(0, 1_000)) {
    hero.parts.forEach((part, at) => {
      const suit = suitOf(part);
      expect(suit?.released).toBe(true);
      expect(suit?.gender === 2 || suit?.gender === hero.gender).toBe(true);
      expect(hero.materials[at]).toBe(suit?.materials[at]);
    });
    const kinds = ['ultimate', 'basic', 'general', 'exclusive', 'area'];
    hero.skills.forEach((id, at) => {
      if (id === 0) return;
      expect(skillOf(id)?.kind).toBe(kinds[at]);
      expect([0, hero.heroClass]).toContain(skillOf(id)?.heroClass);
    });
    expect([hero.burnCount, ...hero.growthBps]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  }
});

describe('the guarantee', () => {
  const legendary = defaultOdds('legendary');

  test('makes the thirtieth without luck a lucky one, and no earlier', () => {
    const unlucky = 0n;
    expect(drawBoxHero(legendary, unlucky, 28).rarity).toBe(2);
    expect(drawBoxHero(legendary, unlucky, 29).rarity).toBe(4);
    expect(drawBoxHero(defaultOdds('epic'), unlucky, 29).rarity).toBe(3);
    expect(drawBoxHero(defaultOdds('elite'), unlucky, 1_000).rarity).toBe(1);
  });

  test('changes nothing but the rarity, and what hangs on it', () => {
    const [before, due] = [0, 29].map((misses) => drawBoxHero(legendary, 0n, misses));
    expect({ ...due, rarity: 2, parts: [], materials: [], skills: [] }).toEqual({
      ...before,
      parts: [],
      materials: [],
      skills: [],
    });
  });

  test('counts through the boxes of a request, and anew after a lucky one', () => {
    const words = Array.from({ length: 10 }, (_, at) => wordAt('line', at));
    let misses = 25;
    const { heroes, misses: after } = drawBoxHeroes(legendary, words, misses);
    for (const { rarity } of heroes) {
      misses = rarity === 4 ? 0 : misses + 1;
      expect(misses).toBeLessThan(30);
    }
    expect(after).toBe(misses);
    expect(drawBoxHeroes(defaultOdds('elite'), words, 0).misses).toBe(0);
  });

  test('lifts the share of SSR in the long run to 10.44 %', () => {
    const words = Array.from({ length: LONG_RUN }, (_, at) => wordAt('long run', at));
    const { heroes } = drawBoxHeroes(legendary, words, 0);
    const share = heroes.filter(({ rarity }) => rarity === 4).length / LONG_RUN;

    // Three times what chance alone would make of it.
    expect(Math.abs(share - 0.1044)).toBeLessThan(3 * Math.sqrt((0.1044 * 0.8956) / LONG_RUN));
  });
});

describe('a special edition', () => {
  test('has one class or faction, whatever is drawn', () => {
    const odds = { ...defaultOdds('elite'), onlyClass: 6, onlyFaction: 6 };
    for (const hero of drawMany(odds, 'special', 500)) expect([hero.heroClass, hero.faction]).toEqual([6, 5]);
  });

  test('gives every second SR or SSR a part of its suit, the whole of it to one in a whole suit', () => {
    const odds = { ...defaultOdds('vip'), featuredSuits: [10_401, 0, 0, 0] };
    const heroes = drawMany(odds, 'featured', 20_000);
    const wearing = heroes.filter(({ parts }) => parts.includes(10_401));
    expectShares([wearing.length, heroes.length - wearing.length], [1, 1], 'featured');
    expect(
      wearing.every(({ parts }) => wholeSuitOf(parts) === 10_401 || parts.filter((id) => id === 10_401).length === 1),
    ).toBe(true);
  });

  test('gives none of it to N and R, nor to whom it does not fit', () => {
    const poor = drawMany({ ...defaultOdds('elite'), featuredSuits: [10_401, 0, 0, 0] }, 'poor', 2_000);
    expect(poor.filter(({ rarity, parts }) => rarity < 3 && parts.includes(10_401))).toEqual([]);
    const women = drawMany({ ...defaultOdds('vip'), featuredSuits: [10_403, 0, 0, 0] }, 'women', 2_000);
    expect(women.filter(({ gender, parts }) => gender === 0 && parts.includes(10_403))).toEqual([]);
  });
});
