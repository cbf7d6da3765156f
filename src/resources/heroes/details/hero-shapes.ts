import { attributesAt, type HeroTraits } from '../../../../core/rules/hero-attributes.ts';
import { heroClasses } from '../../../../core/rules/heroes.ts';
import { coreStats, LAST_LEVEL } from './attribute-groups.ts';

export type CoreStat = (typeof coreStats)[number];

/** How far a hero comes towards the best of all classes, of its own rarity and as it is, by core attribute: 0 to 1. */
export function radarOf(hero: HeroTraits, level: number): number[] {
  const own = attributesAt(hero, level);
  const others = heroClasses.map((heroClass) => attributesAt({ ...hero, heroClass }, level));
  return coreStats.map((stat) => {
    const best = Math.max(own[stat], ...others.map((sheet) => sheet[stat]));
    return best === 0 ? 0 : own[stat] / best;
  });
}

/** An attribute at every level, the first at 0. */
export const curveOf = (hero: HeroTraits, stat: CoreStat): number[] =>
  Array.from({ length: LAST_LEVEL }, (_, at) => attributesAt(hero, at + 1)[stat]);
