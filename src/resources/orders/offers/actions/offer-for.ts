import type { OfferTraits } from '../../../../../core/rules/market-offers.ts';
import type { ActionChain, ArgumentsOf } from '../../../../chain/actions/chain-action.ts';

/** What an offer is for: one hero, any with certain traits, or any of the collection. */
export type OfferFor =
  | { kind: 'token'; collection: string; tokenId: string }
  | { kind: 'traits'; traits: OfferTraits }
  | { kind: 'collection'; collection: string };

type OfferMethod = 'offerForToken' | 'offerForTraits' | 'offerForCollection';

/** Offers so much ARCA by one of the contract's ways: what would be refused is known before anything is approved. */
export const offering =
  (chain: ActionChain, amount: bigint) =>
  async <M extends OfferMethod>(method: M, args: ArgumentsOf<'marketOffers', M>) => {
    await chain.preflight('marketOffers', method, args);
    await chain.ensureAllowance('ARCA', chain.contracts.marketOffers, amount);
    return chain.send('marketOffers', method, args, { expects: 'OfferMade' });
  };
