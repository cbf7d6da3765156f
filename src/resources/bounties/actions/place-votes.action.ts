import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { settleRows } from './settle-rows.ts';

export type PlannedVote = { captainId: string; heroId: string; amount: bigint; isMore: boolean };
export type PlaceVotesInput = { votes: readonly PlannedVote[]; name: string };

/** Places several votes at once, each for itself: what I had in the last epoch, or a split that was suggested. */
export const placeVotes = defineChainAction<PlaceVotesInput, readonly CallResult[]>({
  name: 'bounties.placeMany',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ votes }, chain) =>
    settleRows(
      chain,
      'offerReward',
      votes.map(({ captainId, heroId, amount, isMore }) =>
        isMore
          ? { method: 'appendVote', args: [heroId, amount] }
          : { method: 'vote', args: [captainId, heroId, amount] },
      ),
    ),
});
