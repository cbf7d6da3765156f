import { baseUrls } from '../lib/base-urls.ts';

/**
 * The reads of a first view, started before the application has arrived. Each must be what the page then asks for, to the
 * letter: `early-reads.test.ts` holds them together. Nothing here depends on who is logged in.
 */
export const shellReads: readonly string[] = [`${baseUrls.game}/Chain/Config`, `${baseUrls.cdn}/config/game.json`];

const FOR_SALE = 'filter=%7B%22forSale%22%3Atrue%7D';

/** The market as it opens; a link that carries filters asks when its page has read them. */
export function marketReads(search: string): readonly string[] {
  if (search !== '') return [];
  const { game } = baseUrls;
  return [`${game}/Hero/List?size=24&sorter=price%3Aasc&${FOR_SALE}`, `${game}/Hero/Facets?${FOR_SALE}`];
}

/** What Home shows first: who came, what was listed, what was sold. Its range is the page's default. */
export function homeReads(search: string): readonly string[] {
  if (search !== '') return [];
  const { game } = baseUrls;
  return [
    `${game}/Item/Sells/Market?size=6&sorter=listedAt%3Adesc&filter=%7B%22state%22%3A%5B%22open%22%5D%7D`,
    `${game}/Account/Stat?range=7d`,
    `${game}/Order/Sales?size=8&sorter=closedAt%3Adesc`,
  ];
}
