import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { creations } from '../../../server/modules/creations/creations.tables.ts';
import {
  addressOf,
  heroRow,
  insertHeroes,
  insertOrders,
  listedHero,
  ONE,
  soldOrder,
} from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import CollectionsPage from '../../../src/pages/collections/collections.page.tsx';
import ExplorePage from '../../../src/pages/explore/explore.page.tsx';
import RankingsPage from '../../../src/pages/rankings/rankings.page.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const soon = { timeout: 30_000 };
const covers = () => screen.findByRole('navigation', { name: text('common.routes.collections') }, soon);
const cover = async (id: 'hero' | 'badge' | 'creation') =>
  (await within(await covers()).findByText(text(`collections.names.${id}`))).closest('a');

test('shows each collection with its cover, and what is for sale on the cards of its own market', async () => {
  await insertHeroes(server.database.db, [
    listedHero(7, 30n * ONE, { name: 'Aldo', rarity: 4, heroClass: 2, faction: 1 }),
  ]);
  await openPage(ExplorePage, '/explore');

  const card = await screen.findByRole('article', { name: 'Aldo #7' }, soon);
  expect(within(card).getByText(text('heroes.faction.1'))).toBeTruthy();
  expect(card.textContent).toContain(text('heroes.heroClass.2'));
  expect(card.textContent).toContain('30');
  await vi.waitFor(async () => expect((await cover('hero'))?.querySelector('img')).not.toBeNull(), soon);
  expect((await cover('hero'))?.textContent).toContain(text('collections.listed_one', { shown: '1' }));
  expect((await cover('badge'))?.querySelector('img')).toBeNull();
});

test('a cover chooses its collection; of what players made all is shown, and how to make some', async () => {
  await insertHeroes(server.database.db, [listedHero(7, 30n * ONE, { name: 'Aldo' })]);
  await server.database.db.insert(creations).values({
    tokenId: 3n,
    creator: addressOf(1),
    owner: addressOf(1),
    fileHash: `0x${'a'.repeat(64)}`,
    createdAt: new Date(),
    txHash: `0x${'b'.repeat(64)}`,
  });
  const user = userEvent.setup();
  await openPage(ExplorePage, '/explore?sort=price-asc');
  await screen.findByRole('article', { name: 'Aldo #7' }, soon);

  const made = await cover('creation');
  if (!made) throw new Error('what players made has no cover');
  await user.click(made);
  expect(await screen.findByRole('article', { name: /#3$/ }, soon)).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Aldo #7' })).toBeNull();
  expect(screen.getByRole('link', { name: text('common.routes.createNft') }).getAttribute('href')).toBe('/create');
  expect(new URLSearchParams(window.location.search).get('collection')).toBe('creation');
  expect((await cover('creation'))?.getAttribute('aria-current')).toBe('true');

  await user.click(within(await covers()).getByRole('link', { name: text('collections.all') }));
  expect(await screen.findByRole('article', { name: 'Aldo #7' }, soon)).toBeTruthy();
  expect(window.location.search).toBe('?currency=ARCA&sort=price-asc');
});

const field = () => screen.getByRole('searchbox', { name: text('common.search.label') });
const nameInAddress = () => new URLSearchParams(window.location.search).get('name');

test('what is for sale is looked for by name, which the address keeps; nothing of it says so and leads back', async () => {
  await insertHeroes(server.database.db, [
    listedHero(7, 30n * ONE, { name: 'Aldo Vey' }),
    listedHero(8, 20n * ONE, { name: 'Berit' }),
  ]);
  const user = userEvent.setup();
  await openPage(ExplorePage, '/explore?name=vey');
  await screen.findByRole('article', { name: 'Aldo Vey #7' }, soon);
  expect(screen.queryByRole('article', { name: 'Berit #8' })).toBeNull();

  await user.clear(field());
  await user.type(field(), 'nobody');
  await screen.findByText(text('common.search.none', { name: 'nobody' }), undefined, soon);
  expect(nameInAddress()).toBe('nobody');
  const back = screen.getAllByRole('button', { name: text('common.search.clear') }).at(-1);
  await user.click(back ?? document.body);
  await screen.findByRole('article', { name: 'Berit #8' }, soon);
  expect(nameInAddress()).toBeNull();
});

test('collections are looked for by name and keep their places', async () => {
  const user = userEvent.setup();
  await openPage(CollectionsPage, '/collections');
  const rowsOf = () => screen.getAllByRole('row').slice(1);
  await vi.waitFor(() => expect(rowsOf()).toHaveLength(10), soon);
  const before = rowsOf().find((row) => row.textContent.includes(text('collections.names.badge')))?.textContent;

  await user.type(field(), text('collections.names.badge').slice(0, 3));
  await vi.waitFor(() => expect(rowsOf()).toHaveLength(1), soon);
  expect(rowsOf()[0]?.textContent).toBe(before);
  await user.type(field(), 'xyz');
  await screen.findByText(/No results for “/, undefined, soon);
});

test('a ranking by name shows the places in the whole of it', async () => {
  const now = new Date();
  const { db } = server.database;
  await insertHeroes(db, [heroRow(1, { name: 'Aldo' }), heroRow(2, { name: 'Berit' })]);
  await insertOrders(db, [
    soldOrder(1, now, { tokenId: 1n, price: (40n * ONE).toString(), seller: addressOf(1), buyer: addressOf(2) }),
    soldOrder(2, now, { tokenId: 2n, price: (9n * ONE).toString(), seller: addressOf(2), buyer: addressOf(1) }),
  ]);
  await openPage(RankingsPage, '/rankings?board=sales&range=all&name=berit');
  const row = await screen.findByRole('row', { name: /Berit/ }, soon);
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('2');
  expect(screen.queryByRole('row', { name: /Aldo/ })).toBeNull();
});
