import { worthInArca } from '../../../../core/rules/bounties/worth.ts';
import { bestVote } from '../../../../core/rules/planners/best-for.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useApi } from '../../../lib/use-api.ts';

/** With what one could vote, and what that would earn; `pays` is null where it earns nothing, and `lacks` says why. */
export type VoteOutlook =
  { free: bigint; pays: bigint; lacks: null } | { free: bigint; pays: null; lacks: 'account' | 'crystal' | 'bounty' };

/** What one's free V-Crystal would earn with a hero's vote, in ARCA. */
export function useVotePays(account: string | null) {
  const contracts = useChainConfig()?.contracts;
  const standing = useApi(
    bountyEndpoints.epoch,
    { id: '0', ...(account ? { address: account } : {}) },
    { enabled: account !== null, quiet: true },
  );
  const epoch = standing.data;
  const free = epoch ? BigInt(epoch.power.valid) - BigInt(epoch.power.used) : 0n;
  const query = useApi(bountyEndpoints.openings, { power: free.toString() }, { enabled: free > 0n, quiet: true });
  const queries = [...(account === null ? [] : [standing]), ...(free > 0n ? [query] : [])];
  const outlook = (): VoteOutlook => {
    if (account === null) return { free, pays: null, lacks: 'account' };
    if (free <= 0n) return { free, pays: null, lacks: 'crystal' };
    const found = query.data;
    const openings = contracts && found && found.epochId !== null ? found.openings : [];
    const worth = openings.map(({ token, reward, voted }) => ({
      reward: contracts ? worthInArca(token, BigInt(reward), contracts) : 0n,
      voted: BigInt(voted),
    }));
    const pays = bestVote(worth, free, found?.cutBps ?? 0);
    return pays === null ? { free, pays, lacks: 'bounty' } : { free, pays, lacks: null };
  };
  return { vote: outlook(), queries };
}
