import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { amount, currency, id, instant } from '../primitives.ts';
import { offerNoticeKinds } from './alerts.ts';
import { claimable, claimKinds } from './claimables.ts';

/** What waits for the player: to be used before it ends, to be collected, or to be seen. */
export const attention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('withdrawal'), id: z.string(), resType: id, amount, endsAt: instant }),
  z.object({ kind: z.literal('voucher'), itemId: id, quantity: amount, endsAt: instant }),
  /** What can be claimed of one kind and in one token: `key` is the row, or null for several. */
  z.object({
    kind: z.literal('claim'),
    claim: z.enum(claimKinds),
    key: z.nullable(z.string()),
    count: z.int(),
    pays: claimable.shape.pays,
    values: claimable.shape.values,
    endsAt: z.nullable(instant),
  }),
  z.object({
    kind: z.literal('sold'),
    heroId: z.nullable(id),
    itemId: z.nullable(id),
    currency,
    price: amount,
    at: instant,
  }),
  z.object({
    kind: z.enum(offerNoticeKinds),
    heroId: z.nullable(id),
    currency,
    price: amount,
    at: instant,
  }),
]);
export type Attention = z.infer<typeof attention>;

export const attentionEndpoints = {
  attention: endpoint({
    method: 'GET',
    path: '/Account/Attention',
    access: 'player',
    summary:
      'What waits for the player: withdrawals and vouchers that end, rewards and claims, news of sales and offers',
    input: noInput,
    output: z.object({ list: z.array(attention) }),
  }),
};
