import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { Token } from '../../../lib/tokens/token.ts';

export type UnstakeFarmInput = { poolId: number; token: Token; amount: bigint; name: string };

/** Takes LP tokens out of a farm, of an inactive one too. What was earned stays to be claimed. */
export const unstakeFarm = defineChainAction<UnstakeFarmInput>({
  name: 'farms.unstake',
  invalidates: ['farms'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  run: ({ poolId, amount }, chain) =>
    chain.send('farms', 'unstake', [String(poolId), amount], { expects: 'LpUnstaked' }),
});
