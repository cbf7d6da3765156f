import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { heroes } from '../../../server/modules/heroes/heroes.tables.ts';
import { heroRow, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import MarketHeroPage from '../../../src/pages/market/hero.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';
import { text } from '../../support/texts.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const shown = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count), { timeout: 30_000 });

const some = [
  listedHero(1, 30n * ONE, { name: 'Aldo', rarity: 1, faction: 1 }),
  listedHero(2, 10n * ONE, { name: 'Brisa', rarity: 4, faction: 1 }),
  listedHero(3, 20n * ONE, { name: 'Corwin', rarity: 4, faction: 3 }),
  heroRow(4, { name: 'Dapple', rarity: 4 }),
];

test('shows what is for sale, cheapest first, with the counts of each choice', async () => {
  await insertHeroes(server.database.db, some);

  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);

  expect(names()).toEqual(['Brisa #2', 'Corwin #3', 'Aldo #1']);
  const ssr = await screen.findByRole('checkbox', { name: 'SSR' });
  expect(ssr.closest('label')?.textContent).toContain('2');
  expect(ssr.closest('label')?.textContent).toContain('from 10');
});

test('what nobody sells is a choice as well, each with how many it would show under the other filters', async () => {
  await insertHeroes(server.database.db, [...some, heroRow(5, { name: 'Elm', rarity: 1 })]);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);
  const choice = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^${name} \\d+$`) }, { timeout: 30_000 });
  const counts = async () =>
    Promise.all(['For sale', 'All', 'Unlisted'].map(async (name) => (await choice(name)).textContent));
  expect(await counts()).toEqual(['For sale 3', 'All 5', 'Unlisted 2']);

  await user.click(await screen.findByRole('checkbox', { name: 'SSR' }));
  await shown(2);
  await waitFor(async () => expect(await counts()).toEqual(['For sale 2', 'All 3', 'Unlisted 1']), { timeout: 30_000 });
  await user.click(await choice('Unlisted'));
  await shown(1);
  expect(names()).toEqual(['Dapple #4']);
  expect(window.location.search).toBe('?show=none&rarity=4');
  expect(await counts()).toEqual(['For sale 2', 'All 3', 'Unlisted 1']);

  await user.click(await choice('All'));
  await shown(3);
  expect((await choice('All')).getAttribute('aria-pressed')).toBe('true');
});

test('a choice is answered by the heroes that are there, before the server has answered; another order waits for it', async () => {
  await insertHeroes(server.database.db, some);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);
  const answer = globalThis.fetch;
  let release: () => void = () => undefined;
  let held = new Promise<void>((resolve) => (release = resolve));
  const list = () => screen.getByRole('feed').closest('[aria-busy=true]');
  const isDimmed = () => screen.getByRole('feed').parentElement?.className !== '';
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/Hero/List')) await held;
    return answer(url, init);
  });

  try {
    await user.click(await screen.findByRole('checkbox', { name: 'SSR' }));
    await shown(2);
    expect(names()).toEqual(['Brisa #2', 'Corwin #3']);
    expect(list()).not.toBeNull();
    expect(isDimmed()).toBe(false);
    release();
    await waitFor(() => expect(list()).toBeNull(), { timeout: 30_000 });
    expect(names()).toEqual(['Brisa #2', 'Corwin #3']);

    held = new Promise<void>((resolve) => (release = resolve));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-desc');
    await waitFor(() => expect(isDimmed()).toBe(true), { timeout: 30_000 });
    expect(names()).toEqual(['Brisa #2', 'Corwin #3']);
    release();
    await waitFor(() => expect(names()).toEqual(['Corwin #3', 'Brisa #2']), { timeout: 30_000 });
    expect(isDimmed()).toBe(false);
  } finally {
    release();
    vi.unstubAllGlobals();
  }
});

test('keeps filters and sort in the URL, from which the page is drawn again', async () => {
  await insertHeroes(server.database.db, some);
  const user = userEvent.setup();
  const first = await openPage(MarketHeroPage, '/market/hero');
  await shown(3);

  await user.click(await screen.findByRole('checkbox', { name: 'SSR' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-desc');
  await shown(2);

  expect(new URLSearchParams(window.location.search).toString()).toBe('rarity=4&sort=price-desc');
  first.unmount();
  await openPage(MarketHeroPage, window.location.pathname + window.location.search);
  await shown(2);
  expect(names()).toEqual(['Corwin #3', 'Brisa #2']);
  await user.click(screen.getByRole('button', { name: 'Remove SSR' }));
  await shown(3);
});

test('takes what is valid of a URL and corrects the rest', async () => {
  await insertHeroes(server.database.db, some);

  await openPage(MarketHeroPage, '/market/hero?rarity=4,99,x&min=25&max=15&view=list&x=%00');
  await shown(1);

  expect(names()).toEqual(['Corwin #3']);
  expect(window.location.search).toBe('?rarity=4&currency=ARCA&min=15&max=25');
});

test('says why a price range cannot be applied and leaves the list alone', async () => {
  await insertHeroes(server.database.db, some);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);

  await user.type(await screen.findByRole('textbox', { name: 'Minimum price' }), '30');
  await user.type(screen.getByRole('textbox', { name: 'Maximum price' }), '3{Enter}');

  expect(await screen.findByText('The minimum price is higher than the maximum.')).toBeTruthy();
  expect(window.location.search).toBe('?currency=ARCA&min=30');
});

test('counts a new listing instead of moving the rows, and shows it when asked', async () => {
  await insertHeroes(server.database.db, some);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);

  const at = new Date();
  const listed = {
    forSale: true,
    state: 'listed',
    listingId: 4n,
    currency: 'ARCA',
    price: ONE.toString(),
    listedAt: at,
    latestAt: at,
  };
  await server.database.db.update(heroes).set(listed).where(eq(heroes.tokenId, 4n));
  await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['4'] });

  const pill = await screen.findByRole('button', { name: '1 new listing' }, { timeout: 30_000 });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.click(pill);
  await shown(4);
  expect(names()[0]).toBe('Dapple #4');
});

test('tells at its place that a hero is no longer for sale', async () => {
  await insertHeroes(server.database.db, some);
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);

  const sold = { forSale: false, state: 'idle', listingId: null, currency: null, price: null, listedAt: null };
  await server.database.db.update(heroes).set(sold).where(eq(heroes.tokenId, 3n));
  await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['3'] });

  await screen.findByText('Not for sale', undefined, { timeout: 30_000 });
  expect(names()).toEqual(['Brisa #2', 'Corwin #3', 'Aldo #1']);
});

test('hints at what to do when nothing fits, and says when the server does not answer', async () => {
  await openPage(MarketHeroPage, '/market/hero?rarity=2');
  expect(await screen.findByText('No heroes match. Try fewer filters.', undefined, { timeout: 30_000 })).toBeTruthy();
});

test('says how far the index is behind', async () => {
  Object.assign(server.index, { lagBlocks: 12 });
  await openPage(MarketHeroPage, '/market/hero');
  expect(await screen.findByText(/12 blocks behind the chain/, undefined, { timeout: 30_000 })).toBeTruthy();
  Object.assign(server.index, { lagBlocks: 0 });
});

test('says that what it shows may be old while no node of the chain answers', async () => {
  Object.assign(server.index, { nodeAway: true });
  await openPage(MarketHeroPage, '/market/hero');
  expect(await screen.findByText(/^The chain is not responding/, undefined, { timeout: 30_000 })).toBeTruthy();
  Object.assign(server.index, { nodeAway: false });
});

test('says of each step of level and mining bonus, and of each outfit set, how many there are and from which price', async () => {
  await insertHeroes(server.database.db, [
    listedHero(1, 30n * ONE, { burnCount: 12, miningBonusBps: 0, suitId: 10_101 }),
    listedHero(2, 10n * ONE, { burnCount: 4, miningBonusBps: 600 }),
    listedHero(3, 20n * ONE, { burnCount: 10, miningBonusBps: 100 }),
  ]);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero');
  await shown(3);
  const choices = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  await waitFor(() => expect(choices('Level')[3]).toBe('Level 10 or higher · 2 · from 20'), { timeout: 30_000 });
  expect(choices('Level')[0]).toBe('Any level · 3 · from 10');
  expect(choices('Level')[5]).toBe('Level 20 or higher · 0');
  expect(choices('Mining bonus')[3]).toBe('Mining bonus 5% or higher · 1 · from 10');
  expect(screen.getByText('1 · from 30').closest('button')?.getAttribute('aria-pressed')).toBe('false');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '10');
  await shown(2);
  await waitFor(() => expect(choices('Mining bonus')[1]).toBe('Mining bonus 1% or higher · 1 · from 20'));
  expect(choices('Level')[0]).toBe('Any level · 3 · from 10');
});

test('says of each currency how many heroes are sold for it and from which price, whatever range is asked of another', async () => {
  await insertHeroes(server.database.db, [
    listedHero(1, 30n * ONE, { rarity: 4 }),
    listedHero(2, 10n * ONE, { rarity: 1 }),
    listedHero(3, 2n * ONE, { rarity: 4, currency: 'RON' }),
    listedHero(4, 3n * ONE, { rarity: 1, currency: 'RON' }),
    heroRow(5, { rarity: 4 }),
  ]);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero?min=25');
  await shown(1);
  const currencies = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
  const told = (...expected: string[]) =>
    waitFor(() => expect([...currencies().options].map(({ text }) => text)).toEqual(expected), { timeout: 30_000 });
  await told('Any currency · 4', 'ARCA · 2 · from 10', 'RON · 2 · from 2');

  // The range was of ARCA: what RON counts is what it shows.
  await user.selectOptions(currencies(), 'RON · 2 · from 2');
  await shown(2);
  expect(window.location.search).toBe('?currency=RON');
  await told('Any currency · 4', 'ARCA · 2 · from 10', 'RON · 2 · from 2');

  await user.click(await screen.findByRole('checkbox', { name: 'SSR' }));
  await shown(1);
  await told('Any currency · 2', 'ARCA · 1 · from 30', 'RON · 1 · from 2');
  await user.click(await screen.findByRole('button', { name: /^Unlisted/ }));
  await told('Any currency · 1', 'ARCA · 0', 'RON · 0');
  await user.selectOptions(currencies(), 'Any currency · 1');
  await shown(1);
});

test('narrows by looks of face, skin and hair: how many have each, in the URL, and away again by their chips', async () => {
  const looks = (eyes: number, hair: number) => ({ looks: [eyes, 2, 3, 4, hair, 6] });
  await insertHeroes(server.database.db, [
    listedHero(1, 30n * ONE, { name: 'Aldo', ...looks(7, 5) }),
    listedHero(2, 10n * ONE, { name: 'Brisa', ...looks(7, 9) }),
    listedHero(3, 20n * ONE, { name: 'Corwin', ...looks(1, 9) }),
  ]);
  const user = userEvent.setup();
  await openPage(MarketHeroPage, '/market/hero?hair=9');
  await shown(2);
  const look = text('heroes.look', { look: 7 });
  const group = (await screen.findByText(text('heroes.part.eyes'), { selector: 'summary' })).closest('details');
  if (!group) throw new Error('the eyes have no group');
  const row = () => within(group).getByRole('checkbox', { name: look, hidden: true }).closest('label');
  await waitFor(() => expect(row()?.textContent).toContain('1 · from 10'), { timeout: 30_000 });

  await user.click(within(group).getByRole('checkbox', { name: look, hidden: true }));
  await shown(1);
  expect(names()).toEqual(['Brisa #2']);
  expect(new URLSearchParams(window.location.search).get('eyes')).toBe('7');

  const partOf = (part: 'eyes' | 'hair', number: number) =>
    text('heroes.filters.partOf', {
      part: text(`heroes.part.${part}`),
      suit: text('heroes.look', { look: number }),
    });
  await user.click(screen.getByRole('button', { name: text('heroes.filters.remove', { filter: partOf('hair', 9) }) }));
  await shown(2);
  expect(names()).toEqual(['Brisa #2', 'Aldo #1']);
});
