import { NO_VALUE, type Chosen, type Group } from './facet-groups.ts';
import type { CountedField } from '../../../../core/wire/game/heroes.ts';

/** The rows of each code of a group, in order: those of a code stand from its bound to the next one's. */
export class Postings {
  readonly #group: Group;
  readonly #bounds: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(group: Group, codes: Uint16Array) {
    this.#group = group;
    const { length } = group.values;
    this.#bounds = new Uint32Array(length + 1);
    this.#rows = new Uint32Array(codes.length);
    const ends = new Uint32Array(length);
    for (const code of codes) ends[code] = (ends[code] as number) + 1;
    for (let code = 0, sum = 0; code < length; code += 1) {
      const count = ends[code] as number;
      this.#bounds[code] = sum;
      ends[code] = sum;
      sum += count;
      this.#bounds[code + 1] = sum;
    }
    codes.forEach((code, row) => {
      const end = ends[code] as number;
      this.#rows[end] = row;
      ends[code] = end + 1;
    });
  }

  /** The rows that have what is chosen of a field of the group, in order. */
  of(field: CountedField, values: readonly number[]): Uint32Array {
    const at = this.#group.fields.indexOf(field);
    const parts = [...this.#bounds.subarray(0, -1).keys()]
      .filter((code) => values.includes(this.#group.values[code]?.[at] ?? NO_VALUE))
      .map((code) => this.#rows.subarray(this.#bounds[code], this.#bounds[code + 1]));
    const found = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
    parts.reduce((end, part) => (found.set(part, end), end + part.length), 0);
    return found.sort();
  }
}

export type LoneSide = { of: number; field: CountedField; values: readonly number[] };
/** The facets beside the first group's that something is chosen of. */
export function sidesOf([, ...others]: readonly Group[], chosen: Chosen): LoneSide[] {
  return others.flatMap(({ fields }, i) =>
    fields.flatMap((field) => {
      const values = (chosen as Partial<Record<CountedField, readonly number[]>>)[field];
      return values ? [{ of: i + 1, field, values }] : [];
    }),
  );
}

/** The only one of these facets; null for none and for several. */
export function loneSide(groups: readonly Group[], chosen: Chosen): LoneSide | null {
  const [first, ...more] = sidesOf(groups, chosen);
  return first && more.length === 0 ? first : null;
}
