import type { Hero } from '../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { NameCell } from '../../components/display/name-cell.tsx';
import { heroInfoPath } from './paths.ts';

/** A hero in words; by its number alone while it is not known. */
export const heroTitle = (id: string, hero: Hero | undefined) => (hero ? `${hero.name} #${id}` : `#${id}`);

/** A hero by picture and name, leading to its page in the bounty event; by its number while it is not known. */
export function HeroLink({ id, hero }: { id: string; hero: Hero | undefined }) {
  return (
    <NameCell
      picture={hero ? <HeroPicture hero={hero} sizes="44px" decorative /> : null}
      name={heroTitle(id, hero)}
      to={heroInfoPath(id)}
    />
  );
}
