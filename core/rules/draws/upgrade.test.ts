import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthFields } from '../heroes.ts';
import type { ForgeSettings } from '../../wire/game/forge.ts';
import { forgeDefaults } from './forge-defaults.ts';
import {
  drawGains,
  gainOfCap,
  grow,
  growthCapsOf,
  largestGains,
  mayOverflow,
  powerCost,
  upgradeRefusal,
  type UpgradeHero,
  type UpgradeRequest,
} from './upgrade.ts';

const DRAWS = 100_000;
const NEW = { growthBps: [0, 0, 0, 0, 0, 0, 0], burnCount: 0 };
const rarities = [1, 2, 3, 4];
/** The forge of the second rarity set otherwise. */
const settingsWith = (change: Partial<ForgeSettings['rarities'][number]>): ForgeSettings => ({
  ...forgeDefaults,
  rarities: forgeDefaults.rarities.map((figures, at) => (at === 1 ? { ...figures, ...change } : figures)),
});

/**
 * What chance alone passes in one of 28,000 times, for this many degrees of freedom (Wilson and Hilferty): seven attributes
 * of four rarities are looked at, so that one of them fails by chance in one of a thousand.
 */
function criticalChiSquare(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.9706 * Math.sqrt(spread)) ** 3;
}

const wordAt = (rarity: number, at: number) =>
  BigInt(`0x${createHash('sha256').update(`upgrade ${rarity} ${at}`).digest('hex')}`);

test.each(rarities)(`${DRAWS} materials of rarity %i add every step of each range equally often`, (rarity) => {
  const caps = growthCapsOf(forgeDefaults, rarity);
  const counts = growthFields.map(() => new Map<number, number>());
  for (let at = 0; at < DRAWS; at += 1) {
    drawGains(caps, wordAt(rarity, at)).forEach((gain, field) => {
      counts[field]?.set(gain, (counts[field].get(gain) ?? 0) + 1);
    });
  }

  growthFields.forEach((field, at) => {
    const { min, max } = gainOfCap(caps[at] ?? 0);
    const steps = max - min + 1;
    const seen = [...(counts[at] ?? [])];
    expect(seen.every(([gain]) => gain >= min && gain <= max)).toBe(true);
    const expected = DRAWS / steps;
    const chiSquare = Array.from({ length: steps }, (_, step) => counts[at]?.get(min + step) ?? 0).reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(chiSquare, field).toBeLessThan(criticalChiSquare(steps - 1));
  });
});

describe('the ranges', () => {
  test('are those of the table, for health', () => {
    expect(rarities.map((rarity) => gainOfCap(growthCapsOf(forgeDefaults, rarity)[0] ?? 0))).toEqual([
      { min: 7, max: 20 },
      { min: 13, max: 40 },
      { min: 50, max: 150 },
      { min: 92, max: 275 },
    ]);
  });

  test('fill a cap in 30 materials on average and in 20 with power', () => {
    for (const rarity of rarities) {
      for (const cap of growthCapsOf(forgeDefaults, rarity)) {
        const { min, max } = gainOfCap(cap);
        expect(Math.abs(((min + max) / 2) * 30 - cap) / cap).toBeLessThan(0.05);
        expect(max * 20).toBe(cap);
      }
    }
  });
});

test('the caps are what the forge is set to: mining has one of its own, and a rarity without one is an error', () => {
  const hp = (rarity: number) => growthCapsOf(forgeDefaults, rarity)[0];
  const mining = (rarity: number) => growthCapsOf(forgeDefaults, rarity)[6];
  expect(rarities.map(hp)).toEqual([400, 800, 3_000, 5_500]);
  expect(rarities.map(mining)).toEqual([200, 400, 1_200, 2_000]);
  expect(growthCapsOf(settingsWith({ growthCapBps: 640, miningCapBps: 90 }), 2)).toEqual([
    640, 640, 640, 640, 640, 640, 90,
  ]);
  expect(() => growthCapsOf(forgeDefaults, 5)).toThrow('no caps for rarity 5');
});

test('a power upgrade costs White Ore for each material', () => {
  const ore = 10n ** 18n;
  expect(rarities.map((rarity) => powerCost(forgeDefaults, rarity, 1) / ore)).toEqual([500n, 1_000n, 3_750n, 7_500n]);
  expect(powerCost(forgeDefaults, 4, 10)).toBe(75_000n * ore);
});

