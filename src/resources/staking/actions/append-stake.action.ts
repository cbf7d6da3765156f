import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type AppendInput = { amount: bigint };

/** Adds ARCA to the stake, until its present end. */
export const appendStake = defineChainAction<AppendInput>({
  name: 'staking.append',
  invalidates: ['staking'],
  subject: ({ amount }) => ({ amount: amount.toString(), currency: 'ARCA' }),
  async run({ amount }, chain) {
    await chain.assertFunds('ARCA', amount);
    await chain.preflight('staking', 'append', [amount]);
    await chain.ensureAllowance('ARCA', chain.contracts.staking, amount);
    return chain.send('staking', 'append', [amount], { expects: 'Appended' });
  },
});
