import { isNamedBy, readyName, searchWords } from '../../../../core/rules/names/search-words.ts';
import type { Hero, HeroFilter } from '../../../../core/wire/game/heroes.ts';

type Range<Value> = { gte?: Value | undefined; lte?: Value | undefined };

const isChosen = <Value>(choices: readonly Value[] | undefined, value: Value | null) =>
  choices === undefined || (value !== null && choices.includes(value));

function isWithin(range: Range<bigint | number> | undefined, value: bigint | number | null): boolean {
  if (range?.gte === undefined && range?.lte === undefined) return true;
  if (value === null) return false;
  return (range.gte === undefined || value >= range.gte) && (range.lte === undefined || value <= range.lte);
}

const amounts = ({ gte, lte }: Range<string>): Range<bigint> => ({
  ...(gte === undefined ? {} : { gte: BigInt(gte) }),
  ...(lte === undefined ? {} : { lte: BigInt(lte) }),
});

/** What each part of a filter asks of a hero; the list is the filter's own, so that a new part cannot be forgotten. */
const asked: { [Part in keyof Required<HeroFilter>]: (hero: Hero, want: NonNullable<HeroFilter[Part]>) => boolean } = {
  forSale: ({ listing }, want) => (listing !== null && !listing.isExpired) === want,
  currency: ({ listing }, want) => listing?.currency === want,
  price: ({ listing }, want) => isWithin(amounts(want), listing && BigInt(listing.price)),
  rarity: (hero, want) => isChosen(want, hero.rarity),
  upgradeLevel: (hero, want) => isWithin(want, hero.upgradeLevel),
  miningBonus: (hero, want) => isWithin(want, hero.miningBonusBps),
  heroClass: (hero, want) => isChosen(want, hero.heroClass),
  faction: (hero, want) => isChosen(want, hero.faction),
  gender: (hero, want) => isChosen(want, hero.gender),
  suit: (hero, want) => isChosen(want, hero.suitId),
  head: ({ parts }, want) => isChosen(want, parts.head.suitId),
  body: ({ parts }, want) => isChosen(want, parts.body.suitId),
  legs: ({ parts }, want) => isChosen(want, parts.legs.suitId),
  hands: ({ parts }, want) => isChosen(want, parts.hands.suitId),
  owner: (hero, want) => hero.owner === want.toLowerCase(),
  notOwner: (hero, want) => hero.owner !== want.toLowerCase(),
  state: (hero, want) => isChosen(want, hero.state),
  id: (hero, want) => isChosen(want, hero.id),
  name: (hero, want) => isNamedBy(readyName(hero.name), searchWords(want)) || hero.id === want.replace('#', ''),
  // A row does not say its skills, nor its face, skin and hair: those that are there stay until the server has answered.
  skill: () => true,
  eyes: () => true,
  nose: () => true,
  mouth: () => true,
  skin: () => true,
  hair: () => true,
};

type Ask = (hero: Hero, want: unknown) => boolean;

/** Whether the server would answer this filter with this hero, as far as its row says (core/wire/game/heroes.ts). */
export function fits(hero: Hero, filter: HeroFilter): boolean {
  return Object.entries(filter).every(
    ([part, want]) => want === undefined || (asked as Record<string, Ask>)[part]?.(hero, want),
  );
}

/**
 * Of the rows that are there, those that stay under another filter: what is shown until the server has answered. All of
 * them when none stays, as an empty list would say that there is nothing.
 */
export function narrow(rows: Hero[], filter: HeroFilter): Hero[] {
  const staying = rows.filter((hero) => fits(hero, filter));
  return staying.length > 0 ? staying : rows;
}
