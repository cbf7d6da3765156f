import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type SettleCaptainInput = { epochId: number; captainId: string; name: string };

/** Locks a captain's part of the epoch's ARCA for it. Anybody may ask for it; the hub does so by itself as a rule. */
export const settleCaptain = defineChainAction<SettleCaptainInput>({
  name: 'bounties.settle',
  invalidates: ['bounties', 'vestings'],
  subject: ({ name }) => ({ name }),
  run: ({ epochId, captainId }, chain) =>
    chain.send('captainRewards', 'settle', [String(epochId), captainId], { expects: 'CaptainSettled' }),
});
