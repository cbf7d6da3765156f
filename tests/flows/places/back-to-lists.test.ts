// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement, type ComponentType } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { useKeptPlace } from '../../../src/lib/view/places/use-kept-place.ts';
import { places } from '../../../src/lib/view/places/places.ts';
import ExplorePage from '../../../src/pages/explore/explore.page.tsx';
import ItemListPage from '../../../src/pages/items/list.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400_000;
const HEROES = 70;
const BADGES = 70;

/**
 * jsdom lays nothing out: a page is as long as its cards, all of which are near; the end of a list, which has nothing but
 * its button, is near when what is scrolled to is.
 */
const CARD_PX = 100;
const NEAR_PX = 600;
const screenNow = { at: 0 };
const shown = () => screen.queryAllByRole('article').length;
const lengthOfPage = () => shown() * CARD_PX;
type Seen = { isIntersecting: boolean; boundingClientRect: { height: number } };
const watchers = new Set<() => void>();
class Watcher {
  readonly #tell: (seen: Seen[]) => void;
  #look: () => void = () => undefined;
  constructor(tell: (seen: Seen[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element) {
    const isEnd = () => element.querySelector('button') !== null && element.querySelector('article') === null;
    const isNear = () => !isEnd() || lengthOfPage() - screenNow.at < NEAR_PX;
    this.#look = () => this.#tell([{ isIntersecting: isNear(), boundingClientRect: { height: 0 } }]);
    const look = this.#look;
    watchers.add(look);
    // As a browser does: once when it begins to watch, and not before the page is drawn.
    setTimeout(() => watchers.has(look) && look());
  }
  disconnect() {
    watchers.delete(this.#look);
  }
  unobserve() {
    this.disconnect();
  }
  takeRecords() {
    return [];
  }
}

function scroll(to: number): void {
  screenNow.at = Math.max(0, Math.min(to, lengthOfPage()));
  window.dispatchEvent(new Event('scroll'));
  for (const look of [...watchers]) look();
}

let server: TestApp;
let me: Session;
const usual = globalThis.IntersectionObserver;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  await server.reset();
  me = await server.logIn(Wallet.createRandom());
  sessionStorage.clear();
  screenNow.at = 0;
  // A list has a few seconds to be read again, on however slow a machine this runs.
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) / 50);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => screenNow.at });
  Object.assign(globalThis, {
    IntersectionObserver: Watcher,
    scrollTo: ({ top }: { top: number }) => scroll(top),
  });
  const { db } = server.database;
  await insertHeroes(
    db,
    Array.from({ length: HEROES }, (_, at) => listedHero(at + 1, BigInt(at + 1) * ONE, { name: `Hero ${String(at)}` })),
  );
  const holder = me.userInfo.walletAddress ?? '';
  const movedAt = new Date(server.clock.now().getTime() - DAY);
  const ids = Array.from({ length: BADGES }, (_, at) => String(20_001 + at));
  await db.insert(itemSupplies).values(
    ids.map((itemId) => {
      const { type = null, rarity = null } = itemIdentityOf(itemId) ?? {};
      return { itemId, minted: '9', burned: '0', firstAt: movedAt, type, rarity };
    }),
  );
  await db.insert(itemBalances).values(ids.map((itemId) => ({ itemId, holder, amount: '2', movedAt })));
});
afterEach(() => {
  cleanup();
  watchers.clear();
  Object.assign(globalThis, { IntersectionObserver: usual, scrollTo: () => undefined });
});
afterAll(() => server.close());

/** What the shell does for all pages, with a page that a list leads to and the login, whose ends are those of the real one. */
function siteOf(path: string, Page: ComponentType): ComponentType {
  const Elsewhere = () => createElement('p', null, 'another page');
  const Login = () => {
    const navigate = useNavigate();
    const back = new URLSearchParams(window.location.search).get('redirect') ?? '/';
    return createElement('button', { onClick: () => void navigate(back, { replace: true }) }, 'logged in');
  };
  return function Site() {
    useKeptPlace();
    const here = `${window.location.pathname}${window.location.search}`;
    return createElement(
      'div',
      null,
      createElement(Link, { to: '/hero/details/0xab/1' }, 'details'),
      createElement(Link, { to: `/login?redirect=${encodeURIComponent(here)}` }, 'log in'),
      createElement(
        Routes,
        null,
        createElement(Route, { path, element: createElement(Page) }),
        createElement(Route, { path: '/login', element: createElement(Login) }),
        createElement(Route, { path: '*', element: createElement(Elsewhere) }),
      ),
    );
  };
}

type List = { name: string; path: string; search: string; page: ComponentType; all: number; isOwn: boolean };
const lists: List[] = [
  {
    name: 'My items',
    path: '/items/list',
    search: '?type=badge&sort=received',
    page: ItemListPage,
    all: BADGES,
    isOwn: true,
  },
  { name: 'Explore', path: '/explore', search: '?sort=price-desc', page: ExplorePage, all: HEROES, isOwn: false },
];

const open = ({ path, search, page, isOwn }: List) =>
  openPage(siteOf(path, page), `${path}${search}`, isOwn ? me : undefined);
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** Reads on to the end, and stays in the middle of it. */
async function readOn({ all }: List): Promise<{ at: number; first: string | null | undefined }> {
  await waitFor(() => expect(shown()).toBeGreaterThan(0), soon);
  await waitFor(() => {
    act(() => scroll(lengthOfPage()));
    expect(shown()).toBe(all);
  }, soon);
  act(() => scroll(4_100));
  return { at: 4_100, first: names()[0] };
}

async function isBackAt({ path, search }: List, left: Awaited<ReturnType<typeof readOn>>): Promise<void> {
  await waitFor(() => expect(screenNow.at).toBe(left.at), soon);
  expect(shown()).toBeGreaterThan(40);
  expect(names()[0]).toBe(left.first);
  expect(`${window.location.pathname}${window.location.search}`).toContain(path);
  for (const [key, value] of new URLSearchParams(search)) {
    expect(new URLSearchParams(window.location.search).get(key)).toBe(value);
  }
}

test.each(lists)('back from a page that $name leads to is where one was, with what was loaded', async (list) => {
  await open(list);
  const left = await readOn(list);
  await userEvent.click(screen.getByRole('link', { name: 'details' }));
  await screen.findByText('another page');
  act(() => scroll(0));
  act(() => window.history.back());

  await isBackAt(list, left);
  expect(shown()).toBe(list.all);
  act(() => window.history.forward());
  await screen.findByText('another page');
});

test.each(lists)('a login leads back to where one was on $name, by a new entry', async (list) => {
  await open(list);
  const left = await readOn(list);
  await userEvent.click(screen.getByRole('link', { name: 'log in' }));
  act(() => scroll(0));
  await userEvent.click(await screen.findByRole('button', { name: 'logged in' }));

  await isBackAt(list, left);
});

test.each(lists)('another language loads $name anew, and reads on to where one was', async (list) => {
  await open(list);
  const left = await readOn(list);
  // What a change of language does to the page: it is left, and loaded at the same address.
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  watchers.clear();
  screenNow.at = 0;
  expect(places.of(`${list.path}${window.location.search}`)).toBe(left.at);
  await openPage(siteOf(list.path, list.page), `${list.path}${window.location.search}`, list.isOwn ? me : undefined);

  await isBackAt(list, left);
});
