import type { CountedField } from '../../../../core/wire/game/heroes.ts';
import { NO_CODE, NO_VALUE, type Group } from './facet-groups.ts';
import { isOutside, NOT_FOR_SALE } from './facet-scan.ts';
import type { ChoiceTally, FacetQuery, FacetTallies, Range } from './facet-types.ts';
import { asksFor, metOf, noneMet, type Met, type Rows, type Span } from './sale-looks.ts';
import type { LoneSide } from './sale-postings.ts';
import { Tallies, type SplitAmount } from './tallies.ts';

/** What the sums are made by: a code for each row, and the facets' values of each code. */
type Key = { fields: readonly CountedField[]; values: readonly (readonly number[])[]; codes: Uint16Array };
/** Any other facet: its place among its values for each code of its group. */
type Side = { field: CountedField; values: number[]; codes: Uint16Array; places: Uint16Array };
type Sums = { span: Span; whole: Met; sides: Met[] };
type SideOfCode = { of: number; code: number; values: readonly number[] };
type Sorted = { rows: Rows; spans: readonly Span[] };

/** The sums that stand for a row that was struck are looked for when they are asked for. */
const isStruck = (row: number) => row < 0;

/**
 * What there is, added up by the key's facets together with each one of the others. Most of what a market is asked needs
 * no more than that, and some hundred thousand sums are read in a millisecond. They follow what is struck out.
 */
export class SaleSums {
  readonly #key: Key;
  readonly #sides: readonly Side[];
  readonly #byRank: readonly Sums[];

