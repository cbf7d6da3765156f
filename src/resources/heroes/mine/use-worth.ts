import { useCallback } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { orderEndpoints } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Amount } from '../../../../core/wire/primitives.ts';
import { useApi } from '../../../lib/use-api.ts';

const WORTH_IN = 'ARCA';

export type Worth = { amount: Amount; token: TokenInfo };
/** What a hero is worth; null where nobody sells one of its rarity, or nobody knows yet. */
export type WorthOf = (hero: Pick<Hero, 'rarity'>) => Worth | null;

/** By the floor of its rarity: one question, however many heroes there are. */
export function useWorth(tokens: readonly TokenInfo[]): WorthOf {
  const token = tokens.find(({ id }) => id === WORTH_IN);
  const hints = useApi(orderEndpoints.hints, { currency: WORTH_IN }, { live: 'orders', quiet: true }).data?.hints;
  return useCallback(
    ({ rarity }) => {
      const amount = hints?.find((hint) => hint.rarity === rarity)?.floor ?? null;
      return amount !== null && token ? { amount, token } : null;
    },
    [hints, token],
  );
}
