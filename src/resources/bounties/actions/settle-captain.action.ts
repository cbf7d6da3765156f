import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type SettleCaptainInput = { epochId: number; captainId: string; name: string };

/** Locks a captain's part of the epoch's ARCA for it. Anybody may ask for it; the hub does so by itself as a rule. */
export const settleCaptain = defineChainAction<SettleCaptainInput>({
  name: 'bounties.settle',
  invalidates: ['bounties', 'vestings'],
  subject: ({ name }) => ({ name }),
  run: ({ epochId, captainId }, chain) =>
    chain.send('captainRewards', 'settle', [String(epochId), captainId], { expects: 'CaptainSettled' }),
  // The balance that is too low is the contract's own, not that of whoever asks.
  explain: (failure) => {
    const { name, args } = failure.details.refusal ?? {};
    if (name !== 'BalanceIsNotEnough' || !args) return Promise.resolve(failure);
    const { balance: has = '0', needed: needs = '0' } = args;
    return Promise.resolve(new ActionFailure('unfunded', { currency: 'ARCA', has, needs, cause: failure }));
  },
});
