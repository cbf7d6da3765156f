import { describe, expect, test } from 'vitest';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { forgeDefaults } from '../draws/forge-defaults.ts';
import { gainOfCap, growthCapsOf } from '../draws/upgrade.ts';
import { chancesToFill, costToFill, meanWithin, MOST_MATERIALS } from './filling.ts';

const full = (rarity: number) => growthCapsOf(forgeDefaults, rarity);
const fresh = [0, 0, 0, 0, 0, 0, 0];

describe('how many materials fill every cap', () => {
  test('is what every outcome counted says, with one attribute that has little room', () => {
    const [hp = 0, ...rest] = full(1);
    const { min, max } = gainOfCap(hp);
    const room = 30;
    const growthBps = [hp - room, ...rest];
    const gains = Array.from({ length: max - min + 1 }, (_, at) => min + at);
    const outcomes = (count: number): number[] =>
      count === 0 ? [0] : outcomes(count - 1).flatMap((sum) => gains.map((gain) => sum + gain));
    const chances = chancesToFill({ growthBps, capsBps: full(1) });
    for (const count of [0, 1, 2, 3, 4]) {
      const sums = outcomes(count);
      expect(chances[count]).toBeCloseTo(sums.filter((sum) => sum >= room).length / sums.length, 9);
    }
    expect(chances[5]).toBeCloseTo(1, 9);
  });

  test('is none for one that is full, and certain with the most that there is for one that has nothing', () => {
    expect(chancesToFill({ growthBps: full(3), capsBps: full(3) })[0]).toBe(1);
    for (const rarity of [2, 3, 4]) {
      const chances = chancesToFill({ growthBps: fresh, capsBps: full(rarity) });
      expect(chances[19]).toBeCloseTo(0, 9);
      expect(chances[MOST_MATERIALS]).toBeGreaterThan(0.999);
      expect(chances.every((chance, at) => at === 0 || chance >= (chances[at - 1] ?? 0) - 1e-12)).toBe(true);
    }
  });

  test('and what it costs is what ten thousand tries come to', () => {
    const random = seedRandom('filling');
    const prices = Array.from({ length: 60 }, (_, at) => 1_000n + BigInt(at * at));
    const caps = full(2);
    const hero = { growthBps: [100, 0, 400, 0, 0, 0, 0], capsBps: caps };
    const costs = Array.from({ length: 10_000 }, () => {
      const grown = [...hero.growthBps];
      let [count, paid] = [0, 0];
      while (grown.some((value, at) => value < (caps[at] ?? 0))) {
        caps.forEach((cap, at) => {
          const { min, max } = gainOfCap(cap);
          grown[at] = (grown[at] ?? 0) + random.int(min, max);
        });
        paid += Number(prices[count] ?? 0n);
        count += 1;
      }
      return paid;
    });
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    const deviation = Math.sqrt(costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / costs.length);
    const found = costToFill(hero, prices);
    expect(found?.mean).toBeGreaterThan(mean * 0.99);
    expect(found?.mean).toBeLessThan(mean * 1.01);
    expect(found?.deviation).toBeGreaterThan(deviation * 0.95);
    expect(found?.deviation).toBeLessThan(deviation * 1.05);
  });

  test('is not said where too few are for sale', () => {
    expect(costToFill({ growthBps: fresh, capsBps: full(4) }, [1n, 2n])).toBeNull();
    expect(costToFill({ growthBps: full(4), capsBps: full(4) }, [])?.mean).toBe(0);
  });

  test('is not said either where a cap is so low that a material may add nothing, however many are for sale', () => {
    const low = fresh.map(() => 20);
    const prices = Array.from({ length: 200 }, () => 1n);
    expect(chancesToFill({ growthBps: fresh, capsBps: low })[MOST_MATERIALS]).toBeLessThan(0.99);
    expect(costToFill({ growthBps: fresh, capsBps: low }, prices)).toBeNull();
  });
});

describe('what materials add on average', () => {
  test('is what every outcome counted says, of which nothing is beyond the room', () => {
    const cap = 400;
    const { min, max } = gainOfCap(cap);
    const gains = Array.from({ length: max - min + 1 }, (_, at) => min + at);
    const outcomes = (count: number): number[] =>
      count === 0 ? [0] : outcomes(count - 1).flatMap((sum) => gains.map((gain) => sum + gain));
    for (const room of [0, 1, 20, 30, 45, 60, 400]) {
      for (const count of [0, 1, 2, 3]) {
        const sums = outcomes(count).map((sum) => Math.min(sum, room));
        const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
        expect(meanWithin(cap, room, count)).toBeCloseTo(mean, 9);
      }
    }
    expect(meanWithin(cap, -5, 3)).toBe(0);
  });
});
