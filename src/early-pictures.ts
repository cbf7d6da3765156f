import { CARD_SIZES, cardsInRow, pictureSet, pictureUrl, type PictureOfHero } from './lib/view/hero-pictures.ts';

const isPictured = (row: unknown): row is PictureOfHero =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'pictureVersion' in row &&
  typeof row.id === 'string' &&
  typeof row.pictureVersion === 'string';

function rowsOf(envelope: unknown): readonly unknown[] {
  const data = (envelope as { data?: { list?: unknown } | null } | null)?.data;
  return Array.isArray(data?.list) ? data.list : [];
}

/** Fetches the pictures of the first row of heroes while the code that draws their cards is still on its way. */
export function preloadCards(envelope: unknown): void {
  for (const hero of rowsOf(envelope).slice(0, cardsInRow()).filter(isPictured)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.setAttribute('fetchpriority', 'high');
    link.setAttribute('imagesizes', CARD_SIZES);
    link.setAttribute('imagesrcset', pictureSet(hero));
    link.href = pictureUrl(hero, 240);
    document.head.append(link);
  }
}
