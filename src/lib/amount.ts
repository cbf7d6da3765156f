import type { BookCurrency } from '../../core/wire/account/portfolio.ts';
import type { Amount } from '../../core/wire/primitives.ts';
import type { TokenInfo } from '../../core/wire/game/status.ts';
import { readPrice, type PriceVerdict } from '../../core/rules/prices.ts';
import { plainNumber } from './tokens/read-amount.ts';

/** The part of TokenInfo that formatting needs. */
export type TokenUnits = { decimals: number; displayDecimals: number };

export type BookUnits = TokenUnits & { symbol: string };

/** White Ore is no currency of the market, so the chain configuration does not name it. */
export const whiteOre: BookUnits = { symbol: 'WO', decimals: 18, displayDecimals: 4 };

/** The coin of the network as an ERC-20: bounties are paid in it, and the market does not take it. */
export const wrappedRon: BookUnits = { symbol: 'WRON', decimals: 18, displayDecimals: 4 };

/** How V-Crystal is written: it is no token, and has the digits of ve-ARCA. */
export const crystal: BookUnits = { symbol: 'V', decimals: 18, displayDecimals: 4 };

const THOUSAND = 1_000n;
const COMPACT_DECIMALS = 2;

export const toBigInt = (amount: Amount | bigint): bigint => BigInt(amount);

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Cuts, never rounds up: a balance or a price is never shown as more than it is. */
function toDecimalText(amount: bigint, decimals: number, keep: number, isFixed: boolean): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  const cut = digits.slice(digits.length - decimals, digits.length - decimals + Math.min(keep, decimals));
  const fraction = isFixed ? cut : cut.replace(/0+$/, '');
  return `${negative ? '−' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

export type FormatAmountOptions = {
  /** Above 1000: 12.48K (core.md 9). */
  compact?: boolean;
  /** Keeps trailing zeros, for a column of figures. */
  fixed?: boolean;
};

/** The amount as people read it, without the token's name. Something above zero never reads as 0, a loss never as a gain. */
export function formatAmount(amount: Amount | bigint, units: TokenUnits, options: FormatAmountOptions = {}): string {
  const value = toBigInt(amount);
  const one = 10n ** BigInt(units.decimals);
  const size = value < 0n ? -value : value;
  if (options.compact && size > THOUSAND * one) {
    return `${toDecimalText(value / THOUSAND, units.decimals, COMPACT_DECIMALS, false)}K`;
  }
  const least = 10n ** BigInt(Math.max(units.decimals - units.displayDecimals, 0));
  if (size > 0n && size < least)
    return `${value < 0n ? '−' : ''}<${toDecimalText(least, units.decimals, units.displayDecimals, false)}`;
  return toDecimalText(value, units.decimals, units.displayDecimals, options.fixed ?? false);
}

const digitsOf = (amount: bigint, units: TokenUnits) => formatFullAmount(amount, units).split('.')[1]?.length ?? 0;

/** The units with as many digits as this amount has: of what a press pays nothing is cut. */
export function unitsInFull<Units extends TokenUnits>(amount: bigint, units: Units): Units {
  return { ...units, displayDecimals: Math.max(units.displayDecimals, digitsOf(amount, units)) };
}

/** A price has four, its fee in basis points four more, a tenth of that one more. */
const MOST_SHOWN_DECIMALS = 9;

/** The units with as many digits as these amounts need to add up where they are read, nine at most. */
export function unitsToAddUp<Units extends TokenUnits>(amounts: readonly bigint[], units: Units): Units {
  const needed = amounts.map((amount) => digitsOf(amount, units));
  const displayDecimals = Math.max(units.displayDecimals, Math.min(Math.max(0, ...needed), MOST_SHOWN_DECIMALS));
  return { ...units, displayDecimals };
}

/** Every digit, for a tooltip, a copy button or an input field's value. */
export function formatFullAmount(amount: Amount | bigint, units: Pick<TokenUnits, 'decimals'>): string {
  return toDecimalText(toBigInt(amount), units.decimals, units.decimals, false);
}

/** What a press pays or brings, with its unit and to the last digit: less than that would be another amount. */
export function formatPaid(amount: Amount | bigint, token: Pick<BookUnits, 'decimals' | 'symbol'>): string {
  return `${formatFullAmount(amount, token)} ${token.symbol}`;
}

/** As typed into a field: every digit, no grouping. */
export function toInputText(amount: Amount | bigint, units: Pick<TokenUnits, 'decimals'>): string {
  return formatFullAmount(amount, units).replaceAll(',', '');
}

export type ParsedAmount = { verdict: PriceVerdict; amount: bigint | null };

/** A price typed by a person in whatever form, exact, held to the token's bounds. */
export function parseAmount(
  text: string,
  token: { decimals: number; minPrice: Amount; maxPrice: Amount },
): ParsedAmount {
  const plain = plainNumber(text);
  if (plain === null) return { verdict: 'notNumeric', amount: null };
  return readPrice(plain, {
    decimals: token.decimals,
    minPrice: BigInt(token.minPrice),
    maxPrice: BigInt(token.maxPrice),
  });
}

/** For the height of a mark in a chart only: the one place where an amount becomes a float. */
export function toChartNumber(amount: Amount | bigint, units: Pick<TokenUnits, 'decimals'>): number {
  return Number(toInputText(amount, units).replace('−', '-'));
}

/** How amounts of a currency of the books are written. */
export function unitsOf(currency: BookCurrency, tokens: readonly TokenInfo[]): BookUnits | undefined {
  if (currency === 'WO') return whiteOre;
  return currency === 'WRON' ? wrappedRon : tokens.find(({ id }) => id === currency);
}
