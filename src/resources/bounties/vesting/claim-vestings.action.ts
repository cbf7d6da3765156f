import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { settleRows } from '../actions/settle-rows.ts';

export type ClaimVestingsInput = { heroIds: readonly string[]; amount: bigint; name: string };

/** Pays the next step of several heroes to one's wallet, each for itself. */
export const claimVestings = defineChainAction<ClaimVestingsInput, readonly CallResult[]>({
  name: 'vestings.claimMany',
  invalidates: ['vestings'],
  subject: ({ name, amount }) => ({ name, amount: amount.toString(), currency: 'ARCA' }),
  run: ({ heroIds }, chain) =>
    settleRows(
      chain,
      'vesting',
      heroIds.map((heroId) => ({ method: 'claim', args: [heroId] })),
    ),
});
