import { defineChainAction } from '../../actions/chain-action.ts';
import type { WrapInput } from './wrap.action.ts';

/** Makes wrapped coin the coin of the network again. */
export const unwrap = defineChainAction<WrapInput>({
  name: 'currency.unwrap',
  invalidates: ['withdrawals'],
  subject: ({ amount }) => ({ amount: amount.toString(), currency: 'WRON' }),
  async run({ amount }, chain) {
    await chain.assertFunds('WRON', amount);
    return chain.send('wrappedRon', 'withdraw', [amount], { expects: 'Withdrawal' });
  },
});
