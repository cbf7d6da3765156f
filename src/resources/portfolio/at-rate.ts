import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';

const RATE = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** What so many of one coin come to in ARCA by a rate such as 2.5, exact but for the last digit; null for no rate. */
function inArca(amount: bigint, rate: string | null, decimals: number, arcaDecimals: number): bigint | null {
  const match = RATE.exec(rate ?? '');
  if (!match) return null;
  const fraction = match[2] ?? '';
  const scaled = amount * BigInt(`${match[1] ?? ''}${fraction}`) * 10n ** BigInt(arcaDecimals);
  return scaled / 10n ** BigInt(fraction.length + decimals);
}

/**
 * Several currencies as one figure of ARCA, at the accounting rates, for a hint that says so. Null where there is only
 * one, or one has no rate: then nothing is to be added.
 */
export function atAccountingRate(sums: WireSums, tokens: readonly TokenInfo[]): bigint | null {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  if (!arca || sums.length < 2) return null;
  let total = 0n;
  for (const { currency, amount } of sums) {
    const token = tokens.find(({ id }) => id === currency);
    const one = token ? inArca(BigInt(amount), token.rate, token.decimals, arca.decimals) : null;
    if (one === null) return null;
    total += one;
  }
  return total;
}
