import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';
import { heroInfoPath } from '../paths.ts';

export type ClaimVestingInput = {
  heroId: string;
  /** The hero's own account, to be paid in the place of the wallet. */
  to: string | null;
  amount: bigint;
  name: string;
};

/** Pays the next step of a hero's locked ARCA. */
export const claimVesting = defineChainAction<ClaimVestingInput>({
  name: 'vestings.claim',
  invalidates: ['vestings'],
  subject: ({ name, amount }) => ({ name, amount: amount.toString(), currency: 'ARCA' }),
  // What a hero's own account got lies there, and not in the wallet.
  ending({ heroId, to, amount }) {
    const end = walletEnding([{ token: 'ARCA', amount: amount.toString() }]);
    return to === null ? end : { ...end, to: heroInfoPath(heroId), next: { what: 'wallet', to: '/currency' } };
  },
  run: ({ heroId, to }, chain) =>
    to === null
      ? chain.send('vesting', 'claim', [heroId], { expects: 'RewardUnlocked' })
      : chain.send('vesting', 'claimTo', [heroId, to], { expects: 'RewardUnlocked' }),
});
