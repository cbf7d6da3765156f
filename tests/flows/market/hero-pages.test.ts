import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import {
  insertForgeSettings,
  insertHeroes,
  insertHistory,
  insertOffers,
  insertOrders,
  heroRow,
  listedHero,
  offerRow,
  ONE,
  soldOrder,
} from '../../../server/test-support/rows.ts';
import { heroEvents } from '../../../server/modules/heroes/heroes.tables.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import HeroListPage from '../../../src/pages/hero/list.page.tsx';
import HomePage from '../../../src/pages/home/home.page.tsx';
import ServerPage from '../../../src/admin/server-status/server.page.tsx';
import { useLinkPrefetch } from '../../../src/routes/link-prefetch.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function logIn(role?: 'manager') {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom(), role);
  return me.userInfo.walletAddress ?? '';
}

function DetailsRoute() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/hero/details/:contractAddress/:nftId', element: createElement(HeroDetailsPage) }),
  );
}
const openDetails = (id: number, session?: Session) =>
  openPage(DetailsRoute, `/hero/details/${contracts.hero}/${String(id)}`, session);

/** A list with one line, which leads to the page of hero 7. */
function LinkedRoute() {
  useLinkPrefetch();
  const link = createElement(Link, { to: `/hero/details/${contracts.hero}/7` }, 'Ottoline');
  return createElement('div', null, link, createElement(DetailsRoute));
}

