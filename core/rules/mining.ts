import { suitOf, wholeSuitOf } from './suits.ts';

/** Level at which a bonus comes, and the whole bonus from there on in basis points (domain.md 4). */
const LEVEL_BONUS: readonly [level: number, bps: number][] = [
  [30, 1500],
  [25, 1200],
  [20, 900],
  [15, 600],
  [10, 400],
  [5, 200],
];
const WHOLE_SUIT_BPS = 100;
const MYSTIC_SUIT_BPS = 300;
const MINING_GROWTH = 6;

export type MiningTraits = { parts: readonly number[]; growthBps: readonly number[]; burnCount: number };

/** What a hero adds to the base rate of a mine: its mining growth, its upgrade level and a whole suit (domain.md 10). */
export function miningBonusBps({ parts, growthBps, burnCount }: MiningTraits): number {
  const growth = growthBps[MINING_GROWTH] ?? 0;
  const level = LEVEL_BONUS.find(([from]) => burnCount >= from)?.[1] ?? 0;
  return growth + level + suitBonusBps(parts);
}

function suitBonusBps(parts: readonly number[]): number {
  const whole = wholeSuitOf(parts);
  if (whole === null) return 0;
  return suitOf(whole)?.mystic ? MYSTIC_SUIT_BPS : WHOLE_SUIT_BPS;
}
