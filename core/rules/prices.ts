export type PriceVerdict = 'ok' | 'required' | 'notNumeric' | 'tooPrecise' | 'tooLow' | 'tooHigh';
export type PriceBounds = { decimals: number; minPrice: bigint; maxPrice: bigint };

/** Plain decimal notation only: no sign, exponent, grouping, hex or full-width digit is a price. */
const DECIMAL = /^(\d{1,60})(?:\.(\d*))?$/;

/**
 * Reads a sale price typed by a person (core.md 5, decisions.md 5). Returns the amount in the smallest unit, exact to the
 * last digit, or why it is none. Surrounding blanks are forgiven.
 */
export function readPrice(text: string, bounds: PriceBounds): { verdict: PriceVerdict; amount: bigint | null } {
  const trimmed = text.trim();
  if (trimmed === '') return { verdict: 'required', amount: null };
  const match = DECIMAL.exec(trimmed);
  if (!match) return { verdict: 'notNumeric', amount: null };
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > bounds.decimals) return { verdict: 'tooPrecise', amount: null };
  const amount = BigInt((match[1] ?? '0') + fraction.padEnd(bounds.decimals, '0'));
  if (amount < bounds.minPrice) return { verdict: 'tooLow', amount };
  if (amount > bounds.maxPrice) return { verdict: 'tooHigh', amount };
  return { verdict: 'ok', amount };
}
