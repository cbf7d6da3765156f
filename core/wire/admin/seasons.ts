import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, id, instant, integer } from '../primitives.ts';
import { seasonId, seasonPhase } from '../season/seasons.ts';

/** A round that is over and is not settled, because the index has not read all of it. */
export const waitingRound = z.object({
  season: seasonId,
  round: z.int(),
  endedAt: instant,
  /** How far the index has read; null when it has read nothing. */
  indexedTo: z.nullable(instant),
  /** That a manager decided to go on without the rest. */
  isDecided: z.boolean(),
});
export type WaitingRound = z.infer<typeof waitingRound>;

/** A round that was settled and whose rewards no pool holds: nobody can claim them before one does. */
export const unfundedRound = z.object({ season: seasonId, round: z.int(), lacks: amount });
export type UnfundedRound = z.infer<typeof unfundedRound>;

export const managedSeason = z.object({
  id: seasonId,
  phase: z.enum([...seasonPhase.options, 'over']),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  rounds: z.int(),
  /** The one that runs, or the last that did. */
  round: z.int(),
  extraDays: z.int(),
  closedAt: z.nullable(instant),
  pool: amount,
  teams: z.int(),
  settledRounds: z.int(),
  waiting: z.nullable(waitingRound),
});
export type ManagedSeason = z.infer<typeof managedSeason>;

export const seasonChange = z.object({
  id: z.string(),
  season: z.string(),
  action: z.enum(['opened', 'closed', 'prolonged', 'codes', 'settledUnread']),
  note: z.string(),
  by: z.string(),
  at: instant,
});

export type SeasonChange = z.infer<typeof seasonChange>;

export const codeBatch = z.object({
  id: z.string(),
  name: z.string(),
  resource: z.string(),
  amount,
  codes: z.int(),
  usesPerCode: z.int(),
  perAccount: z.int(),
  used: z.int(),
  opensAt: instant,
  closesAt: instant,
  createdAt: instant,
  createdBy: z.string(),
});
export type CodeBatch = z.infer<typeof codeBatch>;
const managed = z.object({ seasons: z.array(managedSeason) });

export const adminSeasonEndpoints = {
  list: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Season/List',
    access: 'manager',
    summary: 'Every season with its times, pool and settlements',
    input: noInput,
    output: managed,
  }),
  changes: listEndpoint({
    service: 'admin',
    path: '/Season/Changes',
    access: 'manager',
    summary: 'Who changed what of the seasons, the newest first',
    input: listQuery(['at'], z.strictObject({})),
    row: seasonChange,
  }),
  open: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Season/Open',
    access: 'manager',
    summary: 'Opens a season whose first round begins on a Monday at 00:00 UTC; recorded with who did it',
    input: z.strictObject({ season: seasonId, startsAt: instant }),
    output: managed,
  }),
  close: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Season/Close',
    access: 'manager',
    summary: 'Ends a season now: the round that runs is settled as it stands; recorded with who did it',
    input: z.strictObject({ season: seasonId }),
    output: managed,
  }),
  prolong: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Season/Prolong',
    access: 'manager',
    summary: 'Lets the last round of a season last longer by whole days; recorded with who did it',
    input: z.strictObject({ season: seasonId, days: integer(1, 28) }),
    output: managed,
  }),
  settleUnread: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Season/SettleUnread',
    access: 'manager',
    summary: 'Lets a round be settled by what the index has read of it, without the rest; recorded with who did it',
    input: z.strictObject({ season: seasonId, round: integer(1, 1_000) }),
    output: managed,
  }),
  batches: listEndpoint({
    service: 'admin',
    path: '/Season/CodeBatches',
    access: 'manager',
    summary: 'Batches of redeem codes and how many of them were used, the newest first',
    input: listQuery(['createdAt'], z.strictObject({})),
    row: codeBatch,
  }),
  makeBatch: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Season/CodeBatches',
    access: 'manager',
    summary: 'Makes a batch of redeem codes; recorded with who did it',
    input: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      resource: id,
      amount,
      codes: integer(1, 1_000),
      usesPerCode: integer(1, 1_000_000),
      perAccount: integer(1, 100),
      opensAt: instant,
      closesAt: instant,
    }),
    output: codeBatch,
  }),
  codes: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Season/Codes/{id}',
    access: 'manager',
    summary: 'The codes of a batch, and how often each was used',
    input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
    output: z.object({ list: z.array(z.object({ code: z.string(), uses: z.int() })) }),
  }),
};
