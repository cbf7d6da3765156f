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

export type OwedClaims = {
  rows: readonly Claimable[];
  isUnknown: boolean;
  /** When they were asked for; 0 before they were. */
  askedAt: number;
  again: () => void;
};

/** The kind of claim of which the chain itself tells and not the server: for Home, the bell and the page of claims. */
export function useOwedClaims(wallet: string | null): OwedClaims {
  const config = useChainConfig();
  const { data, isError, refetch } = useOwed(wallet);
  const rows = config && data ? data.owed.map((owed) => rowOf(owed, config)) : [];
  return { rows, isUnknown: isError, askedAt: data?.askedAt ?? 0, again: () => void refetch() };
}
