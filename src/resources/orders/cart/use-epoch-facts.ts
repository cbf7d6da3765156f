import { useMemo } from 'react';
import { bountyEndpoints, type BountyEpoch, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useApi } from '../../../lib/use-api.ts';
import { MAX_CART } from './cart-store.ts';

/** What the bounty event has to do with a hero that is for sale. */
export type EpochFact =
  { kind: 'voted' | 'captain'; endsAt: string } | { kind: 'unclaimed'; token: string; amount: string };

/** What it is in the epoch that runs: only a vote that stands binds a hero, and only as long as that. */
function nowFactsOf({ bounty, vote }: BountyHero, { epochId, endsAt }: BountyEpoch): EpochFact[] {
  const facts: EpochFact[] = [];
  if (bounty?.epochId === epochId && !bounty.isCancelled) facts.push({ kind: 'captain', endsAt });
  if (vote?.epochId === epochId && vote.amount !== '0') facts.push({ kind: 'voted', endsAt });
  return facts;
}

/** And what its votes of all epochs before earned: as long as nobody has it, it is whose the hero is. */
function epochFactsOf(hero: BountyHero, epoch: BountyEpoch | null | undefined): EpochFact[] {
  const now = epoch?.state === 'running' ? nowFactsOf(hero, epoch) : [];
  return [...now, ...hero.unclaimed.map((sum): EpochFact => ({ kind: 'unclaimed', ...sum }))];
}

const none: EpochFact[] = [];

/** The same for several heroes, by id. What cannot be read is left out: it stops no purchase. */
export function useEpochFacts(ids: readonly string[]): (heroId: string) => EpochFact[] {
  const enabled = ids.length > 0;
  const heroes = useApi(bountyEndpoints.heroes, { size: MAX_CART, filter: { id: [...ids] } }, { enabled, quiet: true });
  const epoch = useApi(bountyEndpoints.epoch, { id: '0' }, { enabled, quiet: true }).data?.epoch;
  const known = heroes.data?.list;
  return useMemo(() => {
    const byId = new Map(known?.map((one) => [one.hero.id, epochFactsOf(one, epoch)]));
    return (id) => byId.get(id) ?? none;
  }, [known, epoch]);
}
