import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type WithdrawProposalInput = { proposalId: string; name: string };

/** Takes a proposal back before its vote begins. */
export const withdrawProposal = defineChainAction<WithdrawProposalInput>({
  name: 'proposals.cancel',
  invalidates: ['proposals'],
  subject: ({ name }) => ({ name }),
  run: ({ proposalId }, chain) => chain.send('governance', 'cancel', [proposalId], { expects: 'ProposalCancelled' }),
});
