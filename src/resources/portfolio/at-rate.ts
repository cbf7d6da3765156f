import { inArca } from '../../../core/rules/economy/accounting-rate.ts';
import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { formatFullAmount, unitsOf } from '../../lib/amount.ts';

/** Whose accounting rate counts: wrapped coin is the coin. */
const ratedToken = (currency: WireSums[number]['currency'], tokens: readonly TokenInfo[]) =>
  tokens.find(({ id }) => id === (currency === 'WRON' ? 'RON' : currency));

/**
 * Several currencies as one figure of ARCA, at the accounting rates, for a hint that says so. Null where there is only
 * one, or one has no rate: then nothing is to be added.
 */
export function atAccountingRate(sums: WireSums, tokens: readonly TokenInfo[]): bigint | null {
  return sums.length < 2 ? null : wholeAtRate(sums, tokens);
}

/** The same of any number of currencies, one or none included: for shares of a whole. */
export function wholeAtRate(sums: WireSums, tokens: readonly TokenInfo[]): bigint | null {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  if (!arca) return null;
  let total = 0n;
  for (const { currency, amount } of sums) {
    const token = ratedToken(currency, tokens);
    const one = token ? inArca(BigInt(amount), token, arca) : null;
    if (one === null) return null;
    total += one;
  }
  return total;
}

/** At what each of these currencies counts for one ARCA or for many, so that a total explains itself. */
export function ratesOf(sums: WireSums, tokens: readonly TokenInfo[]): { symbol: string; amount: string }[] {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  return sums.flatMap(({ currency }) => {
    const token = currency === 'ARCA' ? undefined : ratedToken(currency, tokens);
    const one = token && arca ? inArca(10n ** BigInt(token.decimals), token, arca) : null;
    return token && arca && one !== null
      ? [
          {
            symbol: unitsOf(currency, tokens)?.symbol ?? token.symbol,
            amount: `${formatFullAmount(one, arca)} ${arca.symbol}`,
          },
        ]
      : [];
  });
}
