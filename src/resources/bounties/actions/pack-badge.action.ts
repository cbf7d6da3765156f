import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type PackBadgeInput = { account: string; badgeId: string; amount: bigint; name: string };

/** Puts badges of one's wallet into the hero's own account, with which they are sold from then on. */
export const packBadge = defineChainAction<PackBadgeInput>({
  name: 'bounties.packBadge',
  invalidates: ['items'],
  subject: ({ name }) => ({ name }),
  run: ({ account, badgeId, amount }, chain) =>
    chain.send('items', 'safeTransferFrom', [chain.account, account, badgeId, amount, '0x']),
});
