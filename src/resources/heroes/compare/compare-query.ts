import { unitOf, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';

export const MOST_COMPARED = 4;
export type CompareQuery = { heroes: readonly string[] };

const HERO_ID = /^(0|[1-9]\d{0,77})$/;

/** Four at most, each once; what is no hero's number is left out. */
export const chosenOf = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id) => HERO_ID.test(id)))].slice(0, MOST_COMPARED);

export const compareCodec = {
  decode: (search: URLSearchParams): CompareQuery => ({ heroes: chosenOf((search.get('heroes') ?? '').split(',')) }),
  encode: ({ heroes }: CompareQuery): URLSearchParams =>
    new URLSearchParams(heroes.length > 0 ? { heroes: heroes.join(',') } : {}),
};

/** At which places the best value stands; none where all are alike, or where there is nothing to compare. */
export function bestAt(attribute: HeroAttribute, values: readonly number[]): ReadonlySet<number> {
  const best = unitOf(attribute) === 'ms' ? Math.min(...values) : Math.max(...values);
  if (values.length < 2 || values.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])));
}
