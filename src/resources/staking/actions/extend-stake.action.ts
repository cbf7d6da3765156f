import { defineChainAction } from '../../../chain/actions/chain-action.ts';

/** `name` is the new end, as a person reads it. */
export type ExtendInput = { seconds: number; name: string };

/** Moves the end of the stake; the clock starts again on the whole amount. */
export const extendStake = defineChainAction<ExtendInput>({
  name: 'staking.extend',
  invalidates: ['staking'],
  subject: ({ name }) => ({ name }),
  run: ({ seconds }, chain) => chain.send('staking', 'extend', [BigInt(seconds)], { expects: 'Extended' }),
});
