import { baseUrls } from '../base-urls.ts';

const PICTURE_SIZES = [96, 240, 320, 480] as const;
type PictureSize = (typeof PICTURE_SIZES)[number];

export type PictureOfHero = { id: string; pictureVersion: string };

/** How wide the picture of a hero's card is drawn. */
export const CARD_SIZES = '(max-width: 650px) 44vw, (max-width: 991px) 30vw, 206px';

/** How many cards stand in a row. */
export function cardsInRow(): number {
  if (matchMedia('(max-width: 650px)').matches) return 2;
  return matchMedia('(max-width: 991px)').matches ? 3 : 4;
}

/** The square picture of a hero, `size` pixels wide. */
export function pictureUrl(hero: PictureOfHero, size: PictureSize): string {
  return `${baseUrls.cdn}/web/heroes/${encodeURIComponent(hero.id)}-${String(size)}.webp?v=${encodeURIComponent(hero.pictureVersion)}`;
}

/** The `srcset` of a hero's picture. */
export function pictureSet(hero: PictureOfHero): string {
  return PICTURE_SIZES.map((size) => `${pictureUrl(hero, size)} ${String(size)}w`).join(', ');
}

/** A hero as it would be with this part of another one. */
export function recastPictureUrl(hero: PictureOfHero, part: string, material: PictureOfHero): string {
  const version = `${hero.pictureVersion}.${material.pictureVersion}`;
  return `${baseUrls.cdn}/web/recasts/${encodeURIComponent(`${hero.id}-${part}-${material.id}`)}-480.webp?v=${encodeURIComponent(version)}`;
}

/** The card of a hero that the server draws for where it is shared: 1200 by 630, a PNG. */
export function sharePictureUrl(hero: PictureOfHero & { name: string }): string {
  const version = `${hero.pictureVersion}&name=${encodeURIComponent(hero.name)}`; // it says how the hero is called
  return `${baseUrls.cdn}/web/cards/${encodeURIComponent(hero.id)}.png?v=${version}`;
}
