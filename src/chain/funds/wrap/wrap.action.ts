import { defineChainAction } from '../../actions/chain-action.ts';

export type WrapInput = { amount: bigint };

/** Makes the coin of the network the token that bounties can be paid in, one for one. */
export const wrap = defineChainAction<WrapInput>({
  name: 'currency.wrap',
  invalidates: ['withdrawals'],
  subject: ({ amount }) => ({ amount: amount.toString(), currency: 'RON' }),
  async run({ amount }, chain) {
    await chain.assertFunds('RON', amount);
    return chain.send('wrappedRon', 'deposit', [], { value: amount, expects: 'Deposit' });
  },
});
