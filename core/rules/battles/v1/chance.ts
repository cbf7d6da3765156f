import { WHOLE } from './ints.ts';

/** What is drawn for. A new purpose goes to the end: a draw is found by its address, so it moves no other one. */
export const purposes = {
  order: 1,
  target: 2,
  hit: 3,
  critical: 4,
  block: 5,
  stun: 6,
  freeze: 7,
  silence: 8,
  knockback: 9,
  proc: 10,
} as const;
export type Purpose = keyof typeof purposes;

/** Numbers of a fight, each at an address of its own: tick, actor, purpose and count. */
export type Chance = { seeds: readonly number[]; draws: number };

const WORDS = 8;
const DIGITS = 8;

export function chanceOf(word: string): Chance {
  if (!/^[0-9a-f]{64}$/.test(word)) throw new RangeError('The word of a fight is 64 hexadecimal digits');
  const seeds = Array.from({ length: WORDS }, (_, at) => parseInt(word.slice(at * DIGITS, (at + 1) * DIGITS), 16) | 0);
  return { seeds, draws: 0 };
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** All eight parts of the word go into each number. */
export function draw(chance: Chance, tick: number, actor: number, purpose: Purpose, count: number): number {
  chance.draws += 1;
  const { seeds } = chance;
  let hash = mix((seeds[0] ?? 0) ^ Math.imul(tick + 1, 0x9e3779b1));
  hash = mix((hash + (seeds[1] ?? 0)) ^ Math.imul(actor + 1, 0x85ebca6b));
  hash = mix((hash + (seeds[2] ?? 0)) ^ Math.imul(purposes[purpose], 0xc2b2ae35));
  hash = mix((hash + (seeds[3] ?? 0)) ^ Math.imul(count + 1, 0x27d4eb2f));
  for (let at = 4; at < WORDS; at += 1) hash = mix(hash + (seeds[at] ?? 0));
  return hash >>> 0;
}

export const drawBelow = (drawn: number, count: number): number => drawn % count;
export const isDrawn = (drawn: number, bps: number): boolean => drawn % WHOLE < bps;
