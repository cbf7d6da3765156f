import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';
import { explainClosedListing } from './explain-closed-listing.ts';
import { heroEnding, type BoughtHero } from './hero-ending.ts';

export type BuyListingInput = {
  listingId: string;
  name: string;
  currency: Currency;
  /** The price that the buyer saw: the market refuses any other. */
  expectedPrice: Amount;
  /** Shown, and led to, once it is the buyer's. */
  hero?: BoughtHero;
};

/** Buys a listed hero, in ARCA by an allowance of exactly the price or in RON sent along. */
export const buyListing = defineChainAction<BuyListingInput>({
  name: 'orders.buyListing',
  invalidates: ['orders', 'heroes'],
  subject: ({ name, expectedPrice, currency }) => ({ name, amount: expectedPrice, currency }),
  ending: ({ hero }) => (hero ? heroEnding(hero) : null),
  async run({ listingId, currency, expectedPrice }, chain) {
    const args: [string, string] = [listingId, expectedPrice];
    if (currency === 'RON') {
      await chain.assertFunds(currency, BigInt(expectedPrice));
      return chain.send('market', 'buy', args, { value: BigInt(expectedPrice), expects: 'Sold' });
    }
    await chain.preflight('market', 'buy', args);
    await chain.ensureAllowance(currency, chain.contracts.market, BigInt(expectedPrice));
    return chain.send('market', 'buy', args, { expects: 'Sold' });
  },
  explain: (failure, { listingId }, chain) => explainClosedListing(failure, listingId, chain),
});
