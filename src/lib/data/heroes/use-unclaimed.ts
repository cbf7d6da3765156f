import { useMemo } from 'react';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { useApi } from '../../use-api.ts';

/** What somebody's hero earned with its votes and nobody has claimed yet, token by token. */
export type Unclaimed = { token: string; amount: bigint };

const NONE: readonly Unclaimed[] = [];

/** Bounty rewards that my heroes can claim: they go with a hero that is sold, and are lost with one that burns. */
export function useUnclaimed(enabled: boolean) {
  const query = useApi(bountyEndpoints.claimable, {}, { enabled, live: 'bounties', quiet: true });
  const { data } = query;
  const unclaimedOf = useMemo(() => {
    const byHero = new Map<string, Unclaimed[]>();
    for (const { heroId, token, reward } of data?.claims ?? []) {
      const sums = byHero.get(heroId) ?? [];
      byHero.set(heroId, sums);
      const sum = sums.find((each) => each.token === token);
      if (sum) sum.amount += BigInt(reward);
      else sums.push({ token, amount: BigInt(reward) });
    }
    return (heroId: string): readonly Unclaimed[] => byHero.get(heroId) ?? NONE;
  }, [data]);
  return { query, unclaimedOf };
}
