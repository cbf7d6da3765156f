import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { bindings } from '../account/binding.ts';
import { seasonId, seasonInput } from './seasons.ts';

const text = z.string().check(z.maxLength(80));

/**
 * What a player brings to a roll, so that nobody could have known it when its seed was promised. Whoever brings nothing
 * rolls what the seed alone says.
 */
const wish = z._default(z.string().check(z.regex(/^[\w.-]{1,64}$/)), '-');

export const seasonTask = z.object({
  id: z.string(),
  kind: z.enum(['social', 'name', 'community', 'group', 'jump', 'dice', 'sog', 'vip', 'fullTeam', 'trade', 'opening']),
  /** 0 once, 1 daily, 2 weekly. */
  cycle: z.int(),
  points: z.int(),
  source: z.nullable(z.enum(['google', 'discord', 'twitter'])),
  /** Whether my account has a channel of that source; null where it needs none, and for a guest. */
  isBound: z.nullable(z.boolean()),
  /** Where a jump leads within the web app. */
  path: z.nullable(z.string()),
  /** Where it leads outside of it: the community's own page. */
  link: z.nullable(z.string()),
  /** Of the window that runs; null for a guest and for what is not done. */
  doneAt: z.nullable(instant),
  earned: z.int(),
  /** When it can be done again; null for what counts once. */
  again: z.nullable(instant),
});
export type SeasonTask = z.infer<typeof seasonTask>;

const roll = z.object({
  value: z.int(),
  points: z.int(),
  at: instant,
  day: z.string(),
  number: z.int(),
  wish: z.string(),
  account: z.string(),
  commitment: z.string(),
  /** After the day. */
  seed: z.nullable(z.string()),
});

export const taskEndpoints = {
  activity: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Task/Activity/{id}',
    access: 'guest',
    summary: 'The tasks of an activity, and which of them I did in their day, week or season',
    input: z.strictObject({ id: seasonInput }),
    output: z.object({ activity: seasonId, list: z.array(seasonTask) }),
  }),
  verify: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Task/Verify',
    access: 'player',
    summary: 'Looks whether I did a task and gives its points, once in each of its windows however often it is asked',
    input: z.strictObject({ activity: seasonInput, task: text, cycle: z.int(), wish }),
    output: z.object({ task: seasonTask, points: z.int() }),
  }),
  oauth: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Task/OAuth',
    access: 'player',
    summary: 'Begins to bind the social account of a task; the nonce goes into the authorization request',
    input: z.strictObject({ activity: seasonInput, task: text }),
    output: z.object({ source: z.string(), nonce: z.string(), expiresAt: instant }),
  }),
  oauthReport: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Task/OAuthReport',
    access: 'player',
    summary: 'Binds the social account of a task by the ID token that its provider gave',
    input: z.strictObject({ activity: seasonInput, task: text, idToken: z.string().check(z.maxLength(8_000)) }),
    output: bindings,
    timeoutMs: 20_000,
  }),
  diceResult: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Task/DiceResult',
    access: 'player',
    summary: 'My roll of today, and what proves it: the seed was promised before the day and is told after it',
    input: z.strictObject({ activity: seasonInput }),
    output: z.object({ today: z.nullable(roll), commitment: z.string(), past: z.array(roll) }),
  }),
  jumpReport: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Task/JumpUrlReport',
    access: 'player',
    summary: 'Notes that I followed the link of a task, which it asks for before it counts',
    input: z.strictObject({ activity: seasonInput, task: text }),
    output: z.object({ at: instant }),
  }),
};
