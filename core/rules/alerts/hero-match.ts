import { isWithin, type Range } from './within.ts';

/** What an alert asks of a hero that is for sale. What is absent asks for nothing; choices are OR within, AND across. */
export type HeroWish = {
  currency?: 'ARCA' | 'RON' | undefined;
  price?: Range<string> | undefined;
  upgradeLevel?: Range<number> | undefined;
  /** In basis points. */
  miningBonus?: Range<number> | undefined;
  skill?: readonly number[] | undefined;
} & Partial<Record<WishField, readonly number[] | undefined>>;

export const wishFields = [
  'rarity',
  'heroClass',
  'faction',
  'gender',
  'suit',
  'head',
  'body',
  'legs',
  'hands',
  'eyes',
  'nose',
  'mouth',
  'skin',
  'hair',
] as const;
export type WishField = (typeof wishFields)[number];

export type OfferedHero = Record<Exclude<WishField, 'suit'>, number> & {
  suit: number | null;
  skills: readonly number[];
  upgradeLevel: number;
  miningBonus: number;
  currency: string;
  price: string;
};

/** Whether a hero for sale is what somebody waits for: the same as the market's filter would say. */
export function isWished(hero: OfferedHero, wish: HeroWish): boolean {
  const chosen = wishFields.every((field) => {
    const choices = wish[field];
    const value = hero[field];
    return choices === undefined || (value !== null && choices.includes(value));
  });
  return (
    chosen &&
    (wish.currency === undefined || wish.currency === hero.currency) &&
    isWithin(BigInt(hero.price), { gte: big(wish.price?.gte), lte: big(wish.price?.lte) }) &&
    (wish.skill === undefined || wish.skill.some((skill) => hero.skills.includes(skill))) &&
    isWithin(hero.upgradeLevel, wish.upgradeLevel) &&
    isWithin(hero.miningBonus, wish.miningBonus)
  );
}

const big = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