  constructor(key: Key, sides: readonly Side[], spans: readonly Span[]) {
    this.#key = key;
    this.#sides = sides;
    this.#byRank = spans.map((span) => ({
      span,
      whole: summed(key, span, key.values.length, (code) => code),
      sides: sides.map((side) => this.#sumSide(side, span)),
    }));
  }

  #sumSide(side: Side, span: Span): Met {
    const { length } = side.values;
    return summed(this.#key, span, this.#key.values.length * length, (code, row) => cellOf(code, side, row));
  }

  /** Before the row loses its codes. */
  strike(row: number): void {
    const { codes } = this.#key;
    const code = codes[row] as number;
    const sums = this.#byRank.find(({ span }) => row >= span.from && row < span.until);
    if (!sums || code === NO_CODE) return;
    lose(sums.whole, code, row);
    this.#sides.forEach((side, i) => lose(sums.sides[i] as Met, cellOf(code, side, row), row));
    codes[row] = NO_CODE;
  }

  /** How many match by rank, and the first row of each; with a side, of what has one of these values of it. */
  ranks(query: FacetQuery, lone: Pick<LoneSide, 'field' | 'values'> | null): Met {
    const { fields, values } = this.#key;
    const of = this.#sides.findIndex(({ field }) => field === lone?.field);
    const found = noneMet(this.#byRank.length);
    for (const [code, each] of values.entries()) {
      if (missOf(fields, each, query) !== 0) continue;
      for (const [rank, sums] of this.#byRank.entries()) {
        const count = sums.whole.count[code] as number;
        if (count === 0 || !asksFor(query, rank)) continue;
        if (lone) this.#addSome(sums, { of, code, values: lone.values }, found, rank);
        else add(found, rank, count, this.#firstOf(sums, code));
      }
    }
    return found;
  }

  /** Notes what matches by rank. `take` is told what was found in each rank and adds it to the tallies. */
  count(query: FacetQuery, ranks: Met, take: (met: Met, into: Tallies, rank: number) => void): FacetTallies {
    const { fields, values } = this.#key;
    const misses = values.map((each) => missOf(fields, each, query));
    let forSale = 0;
    const whole = new Tallies(1);
    const own = fields.map(() => new Tallies(values.length));
    const sides = this.#sides.map((side) => new Tallies(side.values.length));
    for (const [rank, sums] of this.#byRank.entries()) {
      if (!asksFor(query, rank)) continue;
      const met = { whole: metOf(whole), own: own.map(metOf), sides: sides.map(metOf) };
      misses.forEach((miss, code) => {
        const count = sums.whole.count[code] as number;
        if (count === 0 || (miss & (miss - 1)) !== 0) return;
        const first = this.#firstOf(sums, code);
        met.own.forEach((each, bit) => (miss & ~(1 << bit)) === 0 && add(each, code, count, first));
        if (miss !== 0) return;
        add(met.whole, 0, count, first);
        met.sides.forEach((each, i) => this.#addSide(sums, i, code, each));
      });
      if (met.whole.count[0] !== 0) add(ranks, rank, met.whole.count[0] as number, met.whole.first[0] as number);
      if (rank !== NOT_FOR_SALE) forSale += met.whole.count[0] as number;
      take(met.whole, whole, rank);
      own.forEach((each, bit) => take(met.own[bit] as Met, each, rank));
      sides.forEach((each, i) => take(met.sides[i] as Met, each, rank));
    }
    const { count: total, floor } = whole.of(0);
    const choices = [
      ...fields.flatMap((field, at) => choicesOf(field, own[at], (code) => values[code]?.[at])),
      ...this.#sides.flatMap((side, i) => choicesOf(side.field, sides[i], (place) => side.values[place])),
    ];
    return { total, forSale, floor, choices };
  }

  #addSome(sums: Sums, { of, code, values }: SideOfCode, into: Met, rank: number): void {
    const met = noneMet(this.#sides[of]?.values.length ?? 0);
    this.#addSide(sums, of, code, met);
    this.#sides[of]?.values.forEach((value, place) => {
      const count = met.count[place] as number;
      if (count > 0 && values.includes(value)) add(into, rank, count, met.first[place] as number);
    });
  }

  #addSide(sums: Sums, of: number, code: number, into: Met): void {
    const { count, first } = sums.sides[of] as Met;
    const { length } = into.count;
    const from = code * length;
    for (let place = 0; place < length; place += 1) {
      const cell = from + place;
      if (count[cell] === 0) continue;
      if (isStruck(first[cell] as number)) this.#findFirst(sums, of, cell);
      add(into, place, count[cell] as number, first[cell] as number);
    }
  }

  #firstOf({ whole, span }: Sums, code: number): number {
    const { codes } = this.#key;
    let row = whole.first[code] as number;
    if (!isStruck(row)) return row;
    for (row = -row; row < span.until && codes[row] !== code;) row += 1;
    return (whole.first[code] = row);
  }

  /** The next row after the one that was struck. */
  #findFirst({ sides, span }: Sums, of: number, cell: number): void {
    const { codes } = this.#key;
    const side = this.#sides[of] as Side;
    const code = Math.floor(cell / side.values.length);
    const place = cell % side.values.length;
    const { first } = sides[of] as Met;
    let row = -(first[cell] as number);
    while (row < span.until && (codes[row] !== code || side.places[side.codes[row] as number] !== place)) row += 1;
    first[cell] = row;
  }
}

/** The place of a row's value among a code's sums. */
const cellOf = (code: number, { values, codes, places }: Side, row: number): number =>
  code * values.length + (places[codes[row] as number] as number);

type PlaceOf = (code: number, row: number) => number;
function summed({ codes }: Key, { from, until }: Span, size: number, placeOf: PlaceOf): Met {
  const count = new Int32Array(size);
  const first = new Int32Array(size);
  for (let row = from; row < until; row += 1) {
    const code = codes[row] as number;
    if (code === NO_CODE) continue;
    const place = placeOf(code, row);
    const before = count[place] as number;
    if (before === 0) first[place] = row;
    count[place] = before + 1;
  }
  return { count, first };
}

function add({ count, first }: Met, place: number, more: number, row: number): void {
  const before = count[place] as number;
  if (before === 0 || row < (first[place] as number)) first[place] = row;
  count[place] = before + more;
}

