import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { useApi } from '../../use-api.ts';

/** What somebody's hero earned with its votes and nobody has claimed yet, token by token, and when all of it can be. */
export type Unclaimed = { token: string; amount: bigint; claimsAt: string };

const NONE: readonly Unclaimed[] = [];
/** That an epoch ends is announced of no resource. */
const LOOK_MS = 30_000;

/**
 * What my heroes earned in the bounty event and nobody has yet, from the end of an epoch on: rewards of their votes, and ARCA
 * that is to be locked for captains. It goes with a hero that is sold, and is lost with one that burns.
 */
export function useUnclaimed(enabled: boolean) {
  // By its name: to a session that has just run out one is nobody, and would be told that there is nothing to lose.
  const address = useGetIdentity<UserInfo | null>().data?.walletAddress ?? undefined;
  const query = useApi(
    bountyEndpoints.unclaimed,
    { address },
    { enabled, live: 'bounties', refreshMs: LOOK_MS, quiet: true },
  );
  const { data } = query;
  const unclaimedOf = useMemo(() => {
    const byHero = new Map<string, Unclaimed[]>();
    for (const { heroId, token, reward, claimsAt } of data?.votes ?? []) {
      const sums = byHero.get(heroId) ?? [];
      byHero.set(heroId, sums);
      const sum = sums.find((each) => each.token === token);
      if (!sum) sums.push({ token, amount: BigInt(reward), claimsAt });
      else {
        sum.amount += BigInt(reward);
        if (Date.parse(claimsAt) > Date.parse(sum.claimsAt)) sum.claimsAt = claimsAt;
      }
    }
    return (heroId: string): readonly Unclaimed[] => byHero.get(heroId) ?? NONE;
  }, [data]);
  const unsettledOf = useMemo(() => {
    const byCaptain = new Map<string, bigint>();
    for (const { captainId, emission } of data?.captains ?? []) {
      byCaptain.set(captainId, (byCaptain.get(captainId) ?? 0n) + BigInt(emission));
    }
    return (heroId: string): bigint => byCaptain.get(heroId) ?? 0n;
  }, [data]);
  return { query, unclaimedOf, unsettledOf };
}