describe('the details of a hero', () => {
  test('are there at once where its link was pointed at, before anything more is answered', async () => {
    await insertHeroes(server.database.db, [listedHero(7, 100n * ONE, { name: 'Ottoline' })]);
    await openPage(LinkedRoute, '/market/hero');
    const answered: Response[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).includes('/hero/info')) return fetch(url, init);
      if (answered.length > 0) return new Promise<never>(() => undefined);
      const response = await fetch(url, init);
      answered.push(response);
      return response;
    });
    onTestFinished(() => void vi.mocked(globalThis.fetch).mockRestore());

    await userEvent.hover(await screen.findByRole('link', { name: 'Ottoline' }));
    await waitFor(() => expect(answered.map(({ status }) => status)).toEqual([200]), soon);
    await userEvent.click(screen.getByRole('link', { name: 'Ottoline' }));

    expect(await screen.findByRole('heading', { level: 1, name: /Ottoline #7/ }, soon)).toBeTruthy();
  });

  test('have a price to its last digit, where it stands and where it is pressed', async () => {
    await insertHeroes(server.database.db, [listedHero(7, (19n * ONE) / 100_000n, { name: 'Ottoline' })]);
    await openDetails(7, await server.logIn(Wallet.createRandom()));
    const price = '0.00019 ARCA';

    expect(await screen.findByRole('button', { name: `Buy for ${price}` }, soon)).toBeTruthy();
    const [shown] = screen.getAllByTitle(price);
    expect(shown?.textContent).toMatch(/^0\.00019 ARCA/);
  });

  test('show its growth against the caps that the forge is set to, and without them while nobody knows any', async () => {
    const growthBps = [600, 0, 0, 0, 0, 0, 150];
    await insertHeroes(server.database.db, [heroRow(7, { rarity: 4, growthBps })]);
    const growthOf = (name: string) => screen.getAllByText(name, { selector: 'li > span' })[0]?.closest('li');
    await openDetails(7);
    await screen.findByRole('heading', { level: 1, name: /#7/ }, soon);
    expect(growthOf('HP')?.textContent).toBe('HP+6 % / –');
    expect(screen.queryByRole('meter', { name: 'HP' })).toBeNull();
    cleanup();

    const rarities = forgeDefaults.rarities.map((figures) => ({ ...figures, growthCapBps: 640, miningCapBps: 320 }));
    await insertForgeSettings(server.database.db, { rarities });
    await openDetails(7);
    const hp = await screen.findByRole<HTMLMeterElement>('meter', { name: 'HP' }, soon);
    expect([hp.value, hp.max]).toEqual([600, 640]);
    expect(growthOf('HP')?.textContent).toBe('HP+6 % / 6.4 %');
    expect(growthOf(text('heroes.mining'))?.textContent).toBe(`${text('heroes.mining')}+1.5 % / 3.2 %`);
  });

  test('show its sheet at level 1, at 100 and at the one in between, its parts, and what buying means', async () => {
    await insertHeroes(server.database.db, [
      listedHero(7, 100n * ONE, { name: 'Ottoline', heroClass: 3, skills: [1031, 0, 4012, 0, 0] }),
    ]);
    await insertHistory(server.database.db, 7, ['minted', 'listed']);

    await openDetails(7);
    await screen.findByRole('heading', { level: 1, name: /Ottoline #7/ }, soon);

    const hp = await screen.findByRole('row', { name: /^HP/ });
    expect(
      within(hp)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1,364', '6,763', '4,036']);
    expect(await screen.findByText('Lantern Guard')).toBeTruthy();
    expect(await screen.findByText(/Strong Arm/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Log in to buy' }, soon)).toBeTruthy();
    const split = screen.getByLabelText('Where the price goes, in ARCA');
    expect(split.parentElement?.textContent).toMatch(
      /pay100\.0000 .*3\.0000 .*burned1\.5000 .*pool1\.2000 .*developers0\.3000 .*gets97\.0000 /,
    );
    expect(await screen.findByText('No sales yet', undefined, soon)).toBeTruthy();
  });

  test('name the transaction of each sale and of all else that happened, as a link to the explorer', async () => {
    const { db } = server.database;
    await insertHeroes(db, [heroRow(6, { name: 'Bramble' })]);
    await insertHistory(db, 6, ['minted', 'listed', 'sale', 'listed', 'cancelled']);
    const events = await db.select().from(heroEvents).where(eq(heroEvents.tokenId, 6n));
    const { config } = server.deps.chain;
    config.explorerUrl = 'https://explorer.example';
    onTestFinished(() => {
      config.explorerUrl = null;
    });

    await openDetails(6);

    const timeline = await screen.findByRole('list', { name: 'Other history' }, soon);
    const linked = (part: HTMLElement) =>
      within(part)
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ href }) => href)
        .filter((href) => href.includes('/tx/'));
    const told = (isSale: boolean) =>
      events
        .filter(({ kind }) => (kind === 'sale') === isSale)
        .sort((a, b) => b.blockNumber - a.blockNumber)
        .map(({ txHash }) => `https://explorer.example/tx/${txHash}`);
    expect(linked(timeline)).toEqual(told(false));
    expect(linked(await screen.findByRole('group', { name: 'Sale history' }, soon))).toEqual(told(true));
  });

  test('name the dearest offers and, asked for, a hundred of them, each to be accepted', async () => {
    const owner = await logIn();
    await insertHeroes(server.database.db, [heroRow(9, { name: 'Juniper', owner, holder: owner })]);
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000);
    const ids = Array.from({ length: 120 }, (_, at) => at + 1);
    await insertOffers(
      server.database.db,
      ids.map((id) => offerRow(id, { tokenId: 9n, amount: (BigInt(id) * ONE).toString(), expiresAt })),
    );
    await openDetails(9, me);
    const accepts = () =>
      screen
        .queryAllByRole('button', { name: /^Accept or counter/ })
        .map((button) => /offer (\d+)/.exec(button.getAttribute('aria-label') ?? '')?.[1]);

    const more = await screen.findByRole('button', { name: 'Show 95 more' }, soon);
    expect(accepts()).toEqual(['120', '119', '118', '117', '116']);
    await userEvent.click(more);

    // As many as the server gives at once, the dearest of them.
    await waitFor(() => expect(accepts()).toEqual(ids.slice(20).reverse().map(String)), soon);
    expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: /Juniper #9/ })).toBeTruthy();
  });

  test('offer the owner a price form that explains itself and outlives a reload', async () => {
    const owner = await logIn();
    await insertHeroes(server.database.db, [heroRow(8, { name: 'Pip', owner, holder: owner })]);
    const user = userEvent.setup();
    const first = await openDetails(8, me);
    const price = await screen.findByRole('textbox', { name: 'Price' }, soon);

    await user.type(price, '0.00001');
    expect((await screen.findByRole('alert')).textContent).toBe('The minimum price is 0.0001 ARCA.');
    await user.clear(price);
    await user.type(price, '12.5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Where the price goes, in ARCA').textContent).toContain('You get12.1250');

    first.unmount();
    await openDetails(8, me);
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' }, soon);
    expect(again.value).toBe('12.5');
    expect(screen.getByText('We restored the price you entered last time.')).toBeTruthy();
  });

  test('follow the hero live', async () => {
    await insertHeroes(server.database.db, [heroRow(9, { name: 'Rook' })]);
    await openDetails(9);
    await screen.findByText('Not for sale right now.', undefined, soon);

    await server.database.db.delete((await import('../../../server/modules/heroes/heroes.tables.ts')).heroes);
    await insertHeroes(server.database.db, [listedHero(9, 5n * ONE, { name: 'Rook' })]);
    await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['9'] });

    expect(await screen.findByRole('button', { name: 'Log in to buy' }, soon)).toBeTruthy();
  });

  test('say so when there is no such hero', async () => {
    await openDetails(404);
    expect(await screen.findByText('This hero does not exist. Sync your hero list.', undefined, soon)).toBeTruthy();
    // Who has it may have the game look at the chain again: a guest reads why he cannot.
    const sync = screen.getByRole('button', { name: text('heroes.sync.do') });
    expect(sync.getAttribute('aria-disabled')).toBe('true');
    cleanup();

    await logIn();
    await openDetails(404, me);
    const mine = await screen.findByRole('button', { name: text('heroes.sync.do') }, soon);
    expect(mine.getAttribute('aria-disabled')).toBe('false');
  });
});

