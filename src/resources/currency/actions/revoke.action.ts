import { defineChainAction } from '../../../chain/actions/chain-action.ts';

/** What a contract may take: of a currency, or every piece of a collection. */
export type RevokeInput = {
  /** `other`: an ERC-20 that is none of ours, at `token`. */
  of: 'arca' | 'whiteOre' | 'wrappedRon' | 'hero' | 'items' | 'other';
  token: string;
  spender: string;
  name: string;
};

/** Takes back what a contract was allowed. */
export const revoke = defineChainAction<RevokeInput>({
  name: 'currency.revoke',
  invalidates: ['withdrawals'],
  subject: ({ name }) => ({ name }),
  run({ of, token, spender }, chain) {
    if (of === 'hero' || of === 'items') return chain.send(of, 'setApprovalForAll', [spender, false]);
    // ARCA speaks for every ERC-20; what another one tells of it is its own affair.
    if (of === 'other') return chain.send('arca', 'approve', [spender, '0'], { at: token });
    return chain.send(of, 'approve', [spender, '0'], { expects: 'Approval' });
  },
});
