import type { EngagedHero } from '../../../core/rules/bounties/preflight.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { bountyEndpoints, type Bounty, type BountyEpoch, type BountyHero } from '../../../core/wire/lp/bounties.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';
import { LOOK_AGAIN_MS } from './use-epoch.ts';

/** A hero as the bounty event has it. */
export function useBountyHero(id: string) {
  const query = useApi(bountyEndpoints.hero, { id }, { live: 'bounties', quiet: true, refreshMs: LOOK_AGAIN_MS });
  useLiveEvent('heroes', (ids) => {
    if (ids.length === 0 || ids.includes(id)) void query.refetch();
  });
  return query;
}

/** A captain's part of the ARCA, where it burned before: nothing can be locked for it any more. */
export const isPartLost = ({ isSettled, voted }: Bounty, hero: Pick<Hero, 'state'> | undefined): boolean =>
  hero?.state === 'burned' && !isSettled && voted !== '0';

/** What it is in this epoch: what it was in another says nothing about what may be done now. */
export function engagedIn({ hero, bounty, vote }: BountyHero, epoch: BountyEpoch | null): EngagedHero {
  const isOf = (epochId: number | undefined) => epoch !== null && epochId === epoch.epochId;
  return {
    id: hero.id,
    holder: hero.holder,
    isCaptain: isOf(bounty?.epochId) && bounty?.isCancelled === false,
    hasVoted: isOf(vote?.epochId) && vote?.amount !== '0',
  };
}
