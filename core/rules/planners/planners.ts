import { gainOfCap } from '../draws/upgrade.ts';

/** What is offered, cheapest first or not; prices of one currency. */
export type Offered = { id: string; price: bigint };

/** So many of the offered for the least money; null where there are too few. Materials of one rarity are all alike. */
export function cheapestSet<One extends Offered>(offered: readonly One[], count: number): One[] | null {
  if (offered.length < count) return null;
  return [...offered].sort((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price))).slice(0, count);
}

export type Spread = { mean: number; deviation: number };

/** What so many materials add to an attribute with this cap, without the cap: its mean and standard deviation. */
export function growthOf(capBps: number, count: number): Spread {
  const { min, max } = gainOfCap(capBps);
  const steps = max - min + 1;
  return { mean: (count * (min + max)) / 2, deviation: Math.sqrt((count * (steps * steps - 1)) / 12) };
}

/** What a hero has of each attribute, and the most that it can have. */
export type Growing = { growthBps: readonly number[]; capsBps: readonly number[] };

/** How many materials no draw can waste anything of: the largest gains stay within every cap. */
export function countWithoutOverflow({ growthBps, capsBps }: Growing): number {
  const rooms = capsBps.map((cap, at) => {
    const { max } = gainOfCap(cap);
    return max === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(cap - (growthBps[at] ?? 0), 0) / max);
  });
  return Math.min(...rooms);
}

/** How many materials fill every cap on average. */
export function countToFill({ growthBps, capsBps }: Growing): number {
  const counts = capsBps.map((cap, at) => {
    const { mean } = growthOf(cap, 1);
    return mean === 0 ? 0 : Math.ceil(Math.max(cap - (growthBps[at] ?? 0), 0) / mean);
  });
  return Math.max(...counts);
}

const WHOLE_BPS = 10_000n;

/** How likely it is that one of so many tries works, in basis points. */
export function chanceWithin(chanceBps: number, tries: number): number {
  const missed = (WHOLE_BPS - BigInt(chanceBps)) ** BigInt(tries);
  const all = WHOLE_BPS ** BigInt(tries);
  return Number(((all - missed) * WHOLE_BPS) / all);
}

/** From which chance on what is for sale is enough: below it, what is spent on average does usually not reach the look. */
const ENOUGH_BPS = 9_900;

/** Whether so many materials all but surely bring the part. */
export const isEnough = (chanceBps: number, materials: number): boolean =>
  chanceWithin(chanceBps, materials) >= ENOUGH_BPS;

/** How likely it is that each of several recasts works, with so many tries for each, in basis points. */
export function chanceOfAll(chancesBps: readonly number[], tries: number): number {
  const whole = chancesBps.map((chance) => WHOLE_BPS ** BigInt(tries) - (WHOLE_BPS - BigInt(chance)) ** BigInt(tries));
  const all = WHOLE_BPS ** BigInt(tries * chancesBps.length);
  return Number((whole.reduce((product, one) => product * one, 1n) * WHOLE_BPS) / all);
}

/**
 * What a recast costs on average when materials are bought one after the other, from the cheapest on, until it works or
 * none is left. A try is paid when all before it failed.
 */
export function expectedCost(prices: readonly bigint[], chanceBps: number): bigint {
  const ordered = [...prices].sort((a, b) => (a < b ? -1 : Number(a > b)));
  let [sum, reached, all] = [0n, 1n, 1n];
  for (const price of ordered) {
    sum = sum * WHOLE_BPS + price * reached * WHOLE_BPS;
    all *= WHOLE_BPS;
    reached *= WHOLE_BPS - BigInt(chanceBps);
  }
  return all === 0n ? 0n : sum / all;
}
