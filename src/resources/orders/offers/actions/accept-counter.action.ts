import type { Amount } from '../../../../../core/wire/primitives.ts';
import { ActionFailure, type FailureName } from '../../../../chain/actions/action-failure.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';
import { heroEnding, type BoughtHero } from '../../hero-ending.ts';

export type AcceptCounterInput = {
  counterId: string;
  name: string;
  /** What the contract holds for the offer that was answered. */
  held: Amount;
  /** What the buyer saw: at any other price the contract refuses. */
  expectedPrice: Amount;
  /** What the hero's own account had done when the buyer looked into it: after anything more the contract refuses. */
  accountState: string;
  /** Shown, and led to, once it is the buyer's. */
  hero?: BoughtHero | undefined;
};

const asBuyer: Record<string, FailureName> = { Market_NotTokenOwner: 'sellerLacks', Market_NotApproved: 'sellerKeeps' };

/** Buys at the price that was asked in answer to an offer: the contract takes, or gives back, the difference. */
export const acceptCounter = defineChainAction<AcceptCounterInput>({
  name: 'offers.acceptCounter',
  invalidates: ['offers', 'heroes', 'orders'],
  subject: ({ name, expectedPrice }) => ({ name, amount: expectedPrice, currency: 'ARCA' }),
  ending: ({ hero }) => (hero ? heroEnding(hero) : null),
  async run({ counterId, held, expectedPrice, accountState }, chain) {
    const args: [string, string, string] = [counterId, expectedPrice, accountState];
    const more = BigInt(expectedPrice) - BigInt(held);
    await chain.preflight('marketOffers', 'acceptCounter', args, { as: 'payer' });
    if (more > 0n) await chain.ensureAllowance('ARCA', chain.contracts.marketOffers, more);
    return chain.send('marketOffers', 'acceptCounter', args, { expects: 'OfferAccepted' });
  },
  // The contract speaks of the hero's owner, who is not the one that asks here.
  explain({ reason, details }) {
    const said = asBuyer[details.refusal?.name ?? ''] ?? reason;
    return Promise.resolve(new ActionFailure(said, details));
  },
});
