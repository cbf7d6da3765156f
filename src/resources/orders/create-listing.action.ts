import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';

export type CreateListingInput = {
  collection: string;
  tokenId: string;
  /** Of the hero, for the transaction's line. */
  name: string;
  currency: Currency;
  price: Amount;
  /** `collection` asks once for every hero; `token` asks again for each. */
  approval?: 'collection' | 'token';
};

/** Offers a hero for sale; it moves into the market contract. */
export const createListing = defineChainAction<CreateListingInput>({
  name: 'orders.createListing',
  invalidates: ['orders', 'heroes'],
  subject: ({ name, price, currency }) => ({ name, amount: price, currency }),
  async run({ collection, tokenId, currency, price, approval = 'collection' }, chain) {
    const { market } = chain.contracts;
    const args: [string, string, string, string] = [collection, tokenId, chain.currencyAddress(currency), price];
    await chain.preflight('market', 'list', args);
    if (approval === 'token') await chain.ensureTokenApproval(collection, market, tokenId);
    else await chain.ensureOperator(collection, market);
    return chain.send('market', 'list', args, { expects: 'Listed' });
  },
});
