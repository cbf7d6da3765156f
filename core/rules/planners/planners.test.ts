import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { forgeDefaults } from '../draws/forge-defaults.ts';
import { recastChanceBps, recastParts } from '../draws/recast.ts';
import { gainOfCap, growthCapsOf, mayOverflow } from '../draws/upgrade.ts';
import {
  chanceOfAll,
  chanceWithin,
  cheapestSet,
  countToFill,
  countWithoutOverflow,
  expectedCost,
  growthOf,
  isEnough,
} from './planners.ts';

const offers = fc
  .array(fc.bigInt({ min: 1n, max: 50n }), { maxLength: 7 })
  .map((prices) => prices.map((price, at) => ({ id: String(at), price })));
const sumOf = (rows: readonly { price: bigint }[]) => rows.reduce((sum, { price }) => sum + price, 0n);

/** Every choice of so many. */
function choices<One>(rows: readonly One[], count: number): One[][] {
  if (count === 0) return [[]];
  return rows.flatMap((row, at) => choices(rows.slice(at + 1), count - 1).map((rest) => [row, ...rest]));
}

test('no other choice of so many heroes is cheaper, and there is one where there are enough', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 5 }), (rows, count) => {
      const found = cheapestSet(rows, count);
      const all = choices(rows, count).map(sumOf);
      if (all.length === 0) return found === null;
      return found?.length === count && all.every((sum) => sumOf(found) <= sum);
    }),
  );
});

const heroes = fc.record({
  rarity: fc.integer({ min: 1, max: 4 }),
  parts: fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }),
});
const grownOf = ({ rarity, parts }: { rarity: number; parts: number[] }) => {
  const capsBps = growthCapsOf(forgeDefaults, rarity);
  return { capsBps, growthBps: capsBps.map((cap, at) => Math.floor((cap * (parts[at] ?? 0)) / 100)) };
};

test('so many materials waste nothing, whatever is drawn, and one more may', () => {
  fc.assert(
    fc.property(heroes.map(grownOf), (hero) => {
      const count = countWithoutOverflow(hero);
      const { growthBps, capsBps } = hero;
      return !mayOverflow(growthBps, capsBps, count) && mayOverflow(growthBps, capsBps, count + 1);
    }),
  );
});

test('a fresh hero is filled by some thirty materials, a full one by none', () => {
  for (const rarity of [2, 3, 4]) {
    const capsBps = growthCapsOf(forgeDefaults, rarity);
    expect(countToFill({ capsBps, growthBps: [0, 0, 0, 0, 0, 0, 0] })).toBeGreaterThanOrEqual(29);
    expect(countToFill({ capsBps, growthBps: [0, 0, 0, 0, 0, 0, 0] })).toBeLessThanOrEqual(32);
    expect(countToFill({ capsBps, growthBps: capsBps })).toBe(0);
  }
});

test('mean and spread of growth are those of every outcome counted', () => {
  const { min, max } = gainOfCap(80);
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const sums = steps.flatMap((a) => steps.flatMap((b) => steps.map((c) => a + b + c)));
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
  const deviation = Math.sqrt(sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / sums.length);

  expect(growthOf(80, 3).mean).toBeCloseTo(mean, 9);
  expect(growthOf(80, 3).deviation).toBeCloseTo(deviation, 9);
});

test('what is for sale is enough where it brings the part in 99 of 100 cases', () => {
  expect([1, 10, 11].map((count) => isEnough(3_500, count))).toEqual([false, false, true]);
  expect([6, 7].map((count) => isEnough(5_000, count))).toEqual([false, true]);
  expect([isEnough(0, 1_000), isEnough(10_000, 1), isEnough(10_000, 0)]).toEqual([false, true, false]);
});

test('the chance within tries, and what they cost, are those of every outcome counted', () => {
  expect([0, 1, 2, 3].map((tries) => chanceWithin(3_500, tries))).toEqual([0, 3_500, 5_775, 7_253]);
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 21n }), { maxLength: 6 }), (prices) => {
      const ordered = [...prices].sort((a, b) => Number(a > b) - Number(a < b));
      // It ends with try n, or never: each way with what was paid until then.
      const paid = (tries: number) => ordered.slice(0, tries).reduce((sum, price) => sum + Number(price), 0);
      const ends = ordered.map((_, at) => 0.65 ** at * 0.35 * paid(at + 1)).reduce((sum, one) => sum + one, 0);
      const exact = ends + 0.65 ** ordered.length * paid(ordered.length);
      const found = Number(expectedCost(prices, 3_500));
      return Math.abs(found - exact) <= 1 + exact * 1e-9;
    }),
  );
});

test('a look of body and face together costs, and is as likely, as every outcome counted', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 20n });
  const part = fc.record({
    part: fc.constantFrom(...recastParts),
    prices: fc.array(price, { minLength: 1, maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: (one) => one.part, minLength: 1, maxLength: 7 }), (missing) => {
      /** Each way that the tries of all parts can end: how likely, what was paid, and whether every part came. */
      type End = { chance: number; paid: number; isWhole: boolean };
      const ways = missing.reduce<End[]>(
        (ends, { part: name, prices }) => {
          const lucky = recastChanceBps(forgeDefaults, name) / 10_000;
          const ordered = [...prices].sort((a, b) => Number(a > b) - Number(a < b)).map(Number);
          const paidFor = (tries: number) => ordered.slice(0, tries).reduce((sum, one) => sum + one, 0);
          const own: End[] = [
            ...ordered.map((_, at) => ({ chance: (1 - lucky) ** at * lucky, paid: paidFor(at + 1), isWhole: true })),
            { chance: (1 - lucky) ** ordered.length, paid: paidFor(ordered.length), isWhole: false },
          ];
          return ends.flatMap((end) =>
            own.map((one) => ({
              chance: end.chance * one.chance,
              paid: end.paid + one.paid,
              isWhole: end.isWhole && one.isWhole,
            })),
          );
        },
        [{ chance: 1, paid: 0, isWhole: true }],
      );
      const cost = missing.reduce(
        (sum, one) => sum + expectedCost(one.prices, recastChanceBps(forgeDefaults, one.part)),
        0n,
      );
      const exact = ways.reduce((sum, { chance, paid }) => sum + chance * paid, 0);
      expect(Math.abs(Number(cost) - exact)).toBeLessThanOrEqual(missing.length + exact * 1e-9);
      const tries = Math.min(...missing.map(({ prices }) => prices.length));
      if (missing.some(({ prices }) => prices.length !== tries)) return;
      const whole = ways.filter(({ isWhole }) => isWhole).reduce((sum, { chance }) => sum + chance, 0);
      const found = chanceOfAll(
        missing.map((one) => recastChanceBps(forgeDefaults, one.part)),
        tries,
      );
      expect(Math.abs(found - whole * 10_000)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

test('a whole look within so many tries for each part is as likely as ten thousand tries come to', () => {
  const random = seedRandom('looks');
  const chances = [3_500, 3_500, 5_000];
  for (const tries of [1, 3, 6]) {
    const works = (chance: number) =>
      Array.from({ length: tries }, () => random.int(1, 10_000) <= chance).some(Boolean);
    const lucky = Array.from({ length: 10_000 }, () => chances.every(works)).filter(Boolean).length;
    expect(Math.abs(chanceOfAll(chances, tries) - lucky)).toBeLessThan(200);
  }
  expect(chanceOfAll([3_500], 3)).toBe(chanceWithin(3_500, 3));
  expect(chanceOfAll([], 3)).toBe(10_000);
});
