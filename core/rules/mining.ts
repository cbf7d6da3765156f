import { growthFields, levelBonusOf } from './heroes.ts';
import { wholeSuitOf, type MysticSuits } from './suits.ts';

const WHOLE_SUIT_BPS = 100;
const MYSTIC_SUIT_BPS = 300;

export type MiningTraits = { parts: readonly number[]; growthBps: readonly number[]; burnCount: number };

/** What a hero adds to the base rate of a mine: its mining growth, its upgrade level and a whole suit (domain.md 10). */
export function miningBonusBps({ parts, growthBps, burnCount }: MiningTraits, mystic: MysticSuits): number {
  const growth = growthBps[growthFields.indexOf('mining')] ?? 0;
  return growth + levelBonusOf(burnCount).miningBps + suitBonusBps(parts, mystic);
}

/** What parts that are all of one suit bring in the mines (domain.md 2). */
export function suitBonusBps(parts: readonly number[], mystic: MysticSuits): number {
  const whole = wholeSuitOf(parts);
  if (whole === null) return 0;
  return mystic.has(whole) ? MYSTIC_SUIT_BPS : WHOLE_SUIT_BPS;
}
