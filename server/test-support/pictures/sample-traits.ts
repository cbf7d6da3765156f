import type { HeroPictureTraits } from '../../local/pictures/traits.ts';

/** A hero with something to see of everything that is drawn. */
export const sampleTraits: HeroPictureTraits = {
  rarity: 4,
  heroClass: 2,
  faction: 1,
  gender: 0,
  parts: [10_101, 10_102, 10_103, 10_104],
  materials: [1, 2, 3, 4],
  face: [1, 2, 3],
  skin: 4,
  hair: 5,
  weapon: 6,
  burnCount: 12,
};
