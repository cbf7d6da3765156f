import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { toInputText, unitsOf } from '../../lib/amount.ts';

/** Every digit of each currency, for a file. */
export function exactSums(sums: WireSums, tokens: readonly TokenInfo[]): string {
  return sums
    .flatMap(({ currency, amount }) => {
      const units = unitsOf(currency, tokens);
      return units ? [`${toInputText(amount, units).replace('−', '-')} ${units.symbol}`] : [];
    })
    .join('; ');
}
