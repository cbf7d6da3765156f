import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, hash, id, instant } from '../primitives.ts';
import { tradingEventState } from './boxes.ts';

/** An event that an item lets its holder into. One is burned for it, and lets in once. */
export const itemEvent = z.object({
  /** Of the pass or voucher. */
  id,
  kind: z.enum(['pass', 'voucher']),
  state: tradingEventState,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** Pieces that somebody holds. */
  remaining: amount,
  /** Wallets that are in. */
  entrants: z.int(),
});
export type ItemEvent = z.infer<typeof itemEvent>;

export const itemEventOwn = z.object({
  address,
  held: amount,
  /** Set once one was burned while the event lasted: that is what lets in, and a second one adds nothing. */
  entry: z.nullable(z.object({ at: instant, txHash: hash })),
});

export const itemEventEndpoints = {
  list: listEndpoint({
    path: '/Item/Events',
    access: 'guest',
    summary: 'Events that passes and vouchers let into',
    input: listQuery(
      ['id'],
      z.strictObject({ id: z.optional(choices(id)), state: z.optional(choices(tradingEventState)) }),
    ),
    row: itemEvent,
  }),
  show: endpoint({
    method: 'GET',
    path: '/Item/Event/{id}',
    access: 'guest',
    summary: 'An event that an item lets into, and whether a wallet may enter or is in',
    input: z.strictObject({ id, address: z.optional(addressInput) }),
    /** Of the wallet that was named, or else of the caller; null for a guest. */
    output: z.object({ event: itemEvent, own: z.nullable(itemEventOwn) }),
  }),
};