test('my heroes are mine alone, the listed ones among them, by tab', async () => {
  const owner = await logIn();
  await insertHeroes(server.database.db, [
    heroRow(1, { name: 'Idle', owner, holder: owner }),
    listedHero(2, ONE, { name: 'Offered', owner }),
    heroRow(3, { name: 'Foreign' }),
  ]);
  const user = userEvent.setup();
  await openPage(HeroListPage, '/hero/list', me);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), soon);
  expect(await screen.findByRole('button', { name: 'Unlist Offered #2' }, soon)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'List Idle #1' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Listed' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), soon);
  expect(window.location.search).toBe('?tab=listed');
});

test('home shows the figures of the range in the URL and what was sold last', async () => {
  const hour = 3_600_000;
  await insertHeroes(server.database.db, [heroRow(1, { name: 'Grit' }), heroRow(2, { name: 'Quill' })]);
  await insertOrders(server.database.db, [
    soldOrder(1, new Date(Date.now() - hour), { tokenId: 1n, price: (40n * ONE).toString() }),
    soldOrder(2, new Date(Date.now() - 72 * hour), { tokenId: 2n, price: (2n * ONE).toString() }),
  ]);
  const user = userEvent.setup();
  await openPage(HomePage, '/?range=24h&chart=nonsense');

  await waitFor(
    () => expect(screen.getByRole('heading', { name: 'Market sales' }).parentElement?.textContent).toContain('1'),
    soon,
  );
  expect(window.location.search).toBe('?range=24h');
  const sold = await screen.findByRole('row', { name: /Grit/ }, soon);
  expect(sold.textContent).toContain('40.0000 ARCA');
  await user.click(screen.getByRole('button', { name: '7d' }));
  await waitFor(
    () =>
      expect(screen.getByRole('heading', { name: 'Trade volume', level: 2 }).parentElement?.textContent).toContain(
        '42 ARCA',
      ),
    soon,
  );
  expect(window.location.search).toBe('');
});

describe('the server page', () => {
  test('switches the game with a note, after a confirmation', async () => {
    await logIn('manager');
    const user = userEvent.setup();
    await openPage(ServerPage, '/admin/server', me);

    await user.click(await screen.findByRole('button', { name: 'Maintenance' }, soon));
    await user.type(screen.getByRole('textbox', { name: /Message to players/ }), 'Back at ten');
    await user.click(screen.getByRole('button', { name: 'Start maintenance', hidden: true }));

    await waitFor(
      () =>
        expect(screen.getByRole('button', { name: 'Maintenance', hidden: true }).getAttribute('aria-pressed')).toBe(
          'true',
        ),
      soon,
    );
    expect(await screen.findByText('Back at ten', undefined, soon)).toBeTruthy();
  });

  test('shows nobody else anything', async () => {
    await logIn();
    await openPage(ServerPage, '/admin/server', me);
    expect(
      (await screen.findAllByText('You don’t have permission to do this.', undefined, soon)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Maintenance' })).toBeNull();
  });
});
