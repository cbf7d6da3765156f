import { bonusSteps, levelSteps } from '../../../../core/rules/heroes.ts';
import type { CountedField, HeroFacetField, HeroStepField } from '../../../../core/wire/game/heroes.ts';

/** Stands for no value: no suit. */
export const NO_VALUE = -1;

/**
 * Facets whose choices are kept as one number each: the fewer columns, the fewer looks at each row. `missesOf` has a bit for
 * each of them, and 16 bits in all.
 */
export const GROUPS = [
  ['rarity', 'heroClass', 'faction', 'gender'],
  ['head', 'body'],
  ['legs', 'hands'],
  ['eyes', 'nose', 'mouth'],
  ['skin', 'hair'],
  ['suit', 'level', 'bonus'],
] as const satisfies readonly (readonly CountedField[])[];

/** For each of the groups' facets, in their order, a bit. */
export const bitOf = (field: CountedField): number => 1 << fieldsInOrder.indexOf(field);
const fieldsInOrder: readonly CountedField[] = GROUPS.flat();

const steps: Record<HeroStepField, readonly number[]> = { level: levelSteps, bonus: bonusSteps };
/** The highest step that a level or a bonus reaches. */
export const stepOf = (field: HeroStepField, value: number): number =>
  steps[field].reduce((reached, step) => (step <= value ? step : reached), 0);
/** The code of what is none of a group's combinations. */
export const NO_CODE = 0xffff;

/** What the heroes have of a group's facets: each combination that occurs gets the next number. */
export class Group {
  readonly fields: readonly CountedField[];
  /** The values of a code, in the order of the fields. */
  readonly values: number[][] = [];
  /** What a query misses by code, made anew by each; `NO_CODE` misses everything. */
  readonly misses = new Uint16Array(NO_CODE + 1).fill(NO_CODE);
  readonly #codes = new Map<number, number>();
  /** As many values as each field may have for a combination to be one whole number. */
  readonly #base: number;

  constructor(fields: readonly CountedField[]) {
    this.fields = fields;
    this.#base = 2 ** Math.floor(52 / fields.length);
  }

  codeOf(valueOf: (field: CountedField) => number): number {
    const key = this.fields.reduce((sum, field) => sum * this.#base + valueOf(field) - NO_VALUE, 0);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const values = this.fields.map(valueOf);
    const code = this.values.length;
    if (code === NO_CODE || values.some((value) => value - NO_VALUE >= this.#base))
      throw new RangeError(`${this.fields.join(', ')} do not fit a column`);
    this.values.push(values);
    this.#codes.set(key, code);
    return code;
  }
}

/** For each code a bit for every one of the group's facets, from this bit on, whose choice it is not among. */
export function missesOf(group: Group, chosen: Chosen, firstBit: number): Uint16Array {
  return group.values.reduce((misses, values, code) => {
    misses[code] = missOf(group, values, chosen) << firstBit;
    return misses;
  }, group.misses);
}

const missOf = ({ fields }: Group, values: readonly number[], chosen: Chosen): number =>
  fields.reduce((bits, field, at) => {
    const isMissed =
      (chosen as Partial<Record<CountedField, readonly number[]>>)[field]?.includes(values[at] ?? NO_VALUE) === false;
    return isMissed ? bits | (1 << at) : bits;
  }, 0);

/** Of levels and bonuses a range is chosen, which each row is held against for itself. */
export type Chosen = Partial<Record<HeroFacetField, readonly number[]>>;
