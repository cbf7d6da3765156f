import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';
import type { Token } from '../../../lib/tokens/token.ts';

export type TakeBackBountyInput = {
  epochId: number;
  captainId: string;
  /** Somebody else, who had paid for it too, closed it already. */
  isCancelled: boolean;
  amount: bigint;
  token: Token;
  name: string;
};

/** Closes a bounty that nobody voted for and takes back what one put in; of a closed one the own part alone. */
export const takeBackBounty = defineChainAction<TakeBackBountyInput>({
  name: 'bounties.takeBack',
  invalidates: ['bounties', 'heroes'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  ending: ({ amount, token }) => walletEnding([{ token, amount: amount.toString() }]),
  run({ epochId, captainId, isCancelled }, chain) {
    const method = isCancelled ? 'refund' : 'cancel';
    return chain.send('offerReward', method, [String(epochId), captainId], { expects: 'OfferRefunded' });
  },
});
