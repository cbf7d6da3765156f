import { useCallback } from 'react';
import { orderEndpoints, type PriceHint } from '../../../../../core/wire/game/orders.ts';
import type { Currency } from '../../../../../core/wire/primitives.ts';
import { useWallet } from '../../../../chain/wallet/wallet-context.ts';
import { useApi } from '../../../../lib/use-api.ts';

/** What heroes of a rarity are asked and paid for in a currency; one's own listing is no floor to be under. */
export function usePriceHints(currency: Currency, enabled = true): (rarity: number) => PriceHint | undefined {
  const own = useWallet().account?.walletAddress;
  const input = { currency, ...(own && { except: own }) };
  const known = useApi(orderEndpoints.hints, input, { quiet: true, live: 'orders', enabled }).data;
  // While another currency's are on their way, the ones before them are no figures of it.
  const hints = known?.currency === currency ? known.hints : undefined;
  return useCallback((rarity) => hints?.find((hint) => hint.rarity === rarity), [hints]);
}
