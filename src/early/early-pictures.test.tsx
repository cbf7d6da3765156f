import { afterEach, expect, test, vi } from 'vitest';
import { preloadCards } from './early-pictures.ts';
import { CARD_SIZES, pictureSet } from '../lib/view/hero-pictures.ts';

const hero = (id: number) => ({ id: String(id), pictureVersion: `v${String(id)}` });
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];

afterEach(() => {
  for (const link of links()) link.remove();
});

const screen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number.parseInt(query.slice(12), 10) }));

test.each([
  [390, [1, 2]],
  [820, [1, 2, 3]],
  [1440, [1, 2, 3, 4]],
])('at %i px the first row’s pictures are asked for just as their cards will ask', (width, row) => {
  screen(width);
  preloadCards({ code: 0, data: { list: [1, 2, 3, 4, 5, 6].map(hero) } });

  expect(links().map((link) => link.getAttribute('imagesrcset'))).toEqual(row.map((id) => pictureSet(hero(id))));
  expect(new Set(links().map((link) => link.getAttribute('imagesizes')))).toEqual(new Set([CARD_SIZES]));
});

test.each([
  null,
  'nonsense',
  { code: 102, data: null },
  { data: { list: 7 } },
  { data: { list: [null, 3, { id: 9 }] } },
])('an answer without heroes asks for nothing: %j', (envelope) => {
  screen(1440);
  preloadCards(envelope);

  expect(links()).toEqual([]);
});
