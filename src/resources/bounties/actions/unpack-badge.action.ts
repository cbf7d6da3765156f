import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type UnpackBadgeInput = { account: string; badgeId: string; amount: bigint; name: string };

/** safeTransferFrom(address,address,uint256,uint256,bytes) of ERC-1155. */
const TRANSFER = '0xf242432a';
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
/** Where the empty bytes begin: after five words. */
const NO_BYTES = [160n, 0n];
const A_CALL = '0';

/** Takes badges out of the hero's own account into its owner's wallet. */
export const unpackBadge = defineChainAction<UnpackBadgeInput>({
  name: 'bounties.unpackBadge',
  invalidates: ['items'],
  subject: ({ name }) => ({ name }),
  run({ account, badgeId, amount }, chain) {
    const words = [account, chain.account, BigInt(badgeId), amount, ...NO_BYTES].map(word).join('');
    const args: [string, string, string, string] = [chain.contracts.items, '0', `${TRANSFER}${words}`, A_CALL];
    return chain.send('heroAccount', 'execute', args, { at: account });
  },
});
