import { packTraits } from '../../../../../core/rules/market-offers.ts';
import type { Amount } from '../../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';
import { offering, type OfferFor } from './offer-for.ts';

export type MakeOfferInput = {
  subject: OfferFor;
  /** What it is for, in words, for the transaction's line. */
  name: string;
  amount: Amount;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Of an offer on one hero: what its own account had done when the buyer looked into it. */
  accountState: string | null;
};

/** Of an account that has done nothing: what every hero's begins with. */
const UNUSED = '0';

/** Offers ARCA, which the contract holds from then on; by an allowance of exactly the amount. */
export const makeOffer = defineChainAction<MakeOfferInput>({
  name: 'offers.makeOffer',
  invalidates: ['offers'],
  subject: ({ name, amount }) => ({ name, amount, currency: 'ARCA' }),
  run({ subject, amount, expiresAt, accountState }, chain) {
    const offer = offering(chain, BigInt(amount));
    const end = String(expiresAt);
    if (subject.kind === 'token')
      return offer('offerForToken', [subject.collection, subject.tokenId, amount, end, accountState ?? UNUSED]);
    if (subject.kind === 'traits') return offer('offerForTraits', [packTraits(subject.traits), amount, end]);
    return offer('offerForCollection', [subject.collection, amount, end]);
  },
});
