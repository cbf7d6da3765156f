import type { Amount } from '../../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';

export type ChangeOfferInput = { offerId: string; name: string; held: Amount; amount: Amount };

/** Offers more or less: the contract takes the difference, or gives it back. */
export const changeOffer = defineChainAction<ChangeOfferInput>({
  name: 'offers.changeOffer',
  invalidates: ['offers'],
  subject: ({ name, amount }) => ({ name, amount, currency: 'ARCA' }),
  async run({ offerId, held, amount }, chain) {
    const args: [string, string] = [offerId, amount];
    const more = BigInt(amount) - BigInt(held);
    await chain.preflight('marketOffers', 'changeAmount', args);
    if (more > 0n) await chain.ensureAllowance('ARCA', chain.contracts.marketOffers, more);
    return chain.send('marketOffers', 'changeAmount', args, { expects: 'OfferChanged' });
  },
});
