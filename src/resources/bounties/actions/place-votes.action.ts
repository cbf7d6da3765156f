import type { VoteMove } from '../../../../core/rules/bounties/move-votes.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction, type BatchedCall } from '../../../chain/actions/chain-action.ts';
import { settleInTurn } from './settle-rows.ts';

export type PlaceVotesInput = { moves: readonly VoteMove[]; name: string };

function callOf(move: VoteMove): BatchedCall<'offerReward'> {
  if (move.kind === 'withdraw') return { method: 'cancelVote', args: [move.heroId] };
  if (move.kind === 'more') return { method: 'appendVote', args: [move.heroId, move.amount] };
  return { method: 'vote', args: [move.captainId, move.heroId, move.amount] };
}

/** Places, raises and withdraws several votes at once, each for itself: a former epoch's, or a split that was suggested. */
export const placeVotes = defineChainAction<PlaceVotesInput, readonly CallResult[]>({
  name: 'bounties.placeMany',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ moves }, chain) => settleInTurn(chain, 'offerReward', moves.map(callOf)),
});
