import { voteChoices, type VoteChoice } from '../../../../core/wire/lp/proposals.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type CastVoteInput = { proposalId: string; choice: VoteChoice; name: string };

/** Votes with all that the lock was worth when the vote began; once, and for good. */
export const castVote = defineChainAction<CastVoteInput>({
  name: 'proposals.vote',
  invalidates: ['proposals'],
  subject: ({ name }) => ({ name }),
  run: ({ proposalId, choice }, chain) =>
    chain.send('governance', 'vote', [proposalId, String(voteChoices.indexOf(choice))], { expects: 'ProposalVoted' }),
});
