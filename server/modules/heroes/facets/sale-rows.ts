import { GONE, LISTED, type Columns } from './columns.ts';
import { GROUPS, NO_CODE } from './facet-groups.ts';
import { tallyPlaces, type Tallying } from './facet-scan.ts';
import type { FacetQuery, Range } from './facet-types.ts';
import { cheapestFirst, type Prices } from './price-order.ts';
import type { Tallies } from './tallies.ts';

/** More changes than this are worth another sort. */
const MOST_CHANGED = 2_000;
const RANKS = [0, 1];
const NONE = -1;

type Rows = Prices & { codes: readonly Uint16Array[]; levels: Int32Array; bonuses: Int32Array; expiries: Float64Array };
type Span = { from: number; until: number };
/** How often each code was met, and the row of the one that was met first: the cheapest. */
type Met = { count: Int32Array; first: Int32Array };

/**
 * What can be bought, side by side and cheapest first: of a range of prices nothing else is looked at, and the first row
 * met has the lowest price. What changes is struck out, and looked up where it stands now.
 */
export class SaleRows {
  readonly #columns: Columns;
  readonly #rows: Rows;
  readonly #spans: readonly Span[];
  /** By place in the columns. */
  readonly #rowOf: Int32Array;
  readonly #changed = new Set<number>();
  #from: number;
  #until = Infinity;

