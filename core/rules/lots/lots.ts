import { takeBelow } from '../draws/word.ts';

/** A pick of the draw: three different blue numbers, whose order says nothing, and a red one (decisions.md 1). */
export type LotNumbers = { blues: readonly number[]; red: number };
export const BLUES = 24;
export const REDS = 48;
export const PICKED = 3;
/** All picks that there are. */
export const COMBINATIONS = 97_152;

export type Tier = { tier: number; blues: number; isRed: boolean; combinations: number };
/** The rarest first: the first four share the jackpot, the others are fixed. */
export const tiers: readonly Tier[] = [
  { tier: 1, blues: 3, isRed: true, combinations: 1 },
  { tier: 2, blues: 3, isRed: false, combinations: 47 },
  { tier: 3, blues: 2, isRed: true, combinations: 63 },
  { tier: 4, blues: 1, isRed: true, combinations: 630 },
  { tier: 5, blues: 0, isRed: true, combinations: 1_330 },
  { tier: 6, blues: 2, isRed: false, combinations: 2_961 },
  { tier: 7, blues: 1, isRed: false, combinations: 29_610 },
];
export const JACKPOT_TIERS = 4;

/** Null for a pick that wins nothing. */
export function tierOf(pick: LotNumbers, drawn: LotNumbers): number | null {
  const blues = pick.blues.filter((one) => drawn.blues.includes(one)).length;
  const isRed = pick.red === drawn.red;
  return tiers.find((one) => one.blues === blues && one.isRed === isRed)?.tier ?? null;
}

export function isPick({ blues, red }: LotNumbers): boolean {
  const isNumber = (one: number, most: number) => Number.isInteger(one) && one >= 1 && one <= most;
  const isDifferent = new Set(blues).size === PICKED && blues.length === PICKED;
  return isDifferent && blues.every((one) => isNumber(one, BLUES)) && isNumber(red, REDS);
}

export const sorted = ({ blues, red }: LotNumbers) => ({ blues: [...blues].sort((a, b) => a - b), red });

/** The numbers that a word of chance draws: each pick as likely as any other. */
export function drawnBy(word: bigint): LotNumbers {
  const left = Array.from({ length: BLUES }, (_, at) => at + 1);
  let rest = word;
  const take = (count: number) => {
    const taken = takeBelow(rest, count);
    rest = taken.rest;
    return taken.value;
  };
  const blues = Array.from({ length: PICKED }, () => left.splice(take(left.length), 1)[0] ?? 0);
  return sorted({ blues, red: take(REDS) + 1 });
}
