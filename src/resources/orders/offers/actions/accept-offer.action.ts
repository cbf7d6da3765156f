import type { Amount } from '../../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';

export type AcceptOfferInput = {
  offerId: string;
  collection: string;
  tokenId: string;
  name: string;
  /** What the seller saw: at any other amount the contract refuses. */
  expectedAmount: Amount;
};

/** Sells a hero to who offered for it. The contract may move this hero alone. */
export const acceptOffer = defineChainAction<AcceptOfferInput>({
  name: 'offers.acceptOffer',
  invalidates: ['offers', 'heroes', 'orders'],
  subject: ({ name, expectedAmount }) => ({ name, amount: expectedAmount, currency: 'ARCA' }),
  async run({ offerId, collection, tokenId, expectedAmount }, chain) {
    const args: [string, string, string] = [offerId, tokenId, expectedAmount];
    await chain.preflight('marketOffers', 'accept', args);
    await chain.ensureTokenApproval(collection, chain.contracts.marketOffers, tokenId);
    return chain.send('marketOffers', 'accept', args, { expects: 'OfferAccepted' });
  },
});
