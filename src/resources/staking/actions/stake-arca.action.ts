import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type StakeInput = { amount: bigint; seconds: number };

/** Locks ARCA for a time, which makes ve-ARCA of it. */
export const stakeArca = defineChainAction<StakeInput>({
  name: 'staking.stake',
  invalidates: ['staking'],
  subject: ({ amount }) => ({ amount: amount.toString(), currency: 'ARCA' }),
  async run({ amount, seconds }, chain) {
    const args: [bigint, bigint] = [amount, BigInt(seconds)];
    await chain.assertFunds('ARCA', amount);
    await chain.preflight('staking', 'stake', args);
    await chain.ensureAllowance('ARCA', chain.contracts.staking, amount);
    return chain.send('staking', 'stake', args, { expects: 'Staked' });
  },
});
