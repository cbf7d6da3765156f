import type { Amount } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';

export type UnstakeInput = { amount: Amount };

/** Takes everything back once the lock has ended. */
export const unstake = defineChainAction<UnstakeInput>({
  name: 'staking.unstake',
  invalidates: ['staking'],
  subject: ({ amount }) => ({ amount, currency: 'ARCA' }),
  ending: ({ amount }) => walletEnding([{ token: 'ARCA', amount }]),
  run: (_input, chain) => chain.send('staking', 'unstake', [], { expects: 'Unstaked' }),
});
