import type { HeroTraits } from '../../../../core/rules/hero-attributes.ts';
import type { MysticSuits } from '../../../../core/rules/suits.ts';
import { bodyParts, type HeroDetails } from '../../../../core/wire/game/heroes.ts';

/** A hero of the wire as the rules of attributes take it. */
export function traitsOf(hero: HeroDetails, mystic: MysticSuits): HeroTraits {
  return {
    mystic,
    rarity: hero.rarity,
    heroClass: hero.heroClass,
    faction: hero.faction,
    parts: bodyParts.map((part) => hero.parts[part].suitId),
    materials: bodyParts.map((part) => hero.parts[part].material),
    skills: hero.skills,
    growthBps: hero.growthBps,
    upgradeLevel: hero.upgradeLevel,
  };
}
