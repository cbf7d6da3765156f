import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { Token } from '../../../lib/tokens/token.ts';

export type PostBountyInput = { captainId: string; token: Token; tokenAddress: string; amount: bigint; name: string };

/** Posts a bounty for votes for one's hero, which is a captain then until the epoch ends. */
export const postBounty = defineChainAction<PostBountyInput>({
  name: 'bounties.post',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  async run({ captainId, token, tokenAddress, amount }, chain) {
    const args: [string, string, bigint] = [captainId, tokenAddress, amount];
    await chain.preflight('offerReward', 'create', args);
    await chain.ensureAllowance(token, chain.contracts.offerReward, amount);
    return chain.send('offerReward', 'create', args, { expects: 'OfferCreated' });
  },
});
