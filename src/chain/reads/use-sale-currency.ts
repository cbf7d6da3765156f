import type { Withdrawn } from '../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { useWithdrawn } from './use-withdrawn.ts';

const NOTHING: readonly Withdrawn[] = [];

export type SaleCurrencyOf = {
  tokens: readonly TokenInfo[];
  wanted: Currency;
  /** A price was typed: it stays one of the currency that it was typed in, whatever becomes of that. */
  isTyped: boolean;
};

/**
 * In what something is put on sale. What the market takes no longer is not offered; if a price in it is typed already, it
 * stays until somebody chooses another, for a number must not become one of another currency by itself.
 */
export function chooseCurrency({ tokens, wanted, isTyped }: SaleCurrencyOf, withdrawn: readonly Withdrawn[]) {
  const taken = tokens.filter(({ id }) => !withdrawn.includes(id));
  const isKept = isTyped || taken.length === 0 || taken.some(({ id }) => id === wanted);
  const token = isKept ? tokens.find(({ id }) => id === wanted) : taken[0];
  return {
    token,
    offered: tokens.filter((each) => each === token || taken.includes(each)),
    isWithdrawn: token !== undefined && !taken.includes(token),
  };
}

/** The same by what the market says now. Until it has answered everything counts as taken: it refuses by itself. */
export function useSaleCurrency(of: SaleCurrencyOf) {
  return chooseCurrency(of, useWithdrawn().data ?? NOTHING);
}
