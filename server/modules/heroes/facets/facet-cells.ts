import type { CountedField } from '../../../../core/wire/game/heroes.ts';
import { missesOf, NO_VALUE, type Group } from './facet-groups.ts';
import type { ChoiceTally, FacetQuery, FacetTallies } from './facet-types.ts';
import { GONE, LISTED, type Columns } from './columns.ts';
import { Tallies } from './tallies.ts';

/** A facet of another group than the first: the place of its value for each code of its group. */
type Side = { field: CountedField; of: number; values: number[]; places: Uint16Array };
type Cells = { first: Tallies; sides: Tallies[] };
const RANKS = [0, 1];

/**
 * What is for sale, added up by the first group's facets together with each one of the others. Most of what a market is
 * asked needs no more than that, and some ten thousand sums are read in less than a millisecond. Made anew after a change.
 */
export class FacetCells {
  readonly #first: Group;
  readonly #sides: Side[];
  readonly #byRank: Cells[];
  readonly #from: number;
  #until = Infinity;

  constructor(columns: Columns, size: number, groups: readonly Group[], now: number) {
    const [first, ...others] = groups;
    if (!first) throw new Error('there are no facets');
    this.#first = first;
    this.#sides = others.flatMap((group, i) =>
      group.fields.map((field, at) => sideOf(group, field, { at, of: i + 1 })),
    );
    this.#byRank = RANKS.map(() => ({
      first: new Tallies(first.values.length),
      sides: this.#sides.map(({ values }) => new Tallies(first.values.length * values.length)),
    }));
    this.#from = now;
    this.#fill(columns, size);
  }

  /** Only choices of the first group's facets, among what can be bought. */
  static canTell({ sale, price, level, bonus, chosen }: FacetQuery): boolean {
    if (sale !== 'yes' || (price ?? level ?? bonus) !== null) return false;
    return !(['head', 'body', 'legs', 'hands', 'suit'] as const).some((field) => chosen[field]);
  }

  /** Until the next listing ends. */
  isTrueAt(now: number): boolean {
    return now >= this.#from && now < this.#until;
  }

  /** Every place below `size` is there in each column. */
  #fill({ codes, flags, ranks, expiries, high, low }: Columns, size: number): void {
    const firstCodes = codes[0] as Uint16Array;
    for (let at = 0; at < size; at += 1) {
      const expiry = expiries[at] as number;
      if (((flags[at] as number) & (GONE | LISTED)) !== LISTED || expiry <= this.#from) continue;
      this.#until = Math.min(this.#until, expiry);
      const code = firstCodes[at] as number;
      const cells = this.#byRank[ranks[at] as number] as Cells;
      const price = high[at] as number;
      const rest = low[at] as number;
      cells.first.add(code, price, rest);
      for (let i = 0; i < this.#sides.length; i += 1) {
        const { of, values, places } = this.#sides[i] as Side;
        const place = places[(codes[of] as Uint16Array)[at] as number] as number;
        (cells.sides[i] as Tallies).add(code * values.length + place, price, rest);
      }
    }
  }

  count(query: FacetQuery): FacetTallies {
    const first = this.#first;
    const misses = missesOf(first, query.chosen, 0);
    const whole = new Tallies(1);
    const own = first.fields.map(() => new Tallies(first.values.length));
    const sides = this.#sides.map(({ values }) => new Tallies(values.length));
    for (const rank of RANKS.filter((each) => query.rank === null || query.rank === each)) {
      const cells = this.#byRank[rank];
      const isPriced = rank === query.floorRank;
      cells?.first.count.forEach((count, code) => {
        const miss = misses[code] as number;
        if (count === 0) return;
        own.forEach((tallies, bit) => {
          if ((miss & ~(1 << bit)) === 0) tallies.merge(code, cells.first, code, isPriced);
        });
        if (miss !== 0) return;
        whole.merge(0, cells.first, code, isPriced);
        sides.forEach((tallies, i) => {
          const { length } = tallies.count;
          const from = cells.sides[i];
          for (let place = 0; from && place < length; place += 1)
            tallies.merge(place, from, code * length + place, isPriced);
        });
      });
    }
    const { count: total, floor } = whole.of(0);
    const choices = [
      ...first.fields.flatMap((field, at) => choicesOf(field, own[at], (code) => first.values[code]?.[at])),
      ...this.#sides.flatMap(({ field, values }, i) => choicesOf(field, sides[i], (place) => values[place])),
    ];
    return { total, forSale: total, floor, choices };
  }
}

function sideOf(group: Group, field: CountedField, { at, of }: { at: number; of: number }): Side {
  const values = [...new Set(group.values.map((all) => all[at] ?? NO_VALUE))];
  return { field, of, values, places: Uint16Array.from(group.values, (all) => values.indexOf(all[at] ?? NO_VALUE)) };
}

const choicesOf = (
  field: CountedField,
  tallies: Tallies | undefined,
  valueOf: (code: number) => number | undefined,
): ChoiceTally[] =>
  (tallies?.by((code) => valueOf(code) ?? NO_VALUE) ?? []).map(({ key, ...tallied }) => ({
    field,
    value: key === NO_VALUE ? null : key,
    ...tallied,
  }));
