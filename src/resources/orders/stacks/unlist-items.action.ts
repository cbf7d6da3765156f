import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type UnlistItemsInput = { listingId: string; name: string };

/** Takes the rest of a listing out of sale and back to its seller. */
export const unlistItems = defineChainAction<UnlistItemsInput>({
  name: 'orders.unlistItems',
  invalidates: ['itemOrders', 'orders', 'items', 'boxes'],
  subject: ({ name }) => ({ name }),
  run: ({ listingId }, chain) => chain.send('itemMarket', 'unlist', [listingId], { expects: 'ItemsUnlisted' }),
});
