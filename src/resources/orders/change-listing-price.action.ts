import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';
import { explainClosedListing } from './explain-closed-listing.ts';

export type ChangeListingPriceInput = { listingId: string; name: string; currency: Currency; price: Amount };

/** Asks another price for an open listing. */
export const changeListingPrice = defineChainAction<ChangeListingPriceInput>({
  name: 'orders.changeListingPrice',
  invalidates: ['orders', 'heroes'],
  subject: ({ name, price, currency }) => ({ name, amount: price, currency }),
  run: ({ listingId, price }, chain) =>
    chain.send('market', 'changePrice', [listingId, price], { expects: 'PriceChanged' }),
  explain: (failure, { listingId }, chain) => explainClosedListing(failure, listingId, chain),
});
