import type { PointSource } from '../../wire/season/names.ts';

export type { PointSource };
export type PointRule = { points: number; perDay: number };

/** Points of one time, and how many times a day count. Tasks and dice say themselves what they give. */
export const pointRules: Record<Exclude<PointSource, 'task' | 'dice'>, PointRule> = {
  login: { points: 10, perDay: 1 },
  trade: { points: 20, perDay: 1 },
  opening: { points: 30, perDay: 3 },
  invite: { points: 50, perDay: 10 },
  sog: { points: 20, perDay: 10 },
  mining: { points: 10, perDay: 1 },
  arena: { points: 20, perDay: 5 },
  brawl: { points: 15, perDay: 1 },
};

/** What a day of mining is that counts: eight hours of machines at work, one or several together (domain.md 13). */
export const MINING_MINUTES = 480;
export const POINTS_PER_TICKET = 100;
export const TICKETS_PER_DAY = 5;
export const ticketsOf = (points: number): number => Math.min(TICKETS_PER_DAY, Math.floor(points / POINTS_PER_TICKET));

export const INVITES_PER_SEASON = 10;
export const SOGS_PER_SEASON = 10;
export const DICE_SIDES = 6;
export const POINTS_PER_PIP = 10;
