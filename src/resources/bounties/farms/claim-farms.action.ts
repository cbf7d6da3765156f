import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type ClaimFarmsInput = { poolIds: readonly number[]; heroId: string; name: string };

/** Locks what these farms earned for a hero of one's own. */
export const claimFarms = defineChainAction<ClaimFarmsInput>({
  name: 'farms.claim',
  invalidates: ['farms', 'vestings'],
  subject: ({ name }) => ({ name }),
  run: ({ poolIds, heroId }, chain) =>
    chain.send('farms', 'claim', [poolIds.map(String), heroId], { expects: 'FarmClaimed' }),
});
