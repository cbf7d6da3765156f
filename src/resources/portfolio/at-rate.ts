import { inArca } from '../../../core/rules/economy/accounting-rate.ts';
import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { formatFullAmount, unitsOf } from '../../lib/amount.ts';

/** Whose accounting rate counts: wrapped coin is the coin. */
const ratedToken = (currency: WireSums[number]['currency'], tokens: readonly TokenInfo[]) =>
  tokens.find(({ id }) => id === (currency === 'WRON' ? 'RON' : currency));

/**
 * Several currencies as one figure of ARCA, at the accounting rates, for a hint that says so. What has no rate is not in it:
 * `withoutRate` tells which. Null where there is nothing to be added, because there is only one that has a rate, or none.
 */
export function atAccountingRate(sums: WireSums, tokens: readonly TokenInfo[]): bigint | null {
  const rated = ratedSums(sums, tokens);
  return rated.length < 2 ? null : wholeAtRate(rated, tokens);
}

/** The same of any number of currencies, one or none included: for shares of a whole. */
export function wholeAtRate(sums: WireSums, tokens: readonly TokenInfo[]): bigint {
  return sums.reduce((total, sum) => total + (atRate(sum, tokens) ?? 0n), 0n);
}

function atRate({ currency, amount }: WireSums[number], tokens: readonly TokenInfo[]): bigint | null {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const token = ratedToken(currency, tokens);
  return arca && token ? inArca(BigInt(amount), token, arca) : null;
}

const ratedSums = (sums: WireSums, tokens: readonly TokenInfo[]) => sums.filter((sum) => atRate(sum, tokens) !== null);

/** The symbols of what there is of without a rate: a total of the others names them. */
export const withoutRate = (sums: WireSums, tokens: readonly TokenInfo[]): string[] =>
  sums
    .filter((sum) => sum.amount !== '0' && atRate(sum, tokens) === null)
    .map(({ currency }) => unitsOf(currency, tokens)?.symbol ?? currency);

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
