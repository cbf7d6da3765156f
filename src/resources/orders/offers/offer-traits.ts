import type { OfferTraits } from '../../../../core/rules/market-offers.ts';
import { suitOf } from '../../../../core/rules/suits.ts';
import { bodyParts, heroLooks, type HeroFilter } from '../../../../core/wire/game/heroes.ts';

/** What the market's filter asks for that an offer cannot ask for. */
export type LeftOut = 'price' | 'owner' | 'bonus' | 'parts' | 'looks' | 'suits' | 'maxLevel' | 'skills' | 'name';

export type TraitReading = { traits: OfferTraits; leftOut: LeftOut[] };

const listOf = (choices: readonly number[] | undefined) => (choices ? [...choices] : null);

/** One outfit set names a part of each kind, as a whole suit has them; several cannot be asked for at once. */
function partsOf(filter: HeroFilter, leftOut: LeftOut[]): (number | null)[] {
  const [suit, ...otherSuits] = filter.suit ?? [];
  if (otherSuits.length > 0) leftOut.push('suits');
  const whole = otherSuits.length === 0 && suit !== undefined && suitOf(suit) ? suit : null;
  const parts = bodyParts.map((part) => {
    const [only, ...others] = filter[part] ?? [];
    if (others.length > 0) leftOut.push('parts');
    return (others.length === 0 ? only : undefined) ?? whole;
  });
  return parts;
}

const notAsked: readonly [LeftOut, isIn: (filter: HeroFilter) => boolean][] = [
  ['price', ({ price, currency }) => Boolean(price ?? currency)],
  ['owner', ({ owner }) => Boolean(owner)],
  ['bonus', ({ miningBonus }) => Boolean(miningBonus)],
  ['looks', (filter) => heroLooks.some((look) => filter[look])],
  ['skills', ({ skill }) => Boolean(skill)],
  ['name', ({ name, id }) => Boolean(name ?? id)],
  ['maxLevel', ({ upgradeLevel }) => upgradeLevel?.lte !== undefined],
];

/** The set of heroes that a filter of the market describes, as far as an offer can describe it, and what is left out. */
export function traitsOfFilter(filter: HeroFilter): TraitReading {
  const leftOut: LeftOut[] = [];
  const parts = partsOf(filter, leftOut);
  leftOut.push(...notAsked.flatMap(([part, isIn]) => (isIn(filter) ? [part] : [])));
  const traits = {
    rarities: listOf(filter.rarity),
    classes: listOf(filter.heroClass),
    factions: listOf(filter.faction),
    genders: listOf(filter.gender),
    minUpgradeLevel: filter.upgradeLevel?.gte || null,
    parts,
  };
  return { traits, leftOut: [...new Set(leftOut)] };
}

/** Whether a set asks for nothing, so that an offer on the collection is meant. */
export const isAnyHero = ({ rarities, classes, factions, genders, minUpgradeLevel, parts }: OfferTraits): boolean =>
  [rarities, classes, factions, genders, minUpgradeLevel, ...parts].every((wanted) => wanted === null);

/** The heroes of a set, as the market's filter finds them. */
export function filterOfTraits(traits: OfferTraits): HeroFilter {
  const { rarities, classes, factions, genders, minUpgradeLevel, parts } = traits;
  const named = bodyParts.flatMap((part, at) => {
    const id = parts[at];
    return typeof id === 'number' ? [[part, [id]] as const] : [];
  });
  return {
    ...(rarities ? { rarity: rarities } : {}),
    ...(classes ? { heroClass: classes } : {}),
    ...(factions ? { faction: factions } : {}),
    ...(genders ? { gender: genders } : {}),
    ...(minUpgradeLevel ? { upgradeLevel: { gte: minUpgradeLevel } } : {}),
    ...Object.fromEntries(named),
  };
}
