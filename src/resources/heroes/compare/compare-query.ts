import { heroAttributes, unitOf, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';

export const MOST_COMPARED = 4;
export type CompareQuery = {
  heroes: readonly string[];
  /** Only the attributes in which they differ. */
  differing: boolean;
};

const HERO_ID = /^(0|[1-9]\d{0,77})$/;

/** Four at most, each once; what is no hero's number is left out. */
export const chosenOf = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id) => HERO_ID.test(id)))].slice(0, MOST_COMPARED);

export const compareCodec = {
  decode: (search: URLSearchParams): CompareQuery => ({
    heroes: chosenOf((search.get('heroes') ?? '').split(',')),
    differing: search.get('only') === 'differing',
  }),
  encode: ({ heroes, differing }: CompareQuery): URLSearchParams =>
    new URLSearchParams({
      ...(heroes.length > 0 ? { heroes: heroes.join(',') } : {}),
      ...(differing ? { only: 'differing' } : {}),
    }),
};

/** The attributes that are not the same in all of them; all where there is nothing to compare. */
export function differingOf(sheets: readonly Readonly<Record<HeroAttribute, number>>[]): readonly HeroAttribute[] {
  if (sheets.length < 2) return heroAttributes;
  return heroAttributes.filter((attribute) => new Set(sheets.map((sheet) => sheet[attribute])).size > 1);
}

/** At which places the best value stands; none where all are alike, or where there is nothing to compare. */
export function bestAt(attribute: HeroAttribute, values: readonly number[]): ReadonlySet<number> {
  const best = unitOf(attribute) === 'ms' ? Math.min(...values) : Math.max(...values);
  if (values.length < 2 || values.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])));
}
