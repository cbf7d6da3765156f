import { MAX_COUNTED } from '../../../../core/wire/list-query.ts';
import type { Columns } from './columns.ts';
import { GROUPS, type Chosen } from './facet-groups.ts';
import { BONUS_BIT, isOutside, LEVEL_BIT, type FiveOf, type Tallying } from './facet-scan.ts';
import type { Priced } from './price-order.ts';
import type { Tallies } from './tallies.ts';

/** One more than lists count says that there are more. */
export const MOST_MATCHED = MAX_COUNTED + 1;

/** Columns of what can be bought, cheapest first. */
export type Rows = Priced & {
  codes: readonly Uint16Array[];
  levels: Int32Array;
  bonuses: Int32Array;
  expiries: Float64Array;
};
export type Span = { from: number; until: number };
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
export const metOf = ({ count }: Tallies): Met => ({
  count: new Int32Array(count.length),
  first: new Int32Array(count.length),
});

/** One look at each row of the span, from the cheapest up. */
export function look(
  { codes, levels, bonuses }: Rows,
  { from, until }: Span,
  { query: { level, bonus, chosen }, misses, groupOf }: Tallying,
  met: { matches: Met[]; alone: Met[] },
): void {
  const [codesA, codesB, codesC, codesD, codesE] = codes as FiveOf<Uint16Array>;
  const [missA, missB, missC, missD] = misses as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [a, b, c, d, e] = met.matches as FiveOf<Met>;
  // A column that nothing is asked of is not looked at.
  const [, asksB, asksC, asksD] = groupsAskedOf(chosen);
  for (let row = from; row < until; row += 1) {
    let miss = missA[codesA[row] as number] as number;
    if (asksB) miss |= missB[codesB[row] as number] as number;
    if (asksC) miss |= missC[codesC[row] as number] as number;
    if (asksD) miss |= missD[codesD[row] as number] as number;
    if (isOutside(level, levels[row] as number)) miss |= LEVEL_BIT;
    if (isOutside(bonus, bonuses[row] as number)) miss |= BONUS_BIT;
    if ((miss & (miss - 1)) !== 0) continue; // more than one
    if (miss === 0) {
      meet(a, codesA[row] as number, row);
      meet(b, codesB[row] as number, row);
      meet(c, codesC[row] as number, row);
      meet(d, codesD[row] as number, row);
      meet(e, codesE[row] as number, row);
    } else {
      const bit = 31 - Math.clz32(miss);
      meet(met.alone[bit] as Met, (codes[groupOf[bit] as number] as Uint16Array)[row] as number, row);
    }
  }
}

/** Adds the first rows of the span that match; answers how many do, as far as anybody counts. */
export function match(
  { codes, levels, bonuses }: Rows,
  { from, until }: Span,
  { query: { level, bonus, chosen }, misses }: Pick<Tallying, 'query' | 'misses'>,
  { rows, most }: { rows: number[]; most: number },
): number {
  const [codesA, codesB, codesC, codesD] = codes as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [missA, missB, missC, missD] = misses as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [, asksB, asksC, asksD] = groupsAskedOf(chosen);
  let count = 0;
  for (let row = from; row < until && count < MOST_MATCHED; row += 1) {
    let miss = missA[codesA[row] as number] as number;
    if (asksB) miss |= missB[codesB[row] as number] as number;
    if (asksC) miss |= missC[codesC[row] as number] as number;
    if (asksD) miss |= missD[codesD[row] as number] as number;
    if (miss !== 0) continue;
    if (isOutside(level, levels[row] as number) || isOutside(bonus, bonuses[row] as number)) continue;
    count += 1;
    if (rows.length < most) rows.push(row);
  }
  return count;
}

const groupsAskedOf = (chosen: Chosen) =>
  GROUPS.map((fields) => fields.some((field) => (chosen as Record<string, unknown>)[field]));

function meet({ count, first }: Met, code: number, row: number): void {
  const before = count[code] as number;
  if (before === 0) first[code] = row;
  count[code] = before + 1;
}
