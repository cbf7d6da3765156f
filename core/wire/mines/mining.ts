import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, id, instant, integer } from '../primitives.ts';
import { mines, miningSpeeds, workEndings } from './mine-names.ts';

export const mine = z.enum(mines);
export const miningSpeed = z.enum(miningSpeeds);

/** A hero at a machine, from its start until what came of it was claimed. */
export const work = z.object({
  id,
  mine,
  slot: z.int(),
  machine: z.int(),
  heroId: id,
  speed: miningSpeed,
  startedAt: instant,
  /** From this minute on it mines; until then, or until it will by itself. */
  from: instant,
  until: instant,
  isRunning: z.boolean(),
  /** Why it stands, or will. */
  ending: z.enum(workEndings),
  /** White Ore of a minute, what came of it so far, and what of that was claimed. */
  perMinute: amount,
  mined: amount,
  claimed: amount,
  minutes: z.int(),
  /** What was put into the machine; what is left of it is given back when it stands. */
  energy: z.int(),
});
export type Work = z.infer<typeof work>;

const slot = z.object({
  slot: z.int(),
  work: z.nullable(work),
  /** What waits to be claimed, and of how many minutes; a slot that keeps no more stands. */
  stored: amount,
  storedMinutes: z.int(),
});

const minePanel = z.object({
  mine,
  /** Of a side mine what is left of the week's, and until when; null for the main one. */
  pool: z.nullable(z.object({ size: amount, left: amount, closesAt: instant, miners: z.int() })),
  slots: z.array(slot),
});
export type MinePanel = z.infer<typeof minePanel>;

const machine = z.object({ machine: z.int(), isRunning: z.boolean(), minutesLeft: z.int() });

export const miningPanel = z.object({
  /** The level that counts today: as it was at 00:00. */
  vipLevel: z.int(),
  vipPercent: z.int(),
  weekendBps: z.int(),
  resetsAt: instant,
  energy: amount,
  mines: z.array(minePanel),
  machines: z.array(machine),
  /** Minutes that heroes of this wallet worked today, whoever had them then; those alone that did. */
  worked: z.array(z.object({ heroId: id, minutes: z.int() })),
  /** White Ore that was mined this week, and by everybody; what the fee pool holds, which is shared by it on Monday. */
  week: z.object({ mined: amount, all: amount, pool: amount, endsAt: instant }),
});
export type MiningPanel = z.infer<typeof miningPanel>;

const planStep = z.object({
  heroId: id,
  heroName: z.string(),
  mine,
  slot: z.int(),
  highMinutes: z.int(),
  lowMinutes: z.int(),
  amount,
});
export type PlanStep = z.infer<typeof planStep>;

/** What a week of the fee pool gave to an account. */
export const miningShare = z.object({
  weekId: z.int(),
  startsAt: instant,
  endsAt: instant,
  mined: amount,
  /** What all mined, and what the pool held. */
  all: amount,
  pool: amount,
  amount,
  paidAt: instant,
});
export type MiningShare = z.infer<typeof miningShare>;

export const miningClaim = z.object({ id, amount, at: instant });
export type MiningClaim = z.infer<typeof miningClaim>;

const place = { mine, slot: integer(1, 2) };

export const miningEndpoints = {
  panel: endpoint({
    method: 'GET',
    path: '/Mining/Panel',
    access: 'player',
    summary: 'The mines as the caller has them: slots, machines, what waits to be claimed, and the pools',
    input: noInput,
    output: miningPanel,
  }),
  start: endpoint({
    method: 'POST',
    path: '/Mining/Start',
    access: 'player',
    summary: 'Put a hero to a machine; high speed takes a unit of energy for each minute, put in beforehand',
    input: z.strictObject({
      ...place,
      heroId: id,
      speed: miningSpeed,
      /** How much to put in; as much as it can use, when it is left out. */
      energy: z.optional(integer(1, 960)),
    }),
    output: miningPanel,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/Mining/Stop',
    access: 'player',
    summary: 'Stop a machine; the hero is free at once, and the energy that is left is given back',
    input: z.strictObject(place),
    output: miningPanel,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/Mining/Claim',
    access: 'player',
    summary: 'Take what was mined into the game’s balance, of one slot or of all; machines that run go on',
    input: z.strictObject({ mine: z.optional(mine), slot: z.optional(integer(1, 2)) }),
    output: z.extend(miningPanel, { claimed: amount }),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/Mining/Plan',
    access: 'player',
    summary: 'Who should work where for the rest of the day, by what it brings',
    input: noInput,
    output: z.object({ steps: z.array(planStep), amount, energy: z.int() }),
  }),
  claims: listEndpoint({
    path: '/Mining/Claims',
    access: 'player',
    summary: 'What the caller claimed, newest first',
    input: listQuery(['id'], z.strictObject({})),
    row: miningClaim,
  }),
  shares: listEndpoint({
    path: '/Mining/Shares',
    access: 'player',
    summary: 'What the weeks of the fee pool gave to the caller, newest first',
    input: listQuery(['weekId'], z.strictObject({})),
    row: miningShare,
  }),
};
