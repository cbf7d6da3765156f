import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';
import type { Token } from '../../../lib/tokens/token.ts';
import { farmPath } from '../paths.ts';

export type UnstakeFarmInput = { poolId: number; token: Token; amount: bigint; name: string };

/** Takes LP tokens out of a farm, of an inactive one too. What was earned stays to be claimed. */
export const unstakeFarm = defineChainAction<UnstakeFarmInput>({
  name: 'farms.unstake',
  invalidates: ['farms'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  ending: ({ poolId, token, amount }) => {
    const ended = walletEnding([{ token, amount: amount.toString() }]);
    // The wallet centre has no panel of what is not the hub's own; its farm tells what of it is in the wallet.
    return typeof token === 'string' ? ended : { ...ended, to: farmPath(poolId) };
  },
  run: ({ poolId, amount }, chain) =>
    chain.send('farms', 'unstake', [String(poolId), amount], { expects: 'LpUnstaked' }),
});
