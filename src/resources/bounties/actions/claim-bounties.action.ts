import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { settleRows } from './settle-rows.ts';

export type ClaimBountiesInput = { votes: readonly { epochId: number; heroId: string }[]; name: string };

/** Claims the shares of votes of any epochs. Each has a call of its own: a hero that was sold meanwhile stops no other. */
export const claimBounties = defineChainAction<ClaimBountiesInput, readonly CallResult[]>({
  name: 'bounties.claim',
  invalidates: ['bounties'],
  subject: ({ name }) => ({ name }),
  run: ({ votes }, chain) =>
    settleRows(
      chain,
      'offerReward',
      votes.map((vote) => ({ method: 'claim', args: [[vote]] })),
    ),
});
