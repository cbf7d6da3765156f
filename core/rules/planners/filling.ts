import { gainOfCap, type Gain } from '../draws/upgrade.ts';
import type { Growing, Spread } from './planners.ts';

/** So many are followed: from nothing to a cap with the least each time, where that is a sixtieth of it to the point. */
export const MOST_MATERIALS = 60;

/** With one material more: what came from `min` to `max` below, by running sums, so that each takes constant time. */
function withOneMore(sums: readonly number[], { min, max }: Gain): number[] {
  const steps = max - min + 1;
  const running = [0];
  for (const one of sums) running.push((running.at(-1) ?? 0) + one);
  const last = sums.length;
  const upTo = (end: number) => running[Math.min(Math.max(end, 0), last)] ?? 0;
  return sums.map((_, sum) => (upTo(sum - min + 1) - upTo(sum - max)) / steps);
}

/** How likely nothing makes each sum below the room; what reaches it is not followed any further. */
const atNothing = (room: number): number[] => Array.from({ length: Math.max(room, 0) }, (_, sum) => Number(sum === 0));
const total = (chances: readonly number[]): number => chances.reduce((sum, one) => sum + one, 0);

/** Of each count of materials, from none on, how likely they make up this room with gains that are all alike likely. */
function fillChance(capBps: number, room: number): number[] {
  const gain = gainOfCap(capBps);
  let sums = atNothing(room);
  const chances = [room <= 0 ? 1 : 0];
  for (let count = 1; count <= MOST_MATERIALS; count += 1) {
    sums = withOneMore(sums, gain);
    chances.push(room <= 0 ? 1 : Math.max(1 - total(sums), 0)); // sums of many small parts are a little off
  }
  return chances;
}

/** What so many materials add on average to an attribute that has so much room: what goes beyond it is lost. */
export function meanWithin(capBps: number, room: number, count: number): number {
  const gain = gainOfCap(capBps);
  if (room <= 0) return 0;
  if (gain.max * count <= room) return (count * (gain.min + gain.max)) / 2;
  let sums = atNothing(room);
  for (let one = 0; one < count; one += 1) sums = withOneMore(sums, gain);
  const below = sums.reduce((sum, chance, made) => sum + chance * made, 0);
  return below + room * Math.max(1 - total(sums), 0);
}

/** How likely so many materials, from none on, bring every attribute to its cap: each is drawn for itself. */
export function chancesToFill({ growthBps, capsBps }: Growing): number[] {
  const each = capsBps.map((cap, at) => fillChance(cap, cap - (growthBps[at] ?? 0)));
  return Array.from({ length: MOST_MATERIALS + 1 }, (_, count) =>
    each.reduce((product, chances) => product * (chances[count] ?? 1), 1),
  );
}

/**
 * What it costs to fill every cap when materials are bought from the cheapest on until it is done; in the unit of the
 * prices, and how far it is likely to be from that. Null where the materials would run out too often to say.
 */
export function costToFill(hero: Growing, prices: readonly bigint[]): (Spread & { count: Spread }) | null {
  const chances = chancesToFill(hero);
  if ((chances[Math.min(prices.length, MOST_MATERIALS)] ?? 0) < SURE_ENOUGH) return null;
  const ordered = [...prices].sort((a, b) => (a < b ? -1 : Number(a > b)));
  const sums = [0];
  for (const price of ordered) sums.push((sums.at(-1) ?? 0) + Number(price));
  // It takes exactly so many when so many fill it and one less did not.
  const exactly = chances.map((chance, count) => chance - (count === 0 ? 0 : (chances[count - 1] ?? 0)));
  const over = (values: (count: number) => number): Spread => {
    const mean = exactly.reduce((sum, chance, count) => sum + chance * values(count), 0);
    const square = exactly.reduce((sum, chance, count) => sum + chance * (values(count) - mean) ** 2, 0);
    return { mean, deviation: Math.sqrt(square) };
  };
  return { ...over((count) => sums[Math.min(count, ordered.length)] ?? 0), count: over((count) => count) };
}

/** As many are for sale as are enough in 99 of 100 cases. */
const SURE_ENOUGH = 0.99;
