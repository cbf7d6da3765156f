import * as z from 'zod/mini';
import { pointSources } from './names.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { address, instant, integer } from '../primitives.ts';
import { refusal } from './refusal.ts';
import { rankedTeam, seasonId, seasonInput } from './seasons.ts';

const text = z.string().check(z.maxLength(60));
const teamId = z.string().check(z.minLength(1), z.maxLength(64));
const accountId = z.string().check(z.minLength(1), z.maxLength(64));

export const teamMember = z.object({
  accountId: z.string(),
  name: z.string(),
  /** The way to all that this player has; null without a wallet. */
  walletAddress: z.nullable(address),
  isLeader: z.boolean(),
  joinedAt: instant,
  points: z.int(),
  byDay: z.array(z.object({ day: z.string(), source: z.enum(pointSources), points: z.int() })),
});
export type TeamMember = z.infer<typeof teamMember>;

export const team = z.object({
  id: z.string(),
  season: seasonId,
  name: z.string(),
  faction: z.nullable(z.int()),
  leaderId: z.string(),
  createdAt: instant,
  disbandedAt: z.nullable(instant),
  rank: z.nullable(z.int()),
  score: z.int(),
  members: z.array(teamMember),
  own: z.nullable(
    z.object({
      accountId: z.string(),
      isMember: z.boolean(),
      isLeader: z.boolean(),
      /** For members alone. */
      inviteCode: z.nullable(z.string()),
      hasApplied: z.boolean(),
      /** What the buttons say before anything is sent. */
      refusals: z.object({
        join: refusal,
        leave: refusal,
        disband: refusal,
        remove: refusal,
        handOver: refusal,
        faction: refusal,
        /** Of who asks to be let in: refusing, and accepting, which needs a place as well. */
        answer: refusal,
        accept: refusal,
      }),
    }),
  ),
});
export type Team = z.infer<typeof team>;

export const teamApplication = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  walletAddress: z.nullable(address),
  at: instant,
  points: z.int(),
});
export type TeamApplication = z.infer<typeof teamApplication>;

const call = { service: 'season', method: 'POST', access: 'player', output: team } as const;
const read = { service: 'season', method: 'GET' } as const;

export const teamEndpoints = {
  list: listEndpoint({
    service: 'season',
    path: '/Team/List',
    access: 'guest',
    summary: 'The ranked teams of a season’s round, the best first',
    input: listQuery(['score'], z.strictObject({ season: seasonId, round: z.optional(integer(1, 60)) })),
    row: rankedTeam,
  }),
  show: endpoint({
    ...read,
    path: '/Team/Info/{id}',
    access: 'guest',
    summary: 'A team with its members and their points by source and day, and what I may do with it',
    input: z.strictObject({ id: teamId }),
    output: team,
  }),
  applications: endpoint({
    ...read,
    path: '/Team/Applications/{id}',
    access: 'player',
    summary: 'Who wants to join the team that I lead',
    input: z.strictObject({ id: teamId }),
    output: z.object({ list: z.array(teamApplication) }),
  }),
  create: endpoint({
    ...call,
    path: '/Team/Create',
    summary: 'Makes a team that I lead; from VIP level 1 on',
    input: z.strictObject({ season: seasonInput, name: text }),
  }),
  join: endpoint({
    ...call,
    path: '/Team/Join',
    summary: 'Joins the team of an invite code at once',
    input: z.strictObject({ season: seasonInput, code: text }),
  }),
  apply: endpoint({
    ...call,
    path: '/Team/Apply',
    summary: 'Asks the leader of a team to be let in',
    input: z.strictObject({ id: teamId }),
  }),
  answer: endpoint({
    ...call,
    path: '/Team/Answer',
    summary: 'Accepts or refuses somebody who asked to join the team that I lead',
    input: z.strictObject({ id: teamId, accountId, accept: z.boolean() }),
  }),
  leave: endpoint({
    ...call,
    path: '/Team/Leave',
    summary: 'Leaves my team; once a round, and not within 24 hours of joining',
    input: z.strictObject({ id: teamId }),
  }),
  remove: endpoint({
    ...call,
    path: '/Team/Remove',
    summary: 'Removes a member of the team that I lead',
    input: z.strictObject({ id: teamId, accountId }),
  }),
  disband: endpoint({
    ...call,
    path: '/Team/Disband',
    summary: 'Ends the team that I lead; once a round, and not within 24 hours of its creation',
    input: z.strictObject({ id: teamId }),
  }),
  handOver: endpoint({
    ...call,
    path: '/Team/HandOver',
    summary: 'Makes another member the leader; of a team whose leader is locked, the longest member takes it over',
    input: z.strictObject({ id: teamId, accountId }),
  }),
  setFaction: endpoint({
    ...call,
    path: '/Team/Faction',
    summary: 'Chooses the camp of the team that I lead, once and before the first round ends',
    input: z.strictObject({ id: teamId, faction: z.int() }),
  }),
};
