import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, id, instant } from '../primitives.ts';

/** The ARCA that is locked for a hero; it belongs to whoever owns the hero. */
export const vesting = z.object({
  heroId: id,
  /** Null for a hero that was burned: what it has left is the treasury's. */
  owner: z.nullable(address),
  locked: amount,
  claimed: amount,
  /** What the next claim pays, and from when on. */
  nextStep: amount,
  claimableAt: instant,
  /** It is time, and the owner has the hero in hand: one in escrow can claim nothing. */
  isClaimable: z.boolean(),
});
export type Vesting = z.infer<typeof vesting>;

export const vestingEndpoints = {
  info: endpoint({
    method: 'GET',
    path: '/Lp/VestingInfo',
    access: 'guest',
    summary:
      'How locked ARCA is paid out, how much there is, and what of it a wallet (the caller’s when none is named) has',
    input: z.strictObject({ address: z.optional(addressInput) }),
    output: z.object({
      address: z.nullable(address),
      terms: z.nullable(z.object({ stepBps: bps, spacingSeconds: z.int(), minStep: amount })),
      totalLocked: amount,
      /** Of the wallet's heroes. */
      locked: amount,
      claimable: amount,
    }),
  }),
  list: listEndpoint({
    path: '/Lp/VestingList',
    access: 'guest',
    summary: 'Locked ARCA hero by hero: that of one owner’s heroes that have some, or of the heroes that are named',
    input: listQuery(
      ['heroId', 'locked', 'claimableAt'],
      z.strictObject({ owner: z.optional(addressInput), heroId: z.optional(choices(id)) }),
    ),
    row: vesting,
  }),
};
