import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type BurnBadgeInput = { captainId: string; badgeId: string; name: string };

/** Burns a badge of one's wallet for one's captain, whose multiplier rises in the running epoch. */
export const burnBadge = defineChainAction<BurnBadgeInput>({
  name: 'bounties.burnBadge',
  invalidates: ['bounties', 'items'],
  subject: ({ name }) => ({ name }),
  async run({ captainId, badgeId }, chain) {
    await chain.preflight('offerReward', 'burnBadge', [captainId, badgeId]);
    await chain.assertItems(badgeId, 1);
    await chain.ensureOperator(chain.contracts.items, chain.contracts.offerReward);
    return chain.send('offerReward', 'burnBadge', [captainId, badgeId], { expects: 'BadgeBurned' });
  },
});
