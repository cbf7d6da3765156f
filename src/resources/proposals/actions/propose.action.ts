import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type ProposeInput = { textHash: string; name: string };

/** Puts a text to the vote, whose words the server keeps. */
export const propose = defineChainAction<ProposeInput>({
  name: 'proposals.propose',
  invalidates: ['proposals'],
  subject: ({ name }) => ({ name }),
  run: ({ textHash }, chain) => chain.send('governance', 'propose', [textHash], { expects: 'Proposed' }),
});
