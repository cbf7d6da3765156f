import { bonusSteps, levelSteps } from '../../../../core/rules/heroes.ts';
import { BURNED, GONE, LISTED, type Columns } from './columns.ts';
import { NO_CODE, type Group } from './facet-groups.ts';
import {
  isOutside,
  matchesAmong,
  missesOfAll,
  NOT_FOR_SALE,
  tallied,
  tallyPlaces,
  type Tallying,
} from './facet-scan.ts';
import type { FacetQuery, FacetTallies, MarketTallies, SalePlace } from './facet-types.ts';
import { cheapestFirst, type Priced } from './price-order.ts';
import {
  asksFor,
  leastOf,
  look,
  match,
  metOf,
  noneMet,
  rowsOf,
  type Among,
  type Met,
  type Rows,
  type Span,
} from './sale-looks.ts';
import { loneSide, Postings, sidesOf, type LoneSide } from './sale-postings.ts';
import { isOfSteps, mergedTallies, sumsByLevel, sumsOf, type SaleSums } from './sale-sums.ts';
import { Tallies, type Tally } from './tallies.ts';

/** More changes than this are worth another sort. */
const MOST_CHANGED = 2_000;
const RANKS = [0, 1];
const NONE = -1;
type Wanted = { after: SalePlace | null; most: number };

/**
 * What can be bought, side by side and cheapest first: of a range of prices nothing else is looked at, and the first row
 * met has the lowest price. Behind it what nobody sells. What changes, a sale that ends as well, is struck out, and looked
 * up where it stands now.
 */
export class SaleRows {
  readonly #columns: Columns;
  readonly #groups: readonly Group[];
  readonly #rows: Rows;
  /** By currency rank, and last of what is not for sale. */
  readonly #spans: readonly Span[];
  /** The place in the columns of each row, and the row of each place. */
  readonly #placeOf: Uint32Array;
  readonly #rowOf: Int32Array;
  readonly #changed = new Set<number>();
  readonly #postings: (Postings | undefined)[] = [];
  #sums: SaleSums | null = null;
  #sumsByLevel: SaleSums | null = null;
  #from: number;
  #until = Infinity;

