import { useMemo } from 'react';
import { farmEndpoints } from '../../../../core/wire/game/farms.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import type { OtherAsset } from '../../../chain/reads/use-allowances.ts';
import { shortenAddress } from '../../../lib/address.ts';
import { useApi } from '../../../lib/use-api.ts';

/** Tokens beyond ours that contracts of ours ask for: those of the farms, and those that a bounty may be posted in. */
export function useOtherAssets() {
  const farms = useApi(farmEndpoints.pools, {}, { quiet: true });
  const bounties = useApi(bountyEndpoints.config, {}, { quiet: true });
  const [pools, tokens] = [farms.data?.pools, bounties.data?.tokens];
  const others = useMemo(() => {
    if (!pools || !tokens) return undefined;
    const lp = pools.map(({ lpToken, symbol }): OtherAsset => ({ token: lpToken, symbol, asker: 'farms' }));
    const paid = tokens.map(({ token }): OtherAsset => ({
      token,
      symbol: shortenAddress(token),
      asker: 'offerReward',
    }));
    return [...lp, ...paid];
  }, [pools, tokens]);
  /** That of the two which could not be read, for a list that must not pass for complete. */
  const failed = [farms, bounties].find(({ isError, data }) => isError && data === undefined);
  return { others, failed };
}