test('nothing grows past its cap, and what is beyond is told as wasted', () => {
  const gains = fc.array(fc.array(fc.nat(600), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 10 });
  const growth = fc.array(fc.nat(5_500), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(fc.constantFrom(...rarities), growth, gains, (rarity, growthBps, drawn) => {
      const caps = growthCapsOf(forgeDefaults, rarity);
      const grown = grow({ growthBps, burnCount: 3 }, drawn, caps);
      expect(grown.burnCount).toBe(3 + drawn.length);
      grown.growthBps.forEach((after, at) => {
        const before = growthBps[at] ?? 0;
        const sum = drawn.reduce((total, gain) => total + (gain[at] ?? 0), before);
        // A hero that came with more keeps it.
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(Math.max(before, caps[at] ?? 0));
        expect(after + (grown.wastedBps[at] ?? 0)).toBe(sum);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('twenty power upgrades fill a hero exactly', () => {
  const caps = growthCapsOf(forgeDefaults, 3);
  const grown = grow(NEW, Array(20).fill(largestGains(caps)) as number[][], caps);

  expect(grown).toEqual({ growthBps: caps, burnCount: 20, wastedBps: [0, 0, 0, 0, 0, 0, 0] });
});

test('overflow is asked about when the largest gains would pass a cap', () => {
  const caps = growthCapsOf(forgeDefaults, 1);
  expect(mayOverflow(NEW.growthBps, caps, 10)).toBe(false);
  expect(mayOverflow([201, 0, 0, 0, 0, 0, 0], caps, 10)).toBe(true);
  expect(mayOverflow([200, 0, 0, 0, 0, 0, 100], caps, 10)).toBe(false);
  expect(mayOverflow([200, 0, 0, 0, 0, 0, 101], caps, 10)).toBe(true);
});

describe('an upgrade is refused', () => {
  const heroOf = (id: bigint, change: Partial<UpgradeHero> = {}): UpgradeHero => ({
    ...NEW,
    id,
    owner: 'alice',
    rarity: 2,
    state: 'idle',
    ...change,
  });
  const request = (change: Partial<UpgradeRequest> = {}): UpgradeRequest => ({
    settings: forgeDefaults,
    account: 'alice',
    hero: heroOf(1n),
    materials: [heroOf(2n), heroOf(3n)],
    isPower: false,
    oreBalance: 0n,
    isOverflowAccepted: false,
    maxPrice: powerCost(forgeDefaults, 2, 2),
    ...change,
  });
  const full = { growthBps: growthCapsOf(forgeDefaults, 2), burnCount: 29 };

  test.each<[string | null, Partial<UpgradeRequest>]>([
    [null, {}],
    ['notOwner', { materials: [heroOf(2n, { owner: 'bob', state: 'listed' })] }],
    ['notIdle', { hero: heroOf(1n, { state: 'mining' }), materials: [heroOf(2n, { rarity: 1 })] }],
    ['otherRarity', { materials: [heroOf(2n, { rarity: 1 }), ...Array(10).fill(heroOf(3n))] }],
    ['badCount', { materials: [] }],
    ['badCount', { materials: Array.from({ length: 11 }, () => heroOf(2n)) }],
    ['sameHero', { materials: [heroOf(2n), heroOf(2n)] }],
    ['sameHero', { materials: [heroOf(1n)] }],
    ['fullyGrown', { hero: heroOf(1n, full), isPower: true }],
    ['fullyGrown', { hero: heroOf(1n, { burnCount: 65_534 }) }],
    [null, { hero: heroOf(1n, { burnCount: 65_533 }) }],
    [
      'balanceIsNotEnough',
      { isPower: true, oreBalance: powerCost(forgeDefaults, 2, 2) - 1n, hero: heroOf(1n, { ...full, burnCount: 28 }) },
    ],
    ['priceTooHigh', { isPower: true, maxPrice: powerCost(forgeDefaults, 2, 2) - 1n }],
    [null, { maxPrice: 0n }],
    ['overflowNotAccepted', { hero: heroOf(1n, { ...full, burnCount: 28 }) }],
    [
      'fullyGrown',
      {
        settings: settingsWith({ growthCapBps: 300, miningCapBps: 150 }),
        hero: heroOf(1n, { ...full, burnCount: 29 }),
      },
    ],
    [
      null,
      {
        settings: settingsWith({ growthCapBps: 900 }),
        hero: heroOf(1n, { ...full, growthBps: [800, 0, 0, 0, 0, 0, 0] }),
      },
    ],
    [null, { hero: heroOf(1n, { ...full, burnCount: 28 }), isOverflowAccepted: true }],
    [null, { isPower: true, oreBalance: powerCost(forgeDefaults, 2, 2) }],
  ])('%s, and by what comes first', (refusal, change) => {
    expect(upgradeRefusal(request(change))).toBe(refusal);
  });
});
