import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import { currencyEndpoints, type PlacedAsset } from '../../../core/wire/account/currency.ts';
import type { Measure, PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { useBalance } from '../../chain/reads/use-balances.ts';
import { usePairWorth } from '../../chain/reads/use-pair-worth.ts';
import { useApi } from '../../lib/use-api.ts';
import { usePortfolioNews } from './use-portfolio-news.ts';
import { tokenRowsOf, wealthOf, type FarmShare, type Wealth } from './wealth.ts';

const NO_ASSETS: readonly PlacedAsset[] = [];

/**
 * What the player has in all: heroes and items, tokens as the wallet centre has them, and the coin and the shares that the
 * chain itself has to be asked for.
 */
export function useWealth(summary: PortfolioSummary, measure: Measure, gatherMs: number) {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const coin = useBalance('RON', wallet);
  const placed = useApi(currencyEndpoints.places, {}, { quiet: true });
  usePortfolioNews(gatherMs, () => void placed.refetch());
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
  const held = { assets: placed.data?.assets ?? NO_ASSETS, coin: coin.data };
  const wealth: Wealth = wealthOf({ worth: summary[measure].worth, farms, ...held });
  const ofWallet = wallet === null ? [] : [coin, pools, ...(mine.length > 0 ? [worths] : [])];
  const asked = [placed, ...ofWallet];
  const isSettled = asked.every(({ data, isError }) => data !== undefined || isError);
  const failed = placed.isError || coin.isError || pools.isError || worths.isError;
  return { wallet, wealth, farms, rows: tokenRowsOf(held), failed, isSettled };
}
