import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, hash, id, instant, integer } from '../primitives.ts';

/** A farm as the index knows it; rewards are ARCA. */
export const farmPool = z.object({
  poolId: z.int(),
  lpToken: address,
  symbol: z.string(),
  points: z.int(),
  isActive: z.boolean(),
  totalStaked: amount,
  stakers: z.int(),
  /** What it shares out on a day, while there are funds. */
  dailyReward: amount,
  claimed: amount,
  /** Of the wallet that was asked for; 0 without one. */
  staked: amount,
  claimable: amount,
});
export type FarmPool = z.infer<typeof farmPool>;

export const farmEvent = z.object({
  id: z.string(),
  poolId: z.int(),
  account: address,
  kind: z.enum(['staked', 'unstaked', 'claimed']),
  amount,
  /** Of a claim: the hero that it is locked for. */
  heroId: z.nullable(id),
  at: instant,
  txHash: hash,
});
export type FarmEvent = z.infer<typeof farmEvent>;

export const farmEndpoints = {
  pools: endpoint({
    method: 'GET',
    path: '/Lp/PoolList',
    access: 'guest',
    summary: 'The farms, with what a wallet (the caller’s when none is named) has in each, as of now',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({
      address: z.nullable(address),
      pools: z.array(farmPool),
      totals: z.object({ dailyReward: amount, claimable: amount, freeRewards: amount }),
    }),
  }),
  history: listEndpoint({
    path: '/Lp/StakingList',
    access: 'guest',
    summary: 'What was staked in farms, taken out and claimed, newest first',
    input: listQuery(
      ['at'],
      z.strictObject({
        account: z.optional(addressInput),
        poolId: z.optional(choices(integer(0, 2 ** 31 - 1))),
        kind: z.optional(choices(farmEvent.shape.kind)),
      }),
    ),
    row: farmEvent,
  }),
};
