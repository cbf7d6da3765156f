import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { inArca } from '../../lib/amount.ts';

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
    const token = tokens.find(({ id }) => id === currency);
    const one = token ? inArca(BigInt(amount), token, arca) : null;
    if (one === null) return null;
    total += one;
  }
  return total;
}
