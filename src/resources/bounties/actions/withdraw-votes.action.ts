import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { settleRows } from './settle-rows.ts';

export type WithdrawVotesInput = { heroIds: readonly string[]; name: string };

/** Takes back what these heroes have placed, each for itself: one that was sold meanwhile stops no other. */
export const withdrawVotes = defineChainAction<WithdrawVotesInput, readonly CallResult[]>({
  name: 'bounties.withdraw',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ heroIds }, chain) =>
    settleRows(
      chain,
      'offerReward',
      heroIds.map((heroId) => ({ method: 'cancelVote', args: [heroId] })),
    ),
});
