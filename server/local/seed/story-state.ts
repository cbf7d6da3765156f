import { mysticSuits, wholeSuitOf } from '../../../core/rules/suits.ts';
import { splitPrice, DEFAULT_FEE_BPS } from '../../../core/rules/fees.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import type { SeedHero } from './hero-traits.ts';

/** Who takes part, and how: weights of getting a fresh hero, of selling and of buying. */
export type Trader = {
  address: string;
  arca: bigint;
  ron: bigint;
  luck: number;
  selling: number;
  buying: number;
};

export type StoryHero = SeedHero & {
  id: number;
  owner: number;
  listing: StoryListing | null;
  isBurned: boolean;
  /** Slot in which something last happened to it: one thing at a time. */
  touched: number;
  /** Seconds: until then it is kept for something else than trade. */
  engagedUntil: number;
};

export type StoryListing = { id: number; hero: StoryHero; currency: Currency; price: bigint; fairCents: number };

const UNIT_PER_CENT = 10n ** 16n;
export const unitsOf = (cents: number): bigint => BigInt(cents) * UNIT_PER_CENT;

/** domain.md 0.5: reference value by rarity in cents of ARCA. */
const REFERENCE_CENTS = [6_200, 12_400, 46_500, 93_000];
/** What one RON fetches in ARCA in the stories that the seed tells. */
const ARCA_PER_RON = 2.5;
const MAX_CENTS = 980_000;
const MIN_CENTS = 100;

/** What a hero is worth in cents of ARCA: rarity, the heroes burned into it, and what collectors like. */
export function fairCentsOf(hero: SeedHero): number {
  const whole = wholeSuitOf(hero.parts);
  const outfit = whole === null ? 1 : 1.5;
  const mystic = whole !== null && mysticSuits.has(whole) ? 1.5 : 1;
  const area = (hero.skills[4] ?? 0) > 0 ? 1.2 : 1;
  const burned = 1 + 0.5 * hero.burnCount ** 0.9;
  return (REFERENCE_CENTS[hero.rarity - 1] ?? 0) * outfit * mystic * area * burned;
}

/** A price that a person would type: whole below 100, then rounder. */
export function priceOf(fairCents: number, factor: number, currency: Currency): bigint {
  const cents = (fairCents * factor) / (currency === 'RON' ? ARCA_PER_RON : 1);
  const step = roundingOf(cents);
  return unitsOf(Math.min(MAX_CENTS, Math.max(MIN_CENTS, Math.round(cents / step) * step)));
}

/** So many per cent of a price, cut to a tenth, and never more than the market takes. */
export function changedPrice(price: bigint, percent: number): bigint {
  const changed = (price * BigInt(percent)) / 100n;
  const cut = changed - (changed % 10n ** 17n);
  return cut > unitsOf(MAX_CENTS) ? unitsOf(MAX_CENTS) : cut;
}

function roundingOf(cents: number): number {
  if (cents < 2_000) return 10;
  if (cents < 20_000) return 50;
  return cents < 200_000 ? 500 : 2_500;
}

const purseOf = ({ currency }: StoryListing) => (currency === 'ARCA' ? 'arca' : 'ron');

/** The buyer's balance after a sale. */
export function pay(listing: StoryListing, buyer: Trader): void {
  buyer[purseOf(listing)] -= listing.price;
}

/** The seller's, as the market will have moved it. */
export function earn(listing: StoryListing, seller: Trader): void {
  seller[purseOf(listing)] += splitPrice(listing.price, DEFAULT_FEE_BPS).proceeds;
}

/** A little of the coin stays for gas. */
const GAS_RESERVE = 5n * 10n ** 18n;

export function canPay(buyer: Trader, listing: StoryListing): boolean {
  return listing.currency === 'ARCA' ? buyer.arca >= listing.price : buyer.ron >= listing.price + GAS_RESERVE;
}
