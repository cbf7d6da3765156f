import type { Amount } from '../../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';

export type CounterOfferInput = {
  offerId: string;
  collection: string;
  tokenId: string;
  name: string;
  price: Amount;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** Asks another price of who made an offer. The hero stays with its owner until that is accepted. */
export const counterOffer = defineChainAction<CounterOfferInput>({
  name: 'offers.counterOffer',
  invalidates: ['offers'],
  subject: ({ name, price }) => ({ name, amount: price, currency: 'ARCA' }),
  async run({ offerId, collection, tokenId, price, expiresAt }, chain) {
    const args: [string, string, string, string] = [offerId, tokenId, price, String(expiresAt)];
    await chain.preflight('marketOffers', 'counter', args);
    await chain.ensureTokenApproval(collection, chain.contracts.marketOffers, tokenId);
    return chain.send('marketOffers', 'counter', args, { expects: 'Countered' });
  },
});
