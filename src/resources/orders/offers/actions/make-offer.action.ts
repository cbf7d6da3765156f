import { packTraits, type OfferTraits } from '../../../../../core/rules/market-offers.ts';
import type { Amount } from '../../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';

/** What an offer is for: one hero, any with certain traits, or any of the collection. */
export type OfferFor =
  | { kind: 'token'; collection: string; tokenId: string }
  | { kind: 'traits'; traits: OfferTraits }
  | { kind: 'collection'; collection: string };

export type MakeOfferInput = {
  subject: OfferFor;
  /** What it is for, in words, for the transaction's line. */
  name: string;
  amount: Amount;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** Offers ARCA, which the contract holds from then on; by an allowance of exactly the amount. */
export const makeOffer = defineChainAction<MakeOfferInput>({
  name: 'offers.makeOffer',
  invalidates: ['offers'],
  subject: ({ name, amount }) => ({ name, amount, currency: 'ARCA' }),
  async run({ subject, amount, expiresAt }, chain) {
    const end = String(expiresAt);
    const ready = () => chain.ensureAllowance('ARCA', chain.contracts.marketOffers, BigInt(amount));
    const expects = { expects: 'OfferMade' } as const;
    if (subject.kind === 'token') {
      const args: [string, string, string, string] = [subject.collection, subject.tokenId, amount, end];
      await chain.preflight('marketOffers', 'offerForToken', args);
      await ready();
      return chain.send('marketOffers', 'offerForToken', args, expects);
    }
    if (subject.kind === 'traits') {
      const args: [bigint, string, string] = [packTraits(subject.traits), amount, end];
      await chain.preflight('marketOffers', 'offerForTraits', args);
      await ready();
      return chain.send('marketOffers', 'offerForTraits', args, expects);
    }
    const args: [string, string, string] = [subject.collection, amount, end];
    await chain.preflight('marketOffers', 'offerForCollection', args);
    await ready();
    return chain.send('marketOffers', 'offerForCollection', args, expects);
  },
});
