import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type PackBadgeInput = { heroId: string; account: string; badgeId: string; amount: bigint; name: string };

/** What the account itself answers whoever wants to take something out without having the hero. */
const NOT_OWNER = 'HeroAccount_NotOwner';

/** Puts badges of one's wallet into the own account of a hero in hand, with which they are sold from then on. */
export const packBadge = defineChainAction<PackBadgeInput>({
  name: 'bounties.packBadge',
  invalidates: ['items'],
  subject: ({ name }) => ({ name }),
  async run({ heroId, account, badgeId, amount }, chain) {
    // The token lets anybody give to any address; only the hero's holder could take it out again.
    const holder = await chain.read('hero', 'ownerOf', [heroId]);
    if (holder.toLowerCase() !== chain.account.toLowerCase()) {
      throw new ActionFailure('refused', { refusal: { name: NOT_OWNER, args: {} } });
    }
    return chain.send('items', 'safeTransferFrom', [chain.account, account, badgeId, amount, '0x']);
  },
});
