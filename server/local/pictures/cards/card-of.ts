import en from '../../../../locales/en/heroes.json' with { type: 'json' };
import { attributesAt, type HeroTraits } from '../../../../core/rules/hero-attributes.ts';
import { heroClasses, rarityCodeOf } from '../../../../core/rules/heroes.ts';
import type { HeroPictureTraits } from '../traits.ts';
import type { HeroCard } from './hero-card.ts';

const coreStats = ['hp', 'atk', 'mag', 'def', 'res'] as const;
/** The level that the pages show beside the first. */
const SHOWN_LEVEL = 100;
const SHOWN = 3;

const textOf = (texts: Record<string, unknown>, key: string | number) => {
  const text = texts[String(key)];
  return typeof text === 'string' ? text : '';
};

/** What a hero is best at: how far each attribute comes towards that of the best class, were the hero of it. */
export function bestAttributes(hero: HeroTraits): HeroCard['attributes'] {
  const own = attributesAt(hero, SHOWN_LEVEL);
  const others = heroClasses.map((heroClass) => attributesAt({ ...hero, heroClass }, SHOWN_LEVEL));
  return coreStats
    .map((stat) => {
      const best = Math.max(own[stat], ...others.map((sheet) => sheet[stat]), 1);
      return { label: textOf(en.attributes, stat), value: own[stat].toLocaleString('en'), share: own[stat] / best };
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, SHOWN);
}

export type CardHero = Omit<HeroTraits, 'upgradeLevel'> & { name: string; burnCount: number };

/** In English: whoever posts a link does not say in which language it is read. */
export function cardOf(product: string, id: string, hero: CardHero, traits: HeroPictureTraits): HeroCard {
  const level = en.level.replace('{{level}}', String(hero.burnCount));
  return {
    product,
    id,
    name: hero.name,
    traits,
    facts: [rarityCodeOf(hero.rarity), textOf(en.heroClass, hero.heroClass), level].filter((fact) => fact !== ''),
    attributes: bestAttributes({ ...hero, upgradeLevel: hero.burnCount }),
  };
}
