import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';
import { settleRows } from '../actions/settle-rows.ts';

type Step = Pick<Vesting, 'heroId' | 'nextStep'>;
export type ClaimVestingsInput = { steps: readonly Step[]; name: string };

const sumOf = (steps: readonly Step[]) => steps.reduce((sum, { nextStep }) => sum + BigInt(nextStep), 0n);

/** Pays the next step of several heroes to one's wallet, each for itself. */
export const claimVestings = defineChainAction<ClaimVestingsInput, readonly CallResult[]>({
  name: 'vestings.claimMany',
  invalidates: ['vestings'],
  subject: ({ name, steps }) => ({ name, amount: sumOf(steps).toString(), currency: 'ARCA' }),
  ending: ({ steps }, results) =>
    walletEnding(
      steps
        .filter((_step, at) => results[at]?.state === 'done')
        .map(({ nextStep }) => ({ token: 'ARCA', amount: nextStep })),
    ),
  run: ({ steps }, chain) =>
    settleRows(
      chain,
      'vesting',
      steps.map(({ heroId }) => ({ method: 'claim', args: [heroId] })),
    ),
});
