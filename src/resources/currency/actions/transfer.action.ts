import { defineChainAction } from '../../../chain/actions/chain-action.ts';

/** Each token's own contract. */
const contractOf = { ARCA: 'arca', WO: 'whiteOre', WRON: 'wrappedRon' } as const;

export type TransferInput = { token: keyof typeof contractOf; to: string; amount: bigint };

/** Sends a currency from the wallet to another. */
export const transfer = defineChainAction<TransferInput>({
  name: 'currency.transfer',
  invalidates: ['withdrawals'],
  subject: ({ amount, token, to }) => ({ name: to, amount: amount.toString(), currency: token }),
  async run({ token, to, amount }, chain) {
    await chain.assertFunds(token, amount);
    return chain.send(contractOf[token], 'transfer', [to, amount], { expects: 'Transfer' });
  },
});
