import type { SeasonRules } from './seasons.ts';

/** 100,000 ARCA a season, a quarter of it in each round (domain.md 13). */
export const SEASON_POOL = 100_000n * 10n ** 18n;
/** Whether its rounds give rewards: without teams there are no ranks, without a game no plays, and nobody to give them to. */
export const hasPool = ({ hasTeams, game }: Pick<SeasonRules, 'hasTeams' | 'game'>): boolean =>
  hasTeams || game !== null;
export const seasonPool = (rules: Pick<SeasonRules, 'hasTeams' | 'game'>): bigint =>
  hasPool(rules) ? SEASON_POOL : 0n;
const WHOLE = 10_000n;

/** What of a round's pool goes to plays. */
export const LOTTERY_BPS = 1_000;

export type PoolShares = { teams: bigint; camps: bigint; lottery: bigint };

/** Teams 60 %, the winning camp 30 %, the lottery 10 %; where there are no camps the teams have their part. */
export function sharesOf(pool: bigint, hasCamps: boolean): PoolShares {
  const lottery = (pool * BigInt(LOTTERY_BPS)) / WHOLE;
  const camps = hasCamps ? (pool * 3n) / 10n : 0n;
  return { lottery, camps, teams: pool - lottery - camps };
}

/** Of the teams' part, by rank, in basis points: together all of it. */
export function rankBps(rank: number): number {
  if (rank === 1) return 2_000;
  if (rank === 2) return 1_300;
  if (rank === 3) return 900;
  if (rank <= 10) return 400;
  return rank <= 20 ? 300 : 0;
}
export const PAID_RANKS = 20;
export const teamShare = (teams: bigint, rank: number): bigint => (teams * BigInt(rankBps(rank))) / WHOLE;
export const poolOfRound = (season: bigint, rounds: number): bigint => season / BigInt(rounds);

export type CampSum = { score: bigint; teams: bigint };
/** The sum of its teams over the square root of their number, in thousandths: size alone wins nothing. */
export const campScore = ({ score, teams }: CampSum): bigint =>
  teams === 0n ? 0n : rootOf((score * score * 1_000_000n) / teams);

function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Whose bar is how long, in basis points of the first camp: half when neither has anything. */
export function tagOfWarBps(first: bigint, second: bigint): number {
  const sum = first + second;
  return sum === 0n ? 5_000 : Number((first * WHOLE) / sum);
}
