import { badgeBonusOf, type BadgeAttribute } from '../items/item-identity.ts';
import {
  attributesAt,
  heroAttributes,
  type AttributeSheet,
  type HeroAttribute,
  type HeroTraits,
} from '../hero-attributes.ts';
import type { FighterSheet } from './types.ts';

/** Levels at which heroes fight. */
export const FIGHT_LEVEL = 100;
export const BRAWL_LEVEL = 120;

/** What raises the whole line-up, in basis points: of the attribute for the five base stats, added to the others. */
export type LineUpBonus = Partial<Record<HeroAttribute, number>>;

const ofPoints = new Set<HeroAttribute>(['hp', 'atk', 'mag', 'def', 'res']);
const WHOLE = 10_000;

const raisedByBadge: Record<BadgeAttribute, HeroAttribute> = {
  health: 'hp',
  physicalAttack: 'atk',
  magicAttack: 'mag',
  physicalDefense: 'def',
  magicDefense: 'res',
  crit: 'critRate',
  block: 'blockRate',
  pierce: 'breakRate',
  critResist: 'critResist',
  dodge: 'dodgeRate',
  hit: 'hitRate',
};

/** What a worn badge gives to the whole line-up; nothing for no badge. */
export function bonusOfBadge(itemId: string | null): LineUpBonus {
  const bonus = itemId === null ? null : badgeBonusOf(itemId);
  return bonus ? { [raisedByBadge[bonus.attribute]]: bonus.bps } : {};
}

/** Bonuses of several things, together. */
export function sumOfBonuses(bonuses: readonly LineUpBonus[]): LineUpBonus {
  const sum: LineUpBonus = {};
  for (const bonus of bonuses) {
    for (const name of heroAttributes) if (bonus[name]) sum[name] = (sum[name] ?? 0) + bonus[name];
  }
  return sum;
}

/** Added after all other per cents. */
export function withBonus(sheet: AttributeSheet, bonus: LineUpBonus): AttributeSheet {
  const raised = heroAttributes.map((name): [HeroAttribute, number] => {
    const bps = bonus[name] ?? 0;
    const value = sheet[name];
    const more = ofPoints.has(name) ? Math.floor((value * bps) / WHOLE) : bps;
    return [name, value + more];
  });
  return { ...sheet, ...Object.fromEntries(raised) };
}

export type FightingHero = HeroTraits & { heroId: string; name: string };

/** The sheet of a hero at a level, with what its line-up is given. */
export function fighterSheetOf(hero: FightingHero, level: number, bonus: LineUpBonus = {}): FighterSheet {
  const sheet = withBonus(attributesAt(hero, level), bonus);
  return {
    heroId: hero.heroId,
    name: hero.name,
    rarity: hero.rarity,
    heroClass: hero.heroClass,
    faction: hero.faction,
    attributes: heroAttributes.map((name) => sheet[name]),
    skills: hero.skills.filter((id) => id > 0),
  };
}

/** One number for how strong a hero is, for bands and suggestions: what it does by what it takes. */
export function strengthOf({ attributes }: Pick<FighterSheet, 'attributes'>): number {
  const of = (name: HeroAttribute) => attributes[heroAttributes.indexOf(name)] ?? 0;
  const perSecond = Math.floor((Math.max(of('atk'), of('mag')) * 1000) / Math.max(1, of('attackInterval')));
  const crit = WHOLE + Math.floor((of('critRate') * Math.max(0, of('critDamage') - WHOLE)) / WHOLE);
  const guard = of('def') + of('res');
  return Math.floor((perSecond * crit) / WHOLE) + Math.floor(of('hp') / 10) + guard;
}
