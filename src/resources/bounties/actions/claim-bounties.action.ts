import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding, type Paid } from '../../../chain/actions/ending/wallet-ending.ts';
import { settleRows } from './settle-rows.ts';

/** `pays` is what it comes to, where that is known. */
type ClaimedVote = { epochId: number; heroId: string; pays?: Paid | undefined };
export type ClaimBountiesInput = { votes: readonly ClaimedVote[]; name: string };

/** Claims the shares of votes of any epochs. Each has a call of its own: a hero that was sold meanwhile stops no other. */
export const claimBounties = defineChainAction<ClaimBountiesInput, readonly CallResult[]>({
  name: 'bounties.claim',
  invalidates: ['bounties'],
  subject: ({ name }) => ({ name }),
  ending: ({ votes }, results) =>
    walletEnding(votes.flatMap(({ pays }, at) => (pays && results[at]?.state === 'done' ? [pays] : []))),
  run: ({ votes }, chain) =>
    settleRows(
      chain,
      'offerReward',
      votes.map(({ epochId, heroId }) => ({ method: 'claim', args: [[{ epochId, heroId }]] })),
    ),
});