/** A first row that was struck is noted as where the next one is looked for, below zero. */
function lose({ count, first }: Met, place: number, row: number): void {
  count[place] = (count[place] as number) - 1;
  if (first[place] === row) first[place] = -(row + 1);
}

const missOf = (fields: readonly CountedField[], values: readonly number[], { chosen, level }: FacetQuery): number =>
  fields.reduce((bits, field, at) => {
    const value = values[at] ?? NO_VALUE;
    const isMissed =
      field === 'level'
        ? isOutside(level, value)
        : (chosen as Partial<Record<CountedField, readonly number[]>>)[field]?.includes(value) === false;
    return isMissed ? bits | (1 << at) : bits;
  }, 0);

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

function sideOf({ fields, values: all }: Group, field: CountedField, codes: Uint16Array): Side {
  const at = fields.indexOf(field);
  const values = [...new Set(all.map((each) => each[at] ?? NO_VALUE))];
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return { field, values, codes, places: Uint16Array.from(all, (each) => placeOf.get(each[at] ?? NO_VALUE) ?? 0) };
}

/** By the first group's facets. */
export function sumsOf({ rows, spans }: Sorted, [first, ...others]: readonly Group[]): SaleSums {
  if (!first) throw new Error('there are no facets');
  // Its own, as it notes for itself what was struck.
  const codes = Uint16Array.from(rows.codes[0] as Uint16Array);
  const sides = others.flatMap((group, i) =>
    group.fields.map((field) => sideOf(group, field, rows.codes[i + 1] as Uint16Array)),
  );
  return new SaleSums({ fields: first.fields, values: first.values.slice(), codes }, sides, spans);
}

/** By the first group's facets and the level's steps. */
export function sumsByLevel({ rows, spans }: Sorted, groups: readonly Group[]): SaleSums {
  const [first, ...others] = groups;
  const last = others.at(-1);
  if (!first || !last) throw new Error('there are no facets');
  const level = sideOf(last, 'level', rows.codes[others.length] as Uint16Array);
  const values = first.values.flatMap((each) => level.values.map((step) => [...each, step]));
  if (values.length >= NO_CODE) throw new RangeError('too many kinds of heroes to add up by level');
  const codes = Uint16Array.from(rows.codes[0] as Uint16Array, (code, row) =>
    code === NO_CODE ? NO_CODE : cellOf(code, level, row),
  );
  const sides = others.flatMap((group, i) =>
    group.fields
      .filter((field) => field !== 'level')
      .map((field) => sideOf(group, field, rows.codes[i + 1] as Uint16Array)),
  );
  return new SaleSums({ fields: [...first.fields, 'level'], values, codes }, sides, spans);
}

/** Whether a range begins and ends where steps do. */
export const isOfSteps = ([least, most]: Range, steps: readonly number[]): boolean =>
  [least, most + 1].every((bound) => bound <= 0 || bound === Infinity || steps.includes(bound));

/** Both together: what is told of the same query by different rows. */
export function mergedTallies(a: FacetTallies, b: FacetTallies | null): FacetTallies {
  if (!b) return a;
  const keyOf = ({ field, value }: ChoiceTally) => `${field} ${value}`;
  const choices = new Map(a.choices.map((choice) => [keyOf(choice), choice]));
  for (const choice of b.choices) {
    const { count = 0, floor = null } = choices.get(keyOf(choice)) ?? {};
    choices.set(keyOf(choice), { ...choice, count: count + choice.count, floor: lowerOf(floor, choice.floor) });
  }
  return {
    total: a.total + b.total,
    forSale: a.forSale + b.forSale,
    floor: lowerOf(a.floor, b.floor),
    choices: [...choices.values()],
  };
}

function lowerOf(a: SplitAmount | null, b: SplitAmount | null): SplitAmount | null {
  if (!a || !b) return a ?? b;
  return (a[0] - b[0] || a[1] - b[1]) <= 0 ? a : b;
}
