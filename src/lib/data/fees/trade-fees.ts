import { useCallback } from 'react';
import { feeBpsOfLevel } from '../../../../core/rules/fees.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { useApi } from '../../use-api.ts';

const STALE_MS = 10 * 60_000;

/** What the market takes at each VIP level, as the staking contract has it; until that is known, as it is deployed. */
export function useTradeFees(): (level: number) => number {
  const levels = useApi(stakingEndpoints.levels, {}, { quiet: true, staleTimeMs: STALE_MS }).data?.levels;
  return useCallback(
    (level) => levels?.find((each) => each.level === level)?.tradeFeeBps ?? feeBpsOfLevel(level),
    [levels],
  );
}

/** What it takes of a sale by somebody of this level. */
export const useTradeFee = (level: number): number => useTradeFees()(level);

/** What it takes of a sale by this seller, by whose stake the sale is settled; null until that is known. */
export function useSellerFee(seller: string): number | null {
  const { data, isPlaceholderData } = useApi(
    stakingEndpoints.query,
    { address: seller },
    { live: 'staking', quiet: true },
  );
  return isPlaceholderData ? null : (data?.tradeFeeBps ?? null);
}
