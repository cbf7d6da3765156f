import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type MakeAccountInput = { heroId: string; chainId: number; name: string };

const NO_SALT = `0x${'0'.repeat(64)}`;

/** Makes the hero's own account on the chain (ERC-6551), so that what it holds can be taken out again. */
export const makeAccount = defineChainAction<MakeAccountInput>({
  name: 'bounties.makeAccount',
  invalidates: ['bounties'],
  subject: ({ name }) => ({ name }),
  run({ heroId, chainId }, chain) {
    const { heroAccount, hero } = chain.contracts;
    return chain.send('accountRegistry', 'createAccount', [heroAccount, NO_SALT, String(chainId), hero, heroId]);
  },
});
