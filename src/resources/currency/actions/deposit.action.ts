import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type DepositInput = { resType: '37' | '38'; token: 'ARCA' | 'WO'; amount: bigint };

/** Brings a currency from the wallet into the game; it is credited after the confirmations. */
export const deposit = defineChainAction<DepositInput>({
  name: 'currency.deposit',
  invalidates: ['withdrawals'],
  subject: ({ amount, token }) => ({ amount: amount.toString(), currency: token }),
  async run({ resType, token, amount }, chain) {
    const args: [string, bigint] = [resType, amount];
    await chain.assertFunds(token, amount);
    await chain.preflight('treasury', 'deposit', args);
    await chain.ensureAllowance(token, chain.contracts.treasury, amount);
    return chain.send('treasury', 'deposit', args, { expects: 'Deposited' });
  },
});
