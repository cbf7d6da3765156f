import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MOST_PROMISES } from '../limits.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, hash, instant } from '../primitives.ts';

/** open: the account’s to ask for; pending: asked for; sent: its transaction is named; done: the chain has that for good. */
export const claimState = z.enum(['open', 'pending', 'sent', 'done']);
export type ClaimState = z.infer<typeof claimState>;

/** Why the transaction that was named does not pay: it reverted, nobody knows it, or it pays something else. */
export const claimProblem = z.enum(['reverted', 'unknown', 'notPaid']);
export type ClaimProblem = z.infer<typeof claimProblem>;

/** ARCA that an account was promised and that is paid to an exchange. */
export const arcaClaim = z.object({
  id: z.string(),
  amount,
  reason: z.string(),
  state: claimState,
  grantedAt: instant,
  bitgetId: z.nullable(z.string()),
  bitgetAddress: z.nullable(address),
  requestedAt: z.nullable(instant),
  txHash: z.nullable(hash),
  problem: z.nullable(claimProblem),
});
export type ArcaClaim = z.infer<typeof arcaClaim>;

const claimId = z.string().check(z.minLength(1), z.maxLength(64));
const claimIds = z.array(claimId).check(z.minLength(1), z.maxLength(MOST_PROMISES));
const typedAmount = z.union([z.string().check(z.maxLength(200)), z.number()]);

export const claimEndpoints = {
  bitgetClaim: endpoint({
    method: 'POST',
    path: '/ARCA/BitgetClaim',
    access: 'player',
    summary: 'Ask for promised ARCA at an exchange: each claim once, all or none, with the amounts that they have',
    input: z.strictObject({
      claim_ids: claimIds,
      bitget_id: z.string().check(z.regex(/^\d{4,20}$/)),
      bitget_address: addressInput,
      amounts: z.array(typedAmount).check(z.minLength(1), z.maxLength(MOST_PROMISES)),
    }),
    output: z.object({ claims: z.array(arcaClaim), total: amount }),
  }),
  list: listEndpoint({
    path: '/ARCA/Claims',
    access: 'player',
    summary: 'What the account was promised, newest first',
    input: listQuery(['grantedAt'], z.strictObject({ state: z.optional(choices(claimState)) })),
    row: arcaClaim,
  }),
};

export const adminClaimEndpoints = {
  grant: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Claims/Grant',
    access: 'manager',
    summary: 'Promise an account ARCA that it can have paid to an exchange; by the same key once, with who did it',
    input: z.strictObject({
      /** What it is for, once and for all: the same key again is the same promise. */
      key: z.string().check(z.regex(/^[\w .:#-]{1,80}$/)),
      /** The account, by its id or its wallet. */
      account: z.string().check(z.minLength(1), z.maxLength(80)),
      amount,
      reason: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ claim: arcaClaim, isNew: z.boolean() }),
  }),
  pending: listEndpoint({
    service: 'admin',
    path: '/Claims/Pending',
    access: 'manager',
    summary:
      'Claims that were asked for and wait to be paid, oldest first; with state=sent those that wait for the chain',
    input: listQuery(['requestedAt'], z.strictObject({ state: z.optional(choices(z.enum(['pending', 'sent']))) })),
    row: arcaClaim,
  }),
  sent: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Claims/Sent',
    access: 'manager',
    summary: 'Name the transaction that pays these claims, or another; they are done once the chain has it for good',
    input: z.strictObject({ ids: claimIds, txHash: hash }),
    output: z.object({ claims: z.array(arcaClaim) }),
  }),
};
