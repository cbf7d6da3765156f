import type { CountedField } from '../../../../core/wire/game/heroes.ts';
import type { Chosen } from './facet-groups.ts';
import type { SplitAmount, Tally } from './tallies.ts';

export type Range = readonly [least: number, most: number];
export type FacetQuery = {
  /** Whether somebody can buy it; `no` and `any` leave out what is burned. */
  sale: 'yes' | 'no' | 'any';
  /** The same without what the currency and the price ask. */
  unpricedSale: 'yes' | 'no' | 'any';
  /** Like a price, asked of what is for sale alone. */
  rank: number | null;
  price: readonly [least: SplitAmount, most: SplitAmount] | null;
  level: Range | null;
  bonus: Range | null;
  chosen: Chosen;
  /** The currency that floors are told in. */
  floorRank: number;
  /** Milliseconds. */
  now: number;
};

/** `value` null is a hero without one. */
export type ChoiceTally = { field: CountedField; value: number | null; count: number; floor: SplitAmount | null };
export type FacetTallies = { total: number; forSale: number; floor: SplitAmount | null; choices: ChoiceTally[] };
/** And by currency rank, last of what is not for sale, without what is asked of currency and price. */
export type MarketTallies = FacetTallies & { ranks: readonly Tally[] };

/** Where something stands among what is for sale, cheapest first. */
export type SalePlace = { rank: number; price: SplitAmount; id: number };
