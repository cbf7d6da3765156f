import type { BookCurrency, WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { toInputText, whiteOre, type TokenUnits } from '../../lib/amount.ts';

export type BookUnits = TokenUnits & { symbol: string };

export function unitsOf(currency: BookCurrency, tokens: readonly TokenInfo[]): BookUnits | undefined {
  return currency === 'WO' ? whiteOre : tokens.find(({ id }) => id === currency);
}

/** Every digit of each currency, for a file. */
export function exactSums(sums: WireSums, tokens: readonly TokenInfo[]): string {
  return sums
    .flatMap(({ currency, amount }) => {
      const units = unitsOf(currency, tokens);
      return units ? [`${toInputText(amount, units).replace('−', '-')} ${units.symbol}`] : [];
    })
    .join('; ');
}
