import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type UnlistBoxesInput = { listingId: string; name: string };

/** Takes the rest of a listing out of sale and back to its seller. */
export const unlistBoxes = defineChainAction<UnlistBoxesInput>({
  name: 'boxes.unlistBoxes',
  invalidates: ['itemOrders', 'items', 'boxes'],
  subject: ({ name }) => ({ name }),
  run: ({ listingId }, chain) => chain.send('itemMarket', 'unlist', [listingId], { expects: 'ItemsUnlisted' }),
});
