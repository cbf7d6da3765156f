import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { PicturedHero } from '../../../components/display/hero/hero-picture.tsx';
import { vestingPath } from '../paths.ts';

export type ClaimFarmsInput = { poolIds: readonly number[]; heroId: string; name: string; hero?: PicturedHero };

/** Locks what these farms earned for a hero of one's own. */
export const claimFarms = defineChainAction<ClaimFarmsInput>({
  name: 'farms.claim',
  invalidates: ['farms', 'vestings'],
  subject: ({ name }) => ({ name }),
  ending: ({ heroId, hero }) => ({
    to: vestingPath(heroId),
    pictures: hero ? [{ kind: 'hero', hero }] : [],
    next: { what: 'myHeroes', to: '/6551/my-hero' },
  }),
  run: ({ poolIds, heroId }, chain) =>
    chain.send('farms', 'claim', [poolIds.map(String), heroId], { expects: 'FarmClaimed' }),
});
