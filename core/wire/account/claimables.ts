import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { seasonIds } from '../season/names.ts';
import { address, amount, hash, id, instant } from '../primitives.ts';

/** What can be claimed, in the order in which it is told. */
export const claimKinds = [
  'staking',
  'market',
  'refund',
  'event',
  'bounty',
  'farm',
  'vesting',
  'referral',
  'season',
  'promise',
  'payout',
] as const;
export type ClaimKindName = (typeof claimKinds)[number];

/** How a row is claimed: a call of a contract of ours or of the game, with its figures. */
export const claimCall = z.discriminatedUnion('to', [
  z.object({ to: z.literal('staking.claim'), weekId: z.int(), amount, proof: z.array(hash) }),
  z.object({ to: z.literal('forge.refund'), requestId: id }),
  z.object({ to: z.literal('gacha.refund'), requestId: id }),
  z.object({ to: z.literal('boxSales.exchangeVoucher'), voucherId: id, amount }),
  z.object({ to: z.literal('offerReward.claim'), epochId: z.int(), heroId: id }),
  /** What a farm pays is locked for a hero. */
  z.object({ to: z.literal('farms.claim'), poolId: z.int(), heroId: id }),
  z.object({ to: z.literal('vesting.claim'), heroId: id }),
  /** Of the game and not of a contract: Season/ClaimReward, which pays all of a round at once. */
  z.object({ to: z.literal('season.claim'), season: z.enum(seasonIds), round: z.int() }),
]);
export type ClaimCall = z.infer<typeof claimCall>;
export type GameClaim = Extract<ClaimCall, { to: 'season.claim' }>;

export const claimable = z.object({
  /** Its own name, so that a notice can lead to it: `staking-2951`. */
  key: z.string().check(z.regex(/^[a-z]+-[\w.-]{1,80}$/)),
  kind: z.enum(claimKinds),
  /** What it pays; null where it gives back things. */
  pays: z.nullable(z.object({ token: address, amount })),
  /** The figures of its sentence: a week, a hero. */
  values: z.record(z.string(), z.union([z.string(), z.int()])),
  /** From when on it can be claimed no more; null for never. */
  endsAt: z.nullable(instant),
  /** Null: it is claimed on a page of its own. */
  call: z.nullable(claimCall),
  /** Where more is known about it, or where it is claimed. */
  path: z.string(),
});
export type Claimable = z.infer<typeof claimable>;

export const claimableEndpoints = {
  claimables: endpoint({
    method: 'GET',
    path: '/Account/Claimables',
    access: 'player',
    summary: 'All that the caller can claim now, what ends first before the others',
    input: noInput,
    output: z.object({ list: z.array(claimable) }),
  }),
};

/** The page of all claims, with this row in focus. */
export const CLAIMS_PATH = '/account/claims';
export const claimPath = (key: string): string => `${CLAIMS_PATH}?row=${key}`;
