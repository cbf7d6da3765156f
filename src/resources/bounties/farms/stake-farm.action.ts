import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { Token } from '../../../lib/tokens/token.ts';

export type StakeFarmInput = { poolId: number; token: Token; amount: bigint; name: string };

/** Adds LP tokens to a farm. */
export const stakeFarm = defineChainAction<StakeFarmInput>({
  name: 'farms.stake',
  invalidates: ['farms'],
  subject: ({ name, amount, token }) => ({ name, amount: amount.toString(), currency: token }),
  async run({ poolId, token, amount }, chain) {
    const args: [string, bigint] = [String(poolId), amount];
    await chain.preflight('farms', 'stake', args);
    await chain.ensureAllowance(token, chain.contracts.farms, amount);
    return chain.send('farms', 'stake', args, { expects: 'LpStaked' });
  },
});
