import { defineChainAction } from '../../chain/actions/chain-action.ts';
import { explainClosedListing } from './explain-closed-listing.ts';

export type UnlistInput = { listingId: string; name: string };

/** Takes a hero out of sale and back to its seller. */
export const unlist = defineChainAction<UnlistInput>({
  name: 'orders.unlist',
  invalidates: ['orders', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ listingId }, chain) => chain.send('market', 'unlist', [listingId], { expects: 'Unlisted' }),
  explain: (failure, { listingId }, chain) => explainClosedListing(failure, listingId, chain),
});
