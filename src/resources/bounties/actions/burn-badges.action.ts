import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { countsOf } from '../badge-counts.ts';
import { settleRows } from './settle-rows.ts';

/** An id for each piece, of one kind or of several. */
export type BurnBadgesInput = { captainId: string; badgeIds: readonly string[]; name: string };

/** Burns badges of one's wallet for one's captain, whose multiplier rises in the running epoch. */
export const burnBadges = defineChainAction<BurnBadgesInput, readonly CallResult[]>({
  name: 'bounties.burnBadge',
  invalidates: ['bounties', 'items'],
  subject: ({ name }) => ({ name }),
  async run({ captainId, badgeIds }, chain) {
    const calls = badgeIds.map((id) => ({ method: 'burnBadge', args: [captainId, id] as [string, string] }) as const);
    const [first] = calls;
    if (first) await chain.preflight('offerReward', first.method, first.args);
    for (const [id, count] of countsOf(badgeIds)) await chain.assertItems(id, count);
    await chain.ensureOperator(chain.contracts.items, chain.contracts.offerReward);
    return settleRows(chain, 'offerReward', calls);
  },
});
