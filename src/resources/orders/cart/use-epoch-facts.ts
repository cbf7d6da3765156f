import { useMemo } from 'react';
import { bountyEndpoints, type BountyEpoch, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useApi } from '../../../lib/use-api.ts';
import { MAX_CART } from './cart-store.ts';

/** What the bounty event has to do with a hero that is for sale. */
export type EpochFact =
  { kind: 'voted' | 'captain'; endsAt: string } | { kind: 'unclaimed'; epochId: number; token: string; reward: string };

/** Only a vote that stands binds a hero, and only while its epoch runs; afterwards its reward is whose the hero is. */
export function epochFactsOf({ bounty, vote }: BountyHero, epoch: BountyEpoch): EpochFact[] {
  const facts: EpochFact[] = [];
  const isRunning = epoch.state === 'running';
  if (isRunning && bounty?.epochId === epoch.epochId && !bounty.isCancelled)
    facts.push({ kind: 'captain', endsAt: epoch.endsAt });
  if (!vote || vote.epochId !== epoch.epochId || vote.amount === '0') return facts;
  if (isRunning) facts.push({ kind: 'voted', endsAt: epoch.endsAt });
  else if (!vote.isClaimed && vote.reward !== '0')
    facts.push({ kind: 'unclaimed', epochId: vote.epochId, token: vote.token, reward: vote.reward });
  return facts;
}

const none: EpochFact[] = [];

/** The same for several heroes, by id. What cannot be read is left out: it stops no purchase. */
export function useEpochFacts(ids: readonly string[]): (heroId: string) => EpochFact[] {
  const enabled = ids.length > 0;
  const heroes = useApi(bountyEndpoints.heroes, { size: MAX_CART, filter: { id: [...ids] } }, { enabled, quiet: true });
  const epoch = useApi(bountyEndpoints.epoch, { id: '0' }, { enabled, quiet: true }).data?.epoch;
  const known = heroes.data?.list;
  return useMemo(() => {
    const byId = new Map(epoch ? known?.map((one) => [one.hero.id, epochFactsOf(one, epoch)]) : []);
    return (id) => byId.get(id) ?? none;
  }, [known, epoch]);
}