  constructor(columns: Columns, { size, groups, now }: { size: number; groups: readonly Group[]; now: number }) {
    const { flags, ranks, expiries } = columns;
    const there = Uint32Array.from({ length: size }, (_, at) => at).filter(
      (at) => ((flags[at] as number) & (GONE | BURNED)) === 0,
    );
    const isForSale = (at: number) => (flags[at] as number) === LISTED && (expiries[at] as number) > now;
    const sorted = RANKS.map((rank) =>
      cheapestFirst(
        there.filter((at) => ranks[at] === rank && isForSale(at)),
        columns,
      ),
    );
    sorted.push(there.filter((at) => !isForSale(at)));
    let from = 0;
    this.#spans = sorted.map(({ length }) => ({ from, until: (from += length) }));
    const order = new Uint32Array(from);
    sorted.forEach((part, rank) => order.set(part, this.#spans[rank]?.from));
    this.#columns = columns;
    this.#groups = groups;
    this.#rows = rowsOf(columns, order);
    this.#placeOf = order;
    this.#rowOf = new Int32Array(size).fill(NONE);
    order.forEach((at, row) => (this.#rowOf[at] = row));
    this.#from = now;
    this.#rows.expiries.fill(Infinity, this.#spans[NOT_FOR_SALE]?.from);
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
    this.#sums?.strike(row);
    this.#sumsByLevel?.strike(row);
    (this.#rows.codes[0] as Uint16Array)[row] = NO_CODE;
    this.#rows.expiries[row] = Infinity;
  }

  /** What matches, by facet and by currency: each one without its own choice. */
  count(query: FacetQuery): MarketTallies {
    this.#strikeEnded(query.now);
    const met = noneMet(this.#spans.length);
    return { ...this.#countFacets(query, met), ranks: this.#countRanks(query, met) };
  }

  /** What matches is noted by rank as well. */
  #countFacets(query: FacetQuery, ranks: Met): FacetTallies {
    const sums = this.#sumsFor(query);
    if (sums) {
      const take = (met: Met, into: Tallies, rank: number) => this.#take(met, into, rank === query.floorRank);
      return mergedTallies(sums.count(query, ranks, take), this.#talliesOfChanged(query));
    }
    const lone = loneSide(this.#groups, query.chosen);
    const without = lone && { ...query, chosen: { ...query.chosen, [lone.field]: undefined } };
    if (!without || !this.#canSum(without))
      return tallied(this.#groups, query, (tallying) => this.#tally(tallying, { among: null, ranks }));
    // Its own choices are told without it, all others by the rows that have it.
    const among = this.#rowsWith(lone);
    const { choices, ...whole } = tallied(this.#groups, query, (tallying) => this.#tally(tallying, { among, ranks }));
    const all = this.#countFacets(without, noneMet(this.#spans.length));
    const own = all.choices.filter(({ field }) => field === lone.field);
    return { ...whole, choices: [...choices.filter(({ field }) => field !== lone.field), ...own] };
  }

  /**
   * By rank, without the choice of a currency and the range of prices. Where neither is asked for, the facets were counted
   * from the same rows; otherwise the sums tell it, or what has one of several facets is looked through. Every row is
   * looked at for bounds between two steps alone, which no page asks for.
   */
  #countRanks(query: FacetQuery, counted: Met): Tally[] {
    const open = { ...query, sale: query.unpricedSale, rank: null, price: null };
    const isOpen = query.rank === null && query.price === null;
    const ranks = new Tallies(this.#spans.length);
    this.#take(isOpen ? counted : (this.#sumRanks(open) ?? this.#matchRanks(open)), ranks, true);
    if (this.#changed.size > 0) this.#addChanged(open, ranks);
    return [...this.#spans.keys()].map((rank) => {
      const { count, floor } = ranks.of(rank);
      return { count, floor: rank === NOT_FOR_SALE ? null : floor };
    });
  }

  #addChanged(open: FacetQuery, into: Tallies): void {
    const { flags, expiries, ranks, high, low } = this.#columns;
    for (const at of matchesAmong(this.#columns, this.#changed, open, missesOfAll(this.#groups, open.chosen))) {
      const isForSale = flags[at] === LISTED && (expiries[at] as number) > open.now;
      into.add(isForSale ? (ranks[at] as number) : NOT_FOR_SALE, high[at] as number, low[at] as number);
    }
  }

  /** Null where the sums do not tell it. */
  #sumRanks(open: FacetQuery): Met | null {
    const { bonus, chosen } = open;
    const ofBonus = bonus && { field: 'bonus' as const, values: bonusSteps.filter((step) => !isOutside(bonus, step)) };
    const [lone = null, ...more] = [...sidesOf(this.#groups, chosen), ...(ofBonus ? [ofBonus] : [])];
    if (more.length > 0 || (bonus && !isOfSteps(bonus, bonusSteps))) return null;
    const others = lone ? { ...open, bonus: null, chosen: { ...chosen, [lone.field]: undefined } } : open;
    return this.#sumsFor(others)?.ranks(others, lone) ?? null;
  }

  #matchRanks(open: FacetQuery): Met {
    const misses = missesOfAll(this.#groups, open.chosen);
    const met = noneMet(this.#spans.length);
    const [side] = sidesOf(this.#groups, open.chosen);
    const among = side ? this.#rowsWith(side) : null;
    for (const [rank, span] of this.#spans.entries()) {
      if (!asksFor(open, rank)) continue;
      const own = noneMet(this.#groups[0]?.values.length ?? 0);
      look(this.#rows, { span, among }, { query: open, misses, groupOf: [] }, { matches: [own], alone: [] });
      noteWhole(own, met, rank);
    }
    return met;
  }

  /** Choices of the first group's facets and whole steps of levels. */
  #canSum({ price, level, bonus, chosen }: FacetQuery): boolean {
    if ((price ?? bonus) !== null || (level && !isOfSteps(level, levelSteps))) return false;
    return this.#groups
      .slice(1)
      .every(({ fields }) => fields.every((field) => !(chosen as Record<string, unknown>)[field]));
  }

  #sumsFor(query: FacetQuery): SaleSums | null {
    if (!this.#canSum(query)) return null;
    const sorted = { rows: this.#rows, spans: this.#spans };
    if (query.level) return (this.#sumsByLevel ??= sumsByLevel(sorted, this.#groups));
    return (this.#sums ??= sumsOf(sorted, this.#groups));
  }

  #rowsWith({ of, field, values }: LoneSide): Uint32Array {
    const postings = (this.#postings[of] ??= new Postings(
      this.#groups[of] as Group,
      this.#rows.codes[of] as Uint16Array,
    ));
    return postings.of(field, values);
  }

  #talliesOfChanged(query: FacetQuery): FacetTallies | null {
    if (this.#changed.size === 0) return null;
    return tallied(this.#groups, query, (tallying) => tallyPlaces(this.#columns, this.#changed, tallying));
  }

  #tally(tallying: Tallying, { among, ranks }: { among: Among; ranks: Met }): number {
    const { query } = tallying;
    let forSale = 0;
    for (const [rank, span] of this.#spans.entries()) {
      if (!asksFor(query, rank)) continue;
      const isPriced = rank === query.floorRank;
      const met = { matches: tallying.matches.map(metOf), alone: tallying.alone.map(metOf) };
      look(this.#rows, { span: query.price ? this.#within(span, query.price) : span, among }, tallying, met);
      noteWhole(met.matches[0], ranks, rank);
      if (rank !== NOT_FOR_SALE) forSale += ranks.count[rank] as number;
      const take = (from: Met, into: Tallies | undefined) => into && this.#take(from, into, isPriced);
      met.matches.forEach((one, i) => take(one, tallying.matches[i]));
      met.alone.forEach((one, i) => take(one, tallying.alone[i]));
    }
    return forSale + tallyPlaces(this.#columns, this.#changed, tallying);
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
    expiries.forEach((expiry, row) => expiry <= now && this.change(this.#placeOf[row] as number));
    this.#until = leastOf(expiries);
    this.#from = now;
  }

  /** The ids of the first that match and come after a place in the order of prices. */
  cheapest(query: FacetQuery, { after, most }: Wanted): number[] {
    const misses = missesOfAll(this.#groups, query.chosen);
    const lone = loneSide(this.#groups, query.chosen);
    const among = lone && this.#rowsWith(lone);
    this.#strikeEnded(query.now);
    const places: SalePlace[] = [];
    for (const [rank, span] of this.#spans.entries()) {
      if (!asksFor(query, rank) || (after && rank < after.rank)) continue;
      const { from, until } = query.price ? this.#within(span, query.price) : span;
      const first = after?.rank === rank ? this.#firstPast(from, until, after, 1) : from;
      const rows = match(this.#rows, { span: { from: first, until }, among }, { query, misses }, most);
      places.push(...rows.map((row) => placeOf(this.#rows, rank, row)));
    }
    const changed = matchesAmong(this.#columns, this.#changed, query, misses)
      .map((at) => placeOf(this.#columns, this.#columns.ranks[at] as number, at))
      .filter((place) => after === null || comparePlaces(place, after) > 0);
    const found = [...places, ...changed].sort(comparePlaces).slice(0, most);
    return found.map(({ id }) => id);
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

/** How many were met in all, and the first of them. */
function noteWhole(met: Met | undefined, into: Met, rank: number): void {
  let first = Infinity;
  met?.count.forEach((count, code) => {
    if (count === 0) return;
    into.count[rank] = (into.count[rank] as number) + count;
    first = Math.min(first, met.first[code] as number);
  });
  if (first < Infinity) into.first[rank] = first;
}

const comparePlaces = (a: SalePlace, b: SalePlace): number =>
  a.rank - b.rank || a.price[0] - b.price[0] || a.price[1] - b.price[1] || a.id - b.id;
