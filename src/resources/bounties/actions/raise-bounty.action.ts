import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { Token } from '../../../lib/tokens/token.ts';

export type RaiseBountyInput = { captainId: string; token: Token; amount: bigint; name: string };

/** Adds to the bounty of one's captain, also for the votes that are there already. */
export const raiseBounty = defineChainAction<RaiseBountyInput>({
  name: 'bounties.raise',
  invalidates: ['bounties'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  async run({ captainId, token, amount }, chain) {
    await chain.preflight('offerReward', 'append', [captainId, amount]);
    await chain.ensureAllowance(token, chain.contracts.offerReward, amount);
    return chain.send('offerReward', 'append', [captainId, amount], { expects: 'OfferRaised' });
  },
});
