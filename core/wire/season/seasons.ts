import * as z from 'zod/mini';
import { lotteryGames, pointSources, seasonIds } from './names.ts';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, bps, instant } from '../primitives.ts';
import { refusal } from './refusal.ts';

/** Of a path: any text, so that one that names no season is refused by its own code. */
export const seasonInput = z.string().check(z.maxLength(40));
export const seasonId = z.enum(seasonIds);
export const seasonPhase = z.enum(['notOpen', 'upcoming', 'registration', 'running', 'protected', 'ended']);
export type SeasonPhase = z.infer<typeof seasonPhase>;

export const seasonRound = z.object({
  round: z.int(),
  startsAt: instant,
  endsAt: instant,
  /** Set when its rewards are written down. */
  settledAt: z.nullable(instant),
  claimUntil: z.nullable(instant),
});

export const seasonInfo = z.object({
  id: seasonId,
  phase: seasonPhase,
  hasTeams: z.boolean(),
  hasCamps: z.boolean(),
  game: z.nullable(z.enum(lotteryGames)),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** The one that runs, or the last that did. */
  round: z.int(),
  rounds: z.array(seasonRound),
  /** Nobody leaves, disbands or removes until the round is settled. */
  settling: z.boolean(),
  protectedFrom: z.nullable(instant),
  /** When teams can be made: so long before the first round. */
  registrationAt: z.nullable(instant),
  teams: z.int(),
  own: z.nullable(
    z.object({
      points: z.int(),
      today: z.int(),
      tickets: z.int(),
      teamId: z.nullable(z.string()),
      /** Why I can make or join no team now; null where there are none. */
      door: z.nullable(z.object({ create: refusal, join: refusal })),
      byDay: z.array(z.object({ day: z.string(), source: z.enum(pointSources), count: z.int(), points: z.int() })),
    }),
  ),
});
export type SeasonInfo = z.infer<typeof seasonInfo>;

export const rankedTeam = z.object({
  id: z.string(),
  rank: z.int(),
  name: z.string(),
  faction: z.nullable(z.int()),
  members: z.int(),
  score: z.int(),
});
export type RankedTeam = z.infer<typeof rankedTeam>;
const campStanding = z.object({ faction: z.int(), score: amount, teams: z.int() });

export const seasonPool = z.object({
  season: seasonId,
  round: z.int(),
  /** What the pool of this round is made of. */
  base: amount,
  /** What the round before left; null, and not in the sums, while that is being settled. */
  carried: z.nullable(amount),
  unclaimed: amount,
  total: amount,
  teams: amount,
  camps: amount,
  lottery: amount,
  /** My share, if the round ended now; null for a guest. */
  estimate: z.nullable(z.object({ team: amount, camp: amount, lottery: amount, rank: z.nullable(z.int()) })),
  past: z.array(
    z.object({
      round: z.int(),
      total: amount,
      given: amount,
      claimed: amount,
      /** What stayed, and went to the next pool: nobody ranked for it, or nobody claimed it. */
      returned: amount,
      settledAt: instant,
      claimUntil: instant,
    }),
  ),
});
export type SeasonPool = z.infer<typeof seasonPool>;

export const seasonReward = z.object({
  id: z.string(),
  season: seasonId,
  round: z.int(),
  kind: z.enum(['team', 'camp', 'lottery']),
  rank: z.nullable(z.int()),
  amount,
  state: z.enum(['open', 'claimed', 'returned']),
  /** Whether the pools hold what a claim of its round pays: one that is open cannot be claimed before that. */
  isFunded: z.boolean(),
  settledAt: instant,
  claimUntil: instant,
  claimedAt: z.nullable(instant),
});
export type SeasonReward = z.infer<typeof seasonReward>;

export const seasonEndpoints = {
  info: endpoint({
    service: 'season',
    method: 'GET',
    path: '/{season}/Info',
    access: 'guest',
    summary: 'A season: its phase, rounds and protection, and my points and tickets',
    input: z.strictObject({ season: seasonInput }),
    output: seasonInfo,
  }),
  refresh: endpoint({
    service: 'season',
    method: 'POST',
    path: '/{season}/Refresh',
    access: 'player',
    summary: 'Notes that I was here today, which gives the points of a login, and reads my points again',
    input: z.strictObject({ season: seasonInput }),
    output: seasonInfo,
  }),
  tagOfWar: endpoint({
    service: 'season',
    method: 'GET',
    path: '/{season}/TagOfWarUrl',
    access: 'guest',
    summary: 'The picture of the tag of war, drawn each ten minutes, and the figures in it',
    input: z.strictObject({ season: seasonInput }),
    /** `url` is below the address of the CDN. */
    output: z.object({ url: z.string(), drawnAt: instant, firstBps: bps, camps: z.array(campStanding) }),
  }),
  faq: endpoint({
    service: 'season',
    method: 'GET',
    path: '/{season}/FAQ',
    access: 'guest',
    summary: 'Questions about a season by their names, with the figures that fill their answers',
    input: z.strictObject({ season: seasonInput }),
    output: z.object({ list: z.array(z.object({ name: z.string(), values: z.record(z.string(), z.string()) })) }),
  }),
  rank: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Season/Rank/{id}',
    access: 'guest',
    summary: 'The first twenty teams of a season’s round, my team’s place, and the camps',
    input: z.strictObject({ id: seasonInput, round: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))) }),
    output: z.object({
      round: z.int(),
      list: z.array(rankedTeam),
      own: z.nullable(rankedTeam),
      camps: z.array(campStanding),
    }),
  }),
  pool: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Season/Pool/{id}',
    access: 'guest',
    summary: 'The prize pool of the round by what it is made of, my estimated share, and what came of earlier rounds',
    input: z.strictObject({ id: seasonInput }),
    output: seasonPool,
  }),
  rewards: listEndpoint({
    service: 'season',
    path: '/Season/RewardRecord',
    access: 'player',
    summary: 'My rewards of settled rounds, the newest first',
    input: listQuery(['settledAt'], z.strictObject({ season: z.optional(seasonId) })),
    row: seasonReward,
  }),
  claim: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Season/ClaimReward',
    access: 'player',
    summary: 'Takes all rewards of a round into the game, within the claim time',
    input: z.strictObject({ season: seasonInput, round: z.int().check(z.gte(1), z.lte(60)) }),
    output: z.object({ amount, rewards: z.array(seasonReward) }),
  }),
  tbcLogin: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Tbc/Login',
    access: 'player',
    summary: 'Enters the beta: by an agreed invitation or a beta voucher that was burned',
    input: noInput,
    output: z.object({
      qualifiedBy: z.enum(['invitation', 'voucher', 'pass']),
      enteredAt: instant,
      remaining: z.int(),
    }),
  }),
};
