import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type PlaceVoteInput = {
  captainId: string;
  heroId: string;
  amount: bigint;
  /** The hero has voted for this captain already. */
  isMore: boolean;
  name: string;
};

/** Places V-Crystal on a captain with a hero of one's own, or more of it. */
export const placeVote = defineChainAction<PlaceVoteInput>({
  name: 'bounties.vote',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ captainId, heroId, amount, isMore }, chain) =>
    isMore
      ? chain.send('offerReward', 'appendVote', [heroId, amount], { expects: 'Voted' })
      : chain.send('offerReward', 'vote', [captainId, heroId, amount], { expects: 'Voted' }),
});
