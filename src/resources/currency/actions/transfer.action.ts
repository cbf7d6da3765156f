import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type TransferInput = { token: 'ARCA' | 'WO'; to: string; amount: bigint };

/** Sends a currency from the wallet to another. */
export const transfer = defineChainAction<TransferInput>({
  name: 'currency.transfer',
  invalidates: ['withdrawals'],
  subject: ({ amount, token, to }) => ({ name: to, amount: amount.toString(), currency: token }),
  async run({ token, to, amount }, chain) {
    await chain.assertFunds(token, amount);
    return chain.send(token === 'ARCA' ? 'arca' : 'whiteOre', 'transfer', [to, amount], { expects: 'Transfer' });
  },
});
