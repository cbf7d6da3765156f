import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { address, amount, instant } from '../primitives.ts';

const text = z.string().check(z.maxLength(60));
export const redemption = z.object({
  id: z.string(),
  code: z.string(),
  tag: z.string(),
  resource: z.string(),
  amount,
  at: instant,
});
export type Redemption = z.infer<typeof redemption>;

export const invitation = z.object({
  id: z.string(),
  /** As the inviter sees it, or as the invited does. */
  side: z.enum(['sent', 'received']),
  name: z.string(),
  /** Of the other one; null without a wallet. */
  walletAddress: z.nullable(address),
  state: z.enum(['applied', 'agreed', 'expired']),
  appliedAt: instant,
  expiresAt: instant,
  agreedAt: z.nullable(instant),
});
export type Invitation = z.infer<typeof invitation>;

export const inviteInfo = z.object({
  code: z.string(),
  agreed: z.int(),
  limit: z.int(),
  season: z.nullable(z.string()),
  quota: z.object({ total: z.int(), left: z.int(), colour: z.enum(['green', 'orange', 'red']) }),
  /** Who may enter the beta: red without a wallet, orange without access (decisions.md 19). */
  access: z.object({
    granted: z.boolean(),
    colour: z.enum(['green', 'orange', 'red']),
    enteredAt: z.nullable(instant),
  }),
});

export const codeEndpoints = {
  exchange: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Season/Exchange',
    access: 'player',
    summary: 'Redeems a code into the game',
    input: z.strictObject({ code: text, tag: z._default(text, '') }),
    output: redemption,
  }),
  exchangeRecord: listEndpoint({
    service: 'season',
    path: '/Season/ExchangeRecord',
    access: 'player',
    summary: 'The codes that I redeemed, the newest first',
    input: listQuery(['at'], z.strictObject({})),
    row: redemption,
  }),
};

export const inviteEndpoints = {
  info: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Season/InviteInfo',
    access: 'player',
    summary: 'My invite code, how many I may still invite, and how many places the beta has',
    input: noInput,
    output: inviteInfo,
  }),
  record: listEndpoint({
    service: 'season',
    path: '/Season/InviteRecord',
    access: 'player',
    summary: 'Invitations that I sent and received, the newest first',
    input: listQuery(['appliedAt'], z.strictObject({})),
    row: invitation,
  }),
  apply: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Season/InviteApply',
    access: 'player',
    summary: 'Asks the owner of an invite code to be invited; they have 72 hours to agree',
    input: z.strictObject({ code: text }),
    output: invitation,
  }),
  agree: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Season/InviteAgree',
    access: 'player',
    summary: 'Agrees to somebody who asked me to be invited',
    input: z.strictObject({ id: text }),
    output: invitation,
  }),
};
