import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { countsOf } from '../badge-counts.ts';

/** An id for each piece, of one kind or of several. */
export type PackBadgesInput = { heroId: string; account: string; badgeIds: readonly string[]; name: string };

/** What the account itself answers whoever wants to take something out without having the hero. */
const NOT_OWNER = 'HeroAccount_NotOwner';

/** Puts badges of one's wallet into the own account of a hero in hand, with which they are sold from then on: all or none. */
export const packBadges = defineChainAction<PackBadgesInput>({
  name: 'bounties.packBadge',
  invalidates: ['items'],
  subject: ({ name }) => ({ name }),
  async run({ heroId, account, badgeIds }, chain) {
    // The token lets anybody give to any address; only the hero's holder could take it out again.
    const holder = await chain.read('hero', 'ownerOf', [heroId]);
    if (holder.toLowerCase() !== chain.account.toLowerCase()) {
      throw new ActionFailure('refused', { refusal: { name: NOT_OWNER, args: {} } });
    }
    const counts = countsOf(badgeIds);
    const [ids, amounts] = [[...counts.keys()], [...counts.values()]];
    return chain.send('items', 'safeBatchTransferFrom', [chain.account, account, ids, amounts, '0x']);
  },
});
