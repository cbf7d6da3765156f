import type { WeekProof } from '../../../../core/wire/game/staking.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';

export type ClaimWeeksInput = { proofs: readonly WeekProof[] };

const sumOf = (proofs: readonly WeekProof[]) => proofs.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Claims the rewards of several weeks in one transaction, all or none. */
export const claimWeeks = defineChainAction<ClaimWeeksInput>({
  name: 'staking.claim',
  invalidates: ['staking'],
  subject: ({ proofs }) => ({ amount: sumOf(proofs).toString(), currency: 'ARCA' }),
  ending: ({ proofs }) => walletEnding(proofs.map(({ amount }) => ({ token: 'ARCA', amount }))),
  run: ({ proofs }, chain) =>
    chain.send('staking', 'claim', [proofs.map(({ weekId, amount, proof }) => [BigInt(weekId), amount, proof])], {
      expects: 'RewardClaimed',
    }),
});
