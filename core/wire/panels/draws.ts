import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, hash, id, instant, integer } from '../primitives.ts';

const blue = integer(1, 24);
/** Three different blue numbers, and a red one. */
export const lotPick = z.strictObject({
  blues: z
    .array(blue)
    .check(z.length(3))
    .check(z.refine((blues) => new Set(blues).size === blues.length)),
  red: integer(1, 48),
});
export type LotPick = z.infer<typeof lotPick>;
/** As many as a player can ever place in one draw. */
/** In days since 1970, as far as dates go. */
const dayNumber = z.int().check(z.minimum(0), z.maximum(999_999));
const picks = z.array(lotPick).check(z.minLength(1), z.maxLength(50));

export const lotPhases = ['betting', 'countdown', 'waiting', 'drawing', 'drawn'] as const;

const tierLine = z.object({
  tier: integer(1, 7),
  /** One in so many picks wins it, as 97152 combinations by those that do. */
  combinations: z.int(),
  /** A fixed prize, or null for one that shares the jackpot. */
  prize: z.nullable(amount),
  /** Of the jackpot, in per cent. */
  share: z.nullable(z.int()),
});

const drawn = z.object({
  day: z.int(),
  drawnAt: instant,
  blues: z.array(blue),
  red: integer(1, 48),
  bets: z.int(),
  stake: amount,
  jackpotBefore: amount,
  jackpotAfter: amount,
  /** Of tiers 1 to 7: how many bets won, and what each of them got. */
  winners: z.array(z.int()),
  each: z.array(amount),
  /** What was promised before the first bet, its seed, and the block that was made after the last. */
  commitment: z.string(),
  seed: z.string(),
  blockNumber: z.int(),
  blockHash: hash,
  closedAt: instant,
});
export type DrawnLot = z.infer<typeof drawn>;

export const lotState = z.object({
  day: z.int(),
  phase: z.enum(lotPhases),
  opensAt: instant,
  closesAt: instant,
  waitsAt: instant,
  drawsAt: instant,
  jackpot: amount,
  stake: amount,
  mostBets: z.int(),
  bets: z.int(),
  commitment: z.nullable(z.string()),
  tiers: z.array(tierLine),
  /** Of a stake on average, in basis points, with as many bets as there are now. */
  expectedReturn: z.int(),
  last: z.nullable(drawn),
  own: z.nullable(z.object({ bets: z.int(), picks: z.array(lotPick) })),
});
export type LotState = z.infer<typeof lotState>;

export const lotBet = z.object({
  id,
  day: z.int(),
  pick: lotPick,
  at: instant,
  isDrawn: z.boolean(),
  tier: z.nullable(integer(1, 7)),
  prize: z.nullable(amount),
});
export type LotBet = z.infer<typeof lotBet>;

export const drawEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/Draw/State',
    access: 'guest',
    summary:
      'The draw that runs: its phase by the clock, jackpot, prizes and odds, the promise of its seed, and the last one',
    input: noInput,
    output: lotState,
  }),
  one: endpoint({
    method: 'GET',
    path: '/Draw/One',
    access: 'guest',
    summary: 'A draw that was drawn, with its seed and its block, so that anybody works it out again',
    input: z.strictObject({ day: z.string().check(z.regex(/^\d{1,6}$/)) }),
    output: drawn,
  }),
  history: listEndpoint({
    path: '/Draw/History',
    access: 'guest',
    summary: 'The draws that were drawn, the latest first',
    input: listQuery(['day'], z.strictObject({})),
    row: drawn,
  }),
  bets: listEndpoint({
    path: '/Draw/Bets',
    access: 'player',
    summary: 'The bets of the caller, the latest first, each with what it won',
    input: listQuery(['id'], z.strictObject({ day: z.optional(dayNumber) })),
    row: lotBet,
  }),
  bet: endpoint({
    method: 'POST',
    path: '/Draw/Bet',
    access: 'player',
    feature: 'draws',
    summary: 'Place bets in White Ore in the draw that is open; all of them or none',
    input: z.strictObject({ day: dayNumber, picks }),
    output: z.object({ bets: z.int(), paid: amount }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/Draw/Keep',
    access: 'player',
    summary: 'Keep numbers for later draws, in place of those that were kept',
    input: z.strictObject({ picks: z.array(lotPick).check(z.maxLength(50)) }),
    output: z.object({ picks: z.array(lotPick) }),
  }),
};
