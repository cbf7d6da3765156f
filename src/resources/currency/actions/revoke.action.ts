import { defineChainAction } from '../../../chain/actions/chain-action.ts';

/** What a contract may take: of a currency, or every piece of a collection. */
export type RevokeInput = { of: 'arca' | 'whiteOre' | 'wrappedRon' | 'hero' | 'items'; spender: string; name: string };

/** Takes back what a contract was allowed. */
export const revoke = defineChainAction<RevokeInput>({
  name: 'currency.revoke',
  invalidates: ['withdrawals'],
  subject: ({ name }) => ({ name }),
  run({ of, spender }, chain) {
    if (of === 'hero' || of === 'items') return chain.send(of, 'setApprovalForAll', [spender, false]);
    return chain.send(of, 'approve', [spender, '0'], { expects: 'Approval' });
  },
});
