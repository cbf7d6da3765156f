import { bandOf, LEAST_SALES } from './price-band.ts';

/** How many of the latest comparable sales a price is worked out from. */
export const MOST_COMPARED = 40;

/** A sale, newest first in a list, with what the hero is like. Rarity is the same for all that are compared. */
export type HeroSale = { heroClass: number; faction: number; price: bigint };
export type Likeness = 'classAndFaction' | 'class' | 'rarity';
export type Comparables<Sale> = {
  likeness: Likeness;
  sales: readonly Sale[];
  band: { low: bigint; high: bigint } | null;
};

/** From the narrowest on. */
const likenesses: readonly [Likeness, (keyof HeroSale & ('heroClass' | 'faction'))[]][] = [
  ['classAndFaction', ['heroClass', 'faction']],
  ['class', ['heroClass']],
  ['rarity', []],
];

/**
 * The sales that say most about a hero: those of its class and faction, when they are enough to say something, else those of
 * its class, else all of its rarity. The sales are of one rarity and one currency, newest first. What level a hero had when it
 * was sold is not kept, so levels are not compared.
 */
export function comparablesOf<Sale extends HeroSale>(
  hero: Pick<HeroSale, 'heroClass' | 'faction'>,
  sales: readonly Sale[],
): Comparables<Sale> {
  for (const [likeness, fields] of likenesses) {
    const alike = sales.filter((sale) => fields.every((field) => sale[field] === hero[field])).slice(0, MOST_COMPARED);
    if (alike.length >= LEAST_SALES || likeness === 'rarity')
      return { likeness, sales: alike, band: bandOf(alike.map(({ price }) => price)) };
  }
  throw new Error('the last likeness takes what there is');
}
