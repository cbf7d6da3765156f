import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { Measure, PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { useBalance } from '../../chain/reads/use-balances.ts';
import { usePairWorth } from '../../chain/reads/use-pair-worth.ts';
import { useApi } from '../../lib/use-api.ts';
import { wealthOf, type FarmShare, type Wealth } from './wealth.ts';

/** What the player has in all, with the coin and the shares that the chain itself has to be asked for. */
export function useWealth(summary: PortfolioSummary, measure: Measure) {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const coin = useBalance('RON', wallet);
  const pools = useApi(farmEndpoints.pools, wallet === null ? {} : { address: wallet }, {
    live: 'farms',
    quiet: true,
    enabled: wallet !== null,
  });
  const mine = useMemo(
    () => (pools.data?.pools ?? []).filter(({ staked, claimable }) => staked !== '0' || claimable !== '0'),
    [pools.data],
  );
  const worths = usePairWorth(useMemo(() => mine.map(({ lpToken, staked }) => ({ lpToken, shares: staked })), [mine]));
  const farms = mine.map(({ poolId, symbol, lpToken, staked, claimable }, at): FarmShare => {
    return { poolId, symbol, lpToken, staked, claimable, worth: worths.data?.[at] ?? null };
  });
  const wealth: Wealth = wealthOf({ worth: summary[measure].worth, tokens: summary.tokens, coin: coin.data, farms });
  const asked = [coin, pools, ...(mine.length > 0 ? [worths] : [])];
  const isSettled = wallet === null || asked.every(({ data, isError }) => data !== undefined || isError);
  return { wallet, wealth, farms, coin: coin.data, failed: coin.isError || pools.isError || worths.isError, isSettled };
}