  constructor(columns: Columns, size: number, now: number) {
    const { flags, ranks, expiries } = columns;
    const places = Uint32Array.from({ length: size }, (_, at) => at).filter(
      (at) => ((flags[at] as number) & (GONE | LISTED)) === LISTED && (expiries[at] as number) > now,
    );
    const sorted = RANKS.map((rank) =>
      cheapestFirst(
        places.filter((at) => ranks[at] === rank),
        columns,
      ),
    );
    let from = 0;
    this.#spans = sorted.map(({ length }) => ({ from, until: (from += length) }));
    const order = new Uint32Array(from);
    sorted.forEach((part, rank) => order.set(part, this.#spans[rank]?.from));
    this.#columns = columns;
    this.#rows = rowsOf(columns, order);
    this.#rowOf = new Int32Array(size).fill(NONE);
    order.forEach((at, row) => (this.#rowOf[at] = row));
    this.#from = now;
    this.#until = leastOf(this.#rows.expiries);
  }

  isTrueAt(now: number): boolean {
    return now >= this.#from && this.#changed.size <= MOST_CHANGED;
  }

  change(at: number): void {
    this.#changed.add(at);
    const row = this.#rowOf[at] ?? NONE;
    if (row !== NONE) this.#strike(row);
  }

  #strike(row: number): void {
    (this.#rows.codes[0] as Uint16Array)[row] = NO_CODE;
    this.#rows.expiries[row] = Infinity;
  }

  /** Of what can be bought alone. */
  tally(tallying: Tallying): number {
    const { query } = tallying;
    this.#strikeEnded(query.now);
    for (const [rank, span] of this.#spans.entries()) {
      if (query.rank !== null && query.rank !== rank) continue;
      const isPriced = rank === query.floorRank;
      const met = { matches: tallying.matches.map(metOf), alone: tallying.alone.map(metOf) };
      look(this.#rows, query.price ? this.#within(span, query.price) : span, tallying, met);
      const take = (from: Met, into: Tallies | undefined) => into && this.#take(from, into, isPriced);
      met.matches.forEach((one, i) => take(one, tallying.matches[i]));
      met.alone.forEach((one, i) => take(one, tallying.alone[i]));
    }
    tallyPlaces(this.#columns, this.#changed, tallying);
    return tallying.matches[0]?.count.reduce((sum, count) => sum + count, 0) ?? 0;
  }

  #take({ count, first }: Met, into: Tallies, isPriced: boolean): void {
    const { high, low } = this.#rows;
    for (let code = 0; code < count.length; code += 1) {
      if (count[code] === 0) continue;
      into.count[code] = (into.count[code] as number) + (count[code] as number);
      const row = first[code] as number;
      if (isPriced) into.offer(code, high[row] as number, low[row] as number);
    }
  }

  #strikeEnded(now: number): void {
    if (now < this.#until) return;
    const { expiries } = this.#rows;
    expiries.forEach((expiry, row) => expiry <= now && this.#strike(row));
    this.#until = leastOf(expiries);
    this.#from = now;
  }

  #within({ from, until }: Span, [least, most]: NonNullable<FacetQuery['price']>): Span {
    const first = this.#firstAfter(from, until, (order) => order >= 0, least);
    return { from: first, until: this.#firstAfter(first, until, (order) => order > 0, most) };
  }

  /** The first row, from the cheapest up, whose order against the price is as asked. */
  #firstAfter(from: number, until: number, isPast: (order: number) => boolean, [high, low]: readonly number[]): number {
    const { high: highs, low: lows } = this.#rows;
    while (from < until) {
      const middle = (from + until) >>> 1;
      const order = (highs[middle] as number) - (high as number) || (lows[middle] as number) - (low as number);
      if (isPast(order)) until = middle;
      else from = middle + 1;
    }
    return from;
  }
}

function rowsOf({ codes, levels, bonuses, expiries, high, low }: Columns, order: Uint32Array): Rows {
  const sorted = <T extends Uint16Array | Int32Array | Float64Array>(column: T, empty: T): T => {
    order.forEach((at, row) => (empty[row] = column[at] as number));
    return empty;
  };
  const { length } = order;
  return {
    codes: codes.map((column) => sorted(column, new Uint16Array(length))),
    levels: sorted(levels, new Int32Array(length)),
    bonuses: sorted(bonuses, new Int32Array(length)),
    expiries: sorted(expiries, new Float64Array(length)),
    high: sorted(high, new Float64Array(length)),
    low: sorted(low, new Float64Array(length)),
  };
}

const leastOf = (values: Float64Array): number => values.reduce((least, value) => Math.min(least, value), Infinity);
const metOf = ({ count }: Tallies): Met => ({
  count: new Int32Array(count.length),
  first: new Int32Array(count.length),
});

/** One look at each row of the span, from the cheapest up. */
function look(
  { codes, levels, bonuses }: Rows,
  { from, until }: Span,
  { query: { level, bonus, chosen }, misses, groupOf }: Tallying,
  met: { matches: Met[]; alone: Met[] },
): void {
  const [codesA, codesB, codesC, codesD] = codes as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [missA, missB, missC, missD] = misses as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const [a, b, c, d] = met.matches as [Met, Met, Met, Met];
  // A column that nothing is asked of is not looked at.
  const [, asksB, asksC, asksD] = GROUPS.map((fields) => fields.some((field) => chosen[field]));
  for (let row = from; row < until; row += 1) {
    let miss = missA[codesA[row] as number] as number;
    if (asksB) miss |= missB[codesB[row] as number] as number;
    if (asksC) miss |= missC[codesC[row] as number] as number;
    if (asksD) miss |= missD[codesD[row] as number] as number;
    if ((miss & (miss - 1)) !== 0) continue; // more than one
    if (level && isOutside(level, levels[row] as number)) continue;
    if (bonus && isOutside(bonus, bonuses[row] as number)) continue;
    if (miss === 0) {
      meet(a, codesA[row] as number, row);
      meet(b, codesB[row] as number, row);
      meet(c, codesC[row] as number, row);
      meet(d, codesD[row] as number, row);
    } else {
      const bit = 31 - Math.clz32(miss);
      meet(met.alone[bit] as Met, (codes[groupOf[bit] as number] as Uint16Array)[row] as number, row);
    }
  }
}

const isOutside = ([least, most]: Range, value: number) => value < least || value > most;

function meet({ count, first }: Met, code: number, row: number): void {
  const before = count[code] as number;
  if (before === 0) first[code] = row;
  count[code] = before + 1;
}
