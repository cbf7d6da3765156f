import { plainNumber } from '../tokens/read-amount.ts';
import type { Currency } from '../../../core/wire/primitives.ts';

export { currencies } from '../../../core/wire/primitives.ts';
/** A price without a currency means this one. */
export const DEFAULT_CURRENCY: Currency = 'ARCA';

const MAX_WHOLE_DIGITS = 24;
const MAX_FRACTION_DIGITS = 18;

/** A plain decimal without leading or trailing zeros, however it was typed, or '' for what is no price bound. */
export function cleanPrice(text: string): string {
  const match = /^(\d{1,60})(?:\.(\d{0,60}))?$/.exec(plainNumber(text) ?? '');
  if (!match) return '';
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (whole.length > MAX_WHOLE_DIGITS || fraction.length > MAX_FRACTION_DIGITS) return '';
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The amount of a clean price in the smallest unit; digits finer than the token's are cut. */
export function boundToAmount(price: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Whether two clean prices are the wrong way round. */
export function isReversed(min: string, max: string): boolean {
  if (min === '' || max === '') return false;
  return boundToAmount(min, MAX_FRACTION_DIGITS) > boundToAmount(max, MAX_FRACTION_DIGITS);
}

/** The bounds of a URL, each '' for none; reversed ones are swapped. */
export function decodeBounds(search: URLSearchParams): { min: string; max: string } {
  const [min, max] = [cleanPrice(search.get('min') ?? ''), cleanPrice(search.get('max') ?? '')];
  return isReversed(min, max) ? { min: max, max: min } : { min, max };
}
