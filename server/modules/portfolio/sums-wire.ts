import type { Sums } from '../../../core/rules/portfolio/sums.ts';
import { bookCurrency, type WireSums } from '../../../core/wire/account/portfolio.ts';

/** In the order in which the currencies are named. */
export const wireSums = (sums: Sums): WireSums =>
  bookCurrency.options.flatMap((currency) => {
    const amount = sums[currency] ?? 0n;
    return amount === 0n ? [] : [{ currency, amount: amount.toString() }];
  });
