import { GONE, LISTED, type Columns } from './columns.ts';
import { NO_CODE } from './facet-groups.ts';
import { matchesAmong, tallyPlaces, type Tallying } from './facet-scan.ts';
import type { FacetQuery, SalePage, SalePlace } from './facet-types.ts';
import { cheapestFirst, type Priced } from './price-order.ts';
import { leastOf, look, match, metOf, MOST_MATCHED, rowsOf, type Met, type Rows, type Span } from './sale-looks.ts';
import type { Tallies } from './tallies.ts';

/** More changes than this are worth another sort. */
const MOST_CHANGED = 2_000;
const RANKS = [0, 1];
const NONE = -1;
type Wanted = { after: SalePlace | null; most: number };

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

  /** Those that match and come after a place in the order of prices, of which there are `total`. */
  cheapest(query: FacetQuery, misses: readonly Uint16Array[], { after, most }: Wanted): SalePage {
    this.#strikeEnded(query.now);
    const places: SalePlace[] = [];
    let total = 0;
    for (const [rank, span] of this.#spans.entries()) {
      if ((query.rank !== null && query.rank !== rank) || (after && rank < after.rank)) continue;
      const { from, until } = query.price ? this.#within(span, query.price) : span;
      const first = after?.rank === rank ? this.#firstPast(from, until, after, 1) : from;
      const rows: number[] = [];
      total += match(this.#rows, { from: first, until }, { query, misses }, { rows, most });
      places.push(...rows.map((row) => placeOf(this.#rows, rank, row)));
    }
    const changed = matchesAmong(this.#columns, this.#changed, query, misses)
      .map((at) => placeOf(this.#columns, this.#columns.ranks[at] as number, at))
      .filter((place) => after === null || comparePlaces(place, after) > 0);
    const ids = [...places, ...changed].sort(comparePlaces).slice(0, most);
    return { ids: ids.map(({ id }) => id), total: Math.min(total + changed.length, MOST_MATCHED) };
  }

  #within({ from, until }: Span, [least, most]: NonNullable<FacetQuery['price']>): Span {
    const first = this.#firstPast(from, until, { price: least, id: -Infinity }, 0);
    return { from: first, until: this.#firstPast(first, until, { price: most, id: Infinity }, 0) };
  }

  /** The first row of these whose order against a price and an id is at least so much. */
  #firstPast(from: number, until: number, { price: [high, low], id }: Omit<SalePlace, 'rank'>, least: number): number {
    const rows = this.#rows;
    while (from < until) {
      const middle = (from + until) >>> 1;
      const order =
        (rows.high[middle] as number) - high || (rows.low[middle] as number) - low || (rows.ids[middle] as number) - id;
      if (order >= least) until = middle;
      else from = middle + 1;
    }
    return from;
  }
}

const placeOf = ({ high, low, ids }: Priced, rank: number, at: number): SalePlace => ({
  rank,
  price: [high[at] as number, low[at] as number],
  id: ids[at] as number,
});

const comparePlaces = (a: SalePlace, b: SalePlace): number =>
  a.rank - b.rank || a.price[0] - b.price[0] || a.price[1] - b.price[1] || a.id - b.id;
