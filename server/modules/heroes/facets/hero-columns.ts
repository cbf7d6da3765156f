import { heroLooks, type CountedField } from '../../../../core/wire/game/heroes.ts';
import { BURNED, columnsOf, GONE, grown, LISTED } from './columns.ts';
import { Group, GROUPS, stepOf } from './facet-groups.ts';
import { SaleRows } from './sale-rows.ts';
import type { FacetQuery, MarketTallies, SalePlace } from './facet-types.ts';

/** One hero side by side with the next: `ROW_SIZE` numbers in this order. No suit is -1, no end of a listing 0. */
export const rowFields = [
  'id',
  'rarity',
  'heroClass',
  'faction',
  'gender',
  'head',
  'body',
  'legs',
  'hands',
  ...heroLooks,
  'suit',
  'level',
  'bonus',
  'isBurned',
  'isForSale',
  'rank',
  'expiresAt',
  'high',
  'low',
] as const;
export const ROW_SIZE = rowFields.length;
export type RowField = (typeof rowFields)[number];
const offsetOf = Object.fromEntries(rowFields.map((field, at) => [field, at])) as Record<RowField, number>;

/** The heroes as columns in memory: what is for sale in the order of its prices, and the usual choices added up. */
export class HeroColumns {
  readonly #groups = GROUPS.map((fields) => new Group(fields));
  readonly #places = new Map<number, number>();
  #columns = columnsOf(1 << 10);
  #sales: SaleRows | null = null;

  /** Rows side by side, see `rowFields`. Throws RangeError for one that the columns cannot hold. */
  put(rows: Float64Array): void {
    for (let at = 0; at < rows.length; at += ROW_SIZE) {
      const place = this.#putRow(rows.subarray(at, at + ROW_SIZE));
      this.#sales?.change(place);
    }
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      const at = this.#places.get(id);
      if (at === undefined) continue;
      this.#columns.flags[at] = GONE;
      this.#sales?.change(at);
    }
  }

  clear(): void {
    this.#places.clear();
    this.#sales = null;
  }

  /** Answers its place. */
  #putRow(row: Float64Array): number {
    const of = (field: RowField) => row[offsetOf[field]] ?? 0;
    if (!row.every((value) => value <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`hero ${of('id')} does not fit`);
    const choiceOf = (field: CountedField) =>
      field === 'level' || field === 'bonus' ? stepOf(field, of(field)) : of(field);
    const at = this.#placeOf(of('id'));
    const columns = this.#columns;
    this.#groups.forEach((group, i) => {
      const codes = columns.codes[i];
      if (codes) codes[at] = group.codeOf(choiceOf);
    });
    columns.ids[at] = of('id');
    columns.flags[at] = (of('isForSale') && LISTED) | (of('isBurned') && BURNED);
    columns.ranks[at] = of('rank');
    columns.levels[at] = of('level');
    columns.bonuses[at] = of('bonus');
    columns.expiries[at] = of('expiresAt') || Infinity;
    columns.high[at] = of('high');
    columns.low[at] = of('low');
    return at;
  }

  #placeOf(id: number): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const at = this.#places.size;
    if (at === this.#columns.flags.length) {
      this.#columns = grown(this.#columns);
      this.#sales = null;
    }
    this.#places.set(id, at);
    return at;
  }

  /** What matches, by facet: each one without its own choice. */
  count(query: FacetQuery): MarketTallies {
    return this.#salesAt(query.now).count(query);
  }

  /** The ids of the first so many that match of what can be bought, cheapest first, after a place in that order. */
  cheapest(query: FacetQuery, after: SalePlace | null, most: number): number[] {
    return this.#salesAt(query.now).cheapest(query, { after, most });
  }

  #salesAt(now: number): SaleRows {
    if (!this.#sales?.isTrueAt(now))
      this.#sales = new SaleRows(this.#columns, { size: this.#places.size, groups: this.#groups, now });
    return this.#sales;
  }
}
