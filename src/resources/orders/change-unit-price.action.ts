import { defineChainAction } from '../../chain/actions/chain-action.ts';
import type { ChangeListingPriceInput } from './change-listing-price.action.ts';

/** Asks another price for each piece that is left of a listing of stacked items. */
export const changeUnitPrice = defineChainAction<ChangeListingPriceInput>({
  name: 'orders.changeUnitPrice',
  invalidates: ['orders', 'items'],
  subject: ({ name, price, currency }) => ({ name, amount: price, currency }),
  run: ({ listingId, price }, chain) =>
    chain.send('itemMarket', 'changePrice', [listingId, price], { expects: 'UnitPriceChanged' }),
});
