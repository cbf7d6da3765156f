import { MAX_VIP_LEVEL } from '../fees.ts';

const ARCA = 10n ** 18n;

/** ve-ARCA from which on each level is reached, level 1 first (core.md 9). */
const VE_BY_LEVEL = [
  3, 35, 170, 670, 1_400, 2_700, 4_700, 6_700, 14_000, 17_000, 20_000, 27_000, 34_000, 67_000, 140_000, 270_000,
  400_000, 670_000, 1_700_000, 3_400_000,
].map((whole) => BigInt(whole) * ARCA);

/** Fee of a withdrawal by level 0-20 in basis points: the ladder of trading fees, begun at 5 % (domain.md 11). */
const WITHDRAW_BPS_BY_LEVEL = [
  500, 500, 500, 500, 474, 447, 421, 394, 368, 341, 315, 288, 262, 235, 209, 182, 156, 129, 103, 76, 50,
] as const;

/** What a mine gives more, in percent, and how many machines one has (domain.md 11). */
const MINING_PERCENT = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30] as const;
const MACHINES = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8] as const;

export const vipThresholds: readonly bigint[] = VE_BY_LEVEL;

const within = (level: number) => Math.min(Math.max(Math.trunc(level), 0), MAX_VIP_LEVEL);
export const withdrawBpsOfLevel = (level: number): number => WITHDRAW_BPS_BY_LEVEL[within(level)] ?? 500;
export const miningPercentOfLevel = (level: number): number => MINING_PERCENT[within(level)] ?? 0;
export const machinesOfLevel = (level: number): number => MACHINES[within(level)] ?? 1;

/** The level that so much ve-ARCA reaches, by these thresholds. */
export const levelOfVe = (ve: bigint, thresholds: readonly bigint[] = VE_BY_LEVEL): number =>
  thresholds.filter((threshold) => threshold <= ve).length;

/** A position from its last change on: its ve falls in a straight line from `ve` at `since` to 0 at `end` (seconds). */
export type VePoint = { since: number; end: number; ve: bigint };

/** ve-ARCA at a time, to the last unit as the contract reckons it. */
export function veAt({ since, end, ve }: VePoint, seconds: number): bigint {
  if (seconds >= end || end <= since) return 0n;
  return (ve * BigInt(end - Math.max(seconds, since))) / BigInt(end - since);
}

/** Monday, 5 January 1970: weeks are counted from there. */
const FIRST_WEEK = 4 * 86_400;
const WEEK = 7 * 86_400;
export const weekIdAt = (seconds: number): number => Math.floor((seconds - FIRST_WEEK) / WEEK);
export const weekStart = (weekId: number): number => FIRST_WEEK + weekId * WEEK;
export const WEEK_SECONDS = WEEK;
