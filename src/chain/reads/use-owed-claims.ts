import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { callOf, type Claimable } from '../../../core/wire/account/claimables.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../chain-config.ts';
import { useOwed, type Owed } from './use-owed.ts';

function rowOf({ market, currency, amount }: Owed, { tokens }: ChainConfig): Claimable {
  const token = tokens.find(({ id }) => id === currency)?.address ?? NATIVE_COIN;
  return {
    key: `market-${market}-${currency}`,
    kind: 'market',
    pays: { token, amount },
    values: {},
    endsAt: null,
    call: callOf(market, 'take', [token]),
    path: '/market/order',
  };
}

/** The kind of claim of which the chain itself tells and not the server: for Home, the bell and the page of claims. */
export function useOwedClaims(wallet: string | null): { rows: readonly Claimable[]; isUnknown: boolean } {
  const config = useChainConfig();
  const { data = [], isError } = useOwed(wallet);
  return { rows: config ? data.map((owed) => rowOf(owed, config)) : [], isUnknown: isError };
}
