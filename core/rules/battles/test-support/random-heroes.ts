import { fighterSheetOf, FIGHT_LEVEL } from '../sheets.ts';
import type { BattleSide, FighterSheet } from '../types.ts';
import { skillsOf, type SkillKind } from '../../skills.ts';
import { mysticSuits, suits } from '../../suits.ts';

/** A generator of 32 bits, so that a run can be repeated. */
export function numbersOf(seed: number): (count: number) => number {
  let state = seed | 0;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) % count;
  };
}
type Numbers = ReturnType<typeof numbersOf>;

const released = suits.filter((suit) => suit.released);

function skillsFor(rarity: number, heroClass: number, below: Numbers): number[] {
  const one = (kind: SkillKind) => {
    const pool = skillsOf(kind, heroClass);
    return pool[below(pool.length)]?.id ?? 0;
  };
  return [
    one('ultimate'),
    rarity > 1 ? one('basic') : 0,
    rarity > 2 || below(100) < (rarity === 2 ? 10 : 0) ? one('general') : 0,
    rarity === 4 || (rarity === 3 && below(100) < 35) ? one('exclusive') : 0,
    below(100) < ([0, 0, 0, 2, 6][rarity] ?? 0) ? one('area') : 0,
  ];
}

export function heroOf(rarity: number, below: Numbers, level = FIGHT_LEVEL): FighterSheet {
  const heroClass = 1 + below(8);
  const parts = Array.from({ length: 4 }, () => released[below(released.length)] ?? suits[0]).filter(
    (suit) => suit !== undefined,
  );
  const hero = {
    heroId: String(below(1_000_000)),
    name: 'x',
    rarity,
    heroClass,
    faction: below(6),
    parts: parts.map((suit) => suit.id),
    materials: parts.map((suit, at) => suit.materials[at] ?? 1),
    skills: skillsFor(rarity, heroClass, below),
    growthBps: [0, 0, 0, 0, 0, 0, 0],
    upgradeLevel: 0,
    mystic: mysticSuits,
  };
  return fighterSheetOf(hero, level);
}

export const lineUpOf = (rarity: number, below: Numbers): BattleSide => ({
  fighters: Array.from({ length: 5 }, (_, at) => ({ place: at + 1, sheet: heroOf(rarity, below) })),
});

export const wordOfNumber = (number: number): string =>
  Array.from({ length: 8 }, (_, at) =>
    (Math.imul(number + 1, 0x9e3779b1 ^ Math.imul(at, 0x85ebca6b)) >>> 0).toString(16).padStart(8, '0'),
  ).join('');
