import type { Recast } from '../../../../core/wire/game/forge.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';

/** The market with what another try at the same look takes: heroes of the same gender that have the part. */
export function materialPath({ gender }: Pick<Hero, 'gender'>, { part, materialPart }: Wanted): string {
  const search = new URLSearchParams({ gender: String(gender) });
  if (materialPart !== null) search.set(part, String(materialPart));
  return `/market/hero?${search.toString()}`;
}

type Wanted = Pick<Recast, 'part' | 'materialPart'>;
