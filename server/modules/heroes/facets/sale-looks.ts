import type { Columns } from './columns.ts';
import { GROUPS, type Chosen } from './facet-groups.ts';
import type { FacetQuery, Range } from './facet-types.ts';
import { BONUS_BIT, isOutside, LEVEL_BIT, NOT_FOR_SALE, type SixOf, type Tallying } from './facet-scan.ts';
import type { Priced } from './price-order.ts';
import type { Tallies } from './tallies.ts';

/** Columns of what can be bought, cheapest first, and of what cannot. */
export type Rows = Priced & {
  codes: readonly Uint16Array[];
  levels: Int32Array;
  bonuses: Int32Array;
  expiries: Float64Array;
};
export type Span = { from: number; until: number };

/** So many rows are looked at together that what is noted of them stays near the processor. */
const PART = 4_096;
const MOST_INT = 2 ** 31 - 1;
const part = new Uint32Array(PART);
const missed = new Uint16Array(PART);
const those = new Uint32Array(PART);

/** How often each code was met, and the row of the one that was met first: the cheapest. */
export type Met = { count: Int32Array; first: Int32Array };

export function rowsOf({ ids, codes, levels, bonuses, expiries, high, low }: Columns, order: Uint32Array): Rows {
  const sorted = <T extends Uint16Array | Int32Array | Float64Array>(column: T, empty: T): T => {
    order.forEach((at, row) => (empty[row] = column[at] as number));
    return empty;
  };
  const { length } = order;
  return {
    ids: sorted(ids, new Float64Array(length)),
    codes: codes.map((column) => sorted(column, new Uint16Array(length))),
    levels: sorted(levels, new Int32Array(length)),
    bonuses: sorted(bonuses, new Int32Array(length)),
    expiries: sorted(expiries, new Float64Array(length)),
    high: sorted(high, new Float64Array(length)),
    low: sorted(low, new Float64Array(length)),
  };
}

export const leastOf = (values: Float64Array): number =>
  values.reduce((least, value) => Math.min(least, value), Infinity);
export const noneMet = (size: number): Met => ({ count: new Int32Array(size), first: new Int32Array(size) });
export const metOf = ({ count }: Tallies): Met => noneMet(count.length);

/** Whether a query asks for what stands under a currency's rank, or for what is not for sale. */
export function asksFor({ sale, rank: wanted }: FacetQuery, rank: number): boolean {
  if (rank === NOT_FOR_SALE) return sale !== 'yes';
  return sale !== 'no' && (wanted === null || wanted === rank);
}

/** Rows by their numbers, in order. Null stands for every one there is. */
export type Among = Uint32Array | null;
/** Where the rows of a span begin and end among these. */
export function boundsOf(among: Among, { from, until }: Span): Span {
  if (!among) return { from, until };
  const placeOf = (row: number) => sortedIndex(among, row);
  return { from: placeOf(from), until: placeOf(until) };
}

/**
 * Looks at each of these rows of the span, from the cheapest up. A part at a time, one column after the other, and sorted by what it
 * misses without a branch: what of a market matches a choice, no processor can guess.
 */
export function look(
  rows: Rows,
  { span, among }: { span: Span; among: Among },
  tallying: Pick<Tallying, 'query' | 'misses' | 'groupOf'>,
  met: { matches: Met[]; alone: Met[] },
): void {
  const { misses, groupOf, query } = tallying;
  const { codes } = rows;
  // A column that nothing is asked of is not looked at.
  const asked = groupsAskedOf(query.chosen);
  const { from, until } = boundsOf(among, span);
  for (let start = from; start < until; start += PART) {
    const length = Math.min(PART, until - start);
    for (let at = 0; at < length; at += 1) part[at] = among ? (among[start + at] as number) : start + at;
    missed.fill(0);
    codes.forEach((column, of) => (of === 0 || asked[of]) && addMisses(column, misses[of] as Uint16Array, length));
    if (query.level) addOutside(rows.levels, query.level, LEVEL_BIT, length);
    if (query.bonus) addOutside(rows.bonuses, query.bonus, BONUS_BIT, length);
    const end = select(0, length);
    met.matches.forEach((each, of) => meetCodes(codes[of] as Uint16Array, each, end));
    met.alone.forEach((each, bit) => {
      if (each.count.length > 0)
        meetCodes(codes[groupOf[bit] as number] as Uint16Array, each, select(1 << bit, length));
    });
  }
}

function addMisses(codes: Uint16Array, misses: Uint16Array, length: number): void {
  for (let at = 0; at < length; at += 1)
    missed[at] = (missed[at] as number) | (misses[codes[part[at] as number] as number] as number);
}

/** The sign of a difference instead of a comparison, as that would be a branch. */
function addOutside(column: Int32Array, [least, most]: Range, bit: number, length: number): void {
  const from = Math.min(Math.max(least, 0), MOST_INT);
  const to = Math.max(Math.min(most, MOST_INT), -1);
  for (let at = 0; at < length; at += 1) {
    const value = column[part[at] as number] as number;
    missed[at] = (missed[at] as number) | ((((value - from) | (to - value)) >> 31) & bit);
  }
}

/** Notes the rows of the part whose miss is just this; answers how many. */
function select(miss: number, length: number): number {
  let end = 0;
  for (let at = 0; at < length; at += 1) {
    those[end] = part[at] as number;
    // 1 where they are the same: below zero is the sign alone.
    end += (((missed[at] as number) ^ miss) - 1) >>> 31;
  }
  return end;
}

function meetCodes(codes: Uint16Array, { count, first }: Met, end: number): void {
  for (let at = 0; at < end; at += 1) {
    const row = those[at] as number;
    const code = codes[row] as number;
    const before = count[code] as number;
    if (before === 0) first[code] = row;
    count[code] = before + 1;
  }
}

/** The first so many of these rows of the span that match. */
export function match(
  { codes, levels, bonuses }: Rows,
  { span, among }: { span: Span; among: Among },
  { query: { level, bonus, chosen }, misses }: Pick<Tallying, 'query' | 'misses'>,
  most: number,
): number[] {
  const [codesA, codesB, codesC, codesD, codesE, codesF] = codes as SixOf<Uint16Array>;
  const [missA, missB, missC, missD, missE, missF] = misses as SixOf<Uint16Array>;
  const [, asksB, asksC, asksD, asksE, asksF] = groupsAskedOf(chosen);
  const rows: number[] = [];
  const { from, until } = boundsOf(among, span);
  for (let at = from; at < until && rows.length < most; at += 1) {
    const row = among ? (among[at] as number) : at;
    let miss = missA[codesA[row] as number] as number;
    if (asksB) miss |= missB[codesB[row] as number] as number;
    if (asksC) miss |= missC[codesC[row] as number] as number;
    if (asksD) miss |= missD[codesD[row] as number] as number;
    if (asksE) miss |= missE[codesE[row] as number] as number;
    if (asksF) miss |= missF[codesF[row] as number] as number;
    if (miss !== 0) continue;
    if (isOutside(level, levels[row] as number) || isOutside(bonus, bonuses[row] as number)) continue;
    rows.push(row);
  }
  return rows;
}

const groupsAskedOf = (chosen: Chosen) =>
  GROUPS.map((fields) => fields.some((field) => (chosen as Record<string, unknown>)[field]));

/** The first place whose row is this one or a later one. */
function sortedIndex(among: Uint32Array, row: number): number {
  let from = 0;
  let until = among.length;
  while (from < until) {
    const middle = (from + until) >>> 1;
    if ((among[middle] as number) >= row) until = middle;
    else from = middle + 1;
  }
  return from;
}
