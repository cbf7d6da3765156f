import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import type { Amount, Currency } from '../../../../core/wire/primitives.ts';

export type WarePrice = { amount: Amount; token: TokenInfo };

/** The lowest price of an item: in the currency that is asked for, or else in ARCA where it has one. */
export function priceOfWare(
  { floors }: Pick<Ware, 'floors'>,
  currency: Currency | null,
  tokens: readonly TokenInfo[],
): WarePrice | undefined {
  const shown = currency ?? (floors.ARCA === null ? 'RON' : 'ARCA');
  const amount = floors[shown];
  const token = tokens.find(({ id }) => id === shown);
  return amount !== null && token ? { amount, token } : undefined;
}
