import { BURNED, columnsOf, GONE, grown, LISTED } from './columns.ts';
import { FacetCells } from './facet-cells.ts';
import { Group, GROUPS } from './facet-groups.ts';
import { scan } from './facet-scan.ts';
import type { FacetQuery, FacetTallies } from './facet-types.ts';

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

/** The heroes as columns in memory: every facet of a million of them in one pass, and the market's usual choices in none. */
export class HeroColumns {
  readonly #groups = GROUPS.map((fields) => new Group(fields));
  readonly #places = new Map<number, number>();
  #columns = columnsOf(1 << 10);
  #cells: FacetCells | null = null;

  /** Rows side by side, see `rowFields`. Throws RangeError for one that the columns cannot hold. */
  put(rows: Float64Array): void {
    this.#cells = null;
    for (let at = 0; at < rows.length; at += ROW_SIZE) this.#putRow(rows.subarray(at, at + ROW_SIZE));
  }

  remove(ids: readonly number[]): void {
    this.#cells = null;
    for (const id of ids) {
      const at = this.#places.get(id);
      if (at !== undefined) this.#columns.flags[at] = GONE;
    }
  }

  clear(): void {
    this.#places.clear();
    this.#cells = null;
  }

  #putRow(row: Float64Array): void {
    const of = (field: RowField) => row[offsetOf[field]] ?? 0;
    if (!row.every((value) => value <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`hero ${of('id')} does not fit`);
    const at = this.#placeOf(of('id'));
    const columns = this.#columns;
    this.#groups.forEach((group, i) => {
      const codes = columns.codes[i];
      if (codes) codes[at] = group.codeOf(of);
    });
    columns.flags[at] = (of('isForSale') && LISTED) | (of('isBurned') && BURNED);
    columns.ranks[at] = of('rank');
    columns.levels[at] = of('level');
    columns.bonuses[at] = of('bonus');
    columns.expiries[at] = of('expiresAt') || Infinity;
    columns.high[at] = of('high');
    columns.low[at] = of('low');
  }

  #placeOf(id: number): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const at = this.#places.size;
    if (at === this.#columns.flags.length) this.#columns = grown(this.#columns);
    this.#places.set(id, at);
    return at;
  }

  /** What matches, by facet: each one without its own choice. */
  count(query: FacetQuery): FacetTallies {
    if (!FacetCells.canTell(query)) return scan(this.#columns, this.#places.size, this.#groups, query);
    if (!this.#cells?.isTrueAt(query.now))
      this.#cells = new FacetCells(this.#columns, this.#places.size, this.#groups, query.now);
    return this.#cells.count(query);
  }
}
