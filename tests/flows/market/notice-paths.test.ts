import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newsPath } from '../../../core/rules/alerts/news-path.ts';
import { noticeKinds, type NoticeKind } from '../../../core/wire/account/alerts.ts';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { counterOffers } from '../../../server/modules/offers/offers.tables.ts';
import {
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  listedHero,
  offerRow,
  ONE,
} from '../../../server/test-support/rows.ts';
import { contracts, signIn, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import MarketItemsPage from '../../../src/pages/market/items.page.tsx';
import MarketOffersPage from '../../../src/pages/market/offers/offers.page.tsx';
import PortfolioPage from '../../../src/pages/account/portfolio.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 40_000 };
const HERO = 7;
const BADGE = '20001';
const soon = () => new Date(Date.now() + 86_400_000);

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(async () => {
  cleanup();
  await server.reset();
});
afterAll(() => server.close());

/** The pages that notices lead to, at their addresses. */
function Site() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/market/offers', element: createElement(MarketOffersPage) }),
    createElement(Route, { path: '/hero/details/:contractAddress/:nftId', element: createElement(HeroDetailsPage) }),
    createElement(Route, { path: '/market/items', element: createElement(MarketItemsPage) }),
    createElement(Route, { path: '/account/portfolio', element: createElement(PortfolioPage) }),
  );
}

type Me = { session: Session; address: string };
async function logIn(): Promise<Me> {
  const wallet = Wallet.createRandom();
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  const session = (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
  return { session, address: wallet.address.toLowerCase() };
}

const others = addressOf(9);
const mine = (address: string) =>
  insertHeroes(server.database.db, [heroRow(HERO, { owner: address, holder: address })]);
/** More than are read at once. */
const CROWD = Array.from({ length: 25 }, (_, at) => at + 2);
/** The offer that a notice is of, older than so many others for the same that no list reads it at first. */
const offered = (buyer: string, changes = {}) =>
  insertOffers(
    server.database.db,
    [1, ...CROWD].map((id) => ({
      ...{ ...offerRow(HERO), id: BigInt(id), buyer, amount: String(5n * ONE), expiresAt: soon() },
      ...{ madeAt: new Date(Date.now() + id * 1_000 - 100_000), ...changes },
    })),
  );
/** Another price that was asked in answer to the offer of the same number, for a hero of its own. */
const asked = (id: number): typeof counterOffers.$inferInsert => ({
  ...{ id: BigInt(id), offerId: BigInt(id), tokenId: BigInt(HERO - 1 + id), seller: others, price: String(6n * ONE) },
  ...{ state: 'open', madeAt: new Date(), expiresAt: soon(), txHash: `0x${'1'.repeat(64)}` },
});

/** What was there when each kind was told, and the button by which it is answered. */
const cases: Record<NoticeKind, { make: (me: Me) => Promise<void>; action: RegExp | null }> = {
  price: {
    make: () => insertHeroes(server.database.db, [listedHero(HERO, ONE, { owner: others })]),
    action: /^Buy for/,
  },
  match: {
    make: () => insertHeroes(server.database.db, [listedHero(HERO, ONE, { owner: others })]),
    action: /^Buy for/,
  },
  // What was sold is over: there it is seen.
  sold: { make: async () => undefined, action: null },
  outbid: {
    make: async ({ address }) => {
      await insertHeroes(server.database.db, [heroRow(HERO, { owner: others, holder: others })]);
      await offered(address);
    },
    action: /^Change .*\(offer 1\)/,
  },
  offerReceived: {
    make: async ({ address }) => {
      await mine(address);
      await offered(others);
    },
    action: /^Accept .*\(offer 1\)/,
  },
  offerAccepted: { make: ({ address }) => mine(address), action: /^List/ },
  offerCountered: {
    make: async ({ address }) => {
      await insertHeroes(server.database.db, [heroRow(HERO, { owner: others, holder: others })]);
      await offered(address);
      await server.database.db.insert(counterOffers).values([1, ...CROWD].map(asked));
    },
    action: new RegExp(`^Review the counter-offer for hero ${HERO}$`),
  },
  offerExpired: {
    make: async ({ address }) => {
      await insertHeroes(server.database.db, [heroRow(HERO, { owner: others, holder: others })]);
      await offered(address, { expiresAt: new Date(Date.now() - 1_000) });
    },
    action: /^(Cancel|Claim refund) .*\(offer 1\)/,
  },
  counterCancelled: { make: ({ address }) => mine(address), action: /^List/ },
  counterPassed: { make: ({ address }) => mine(address), action: /^List/ },
  counterExpired: { make: ({ address }) => mine(address), action: /^List/ },
};

test('every kind of notice is among the cases', () => {
  expect(Object.keys(cases).sort()).toEqual([...noticeKinds].sort());
});

const canPress = (action: RegExp) =>
  waitFor(() => {
    const enabled = within(document.body)
      .queryAllByRole('button', { name: action })
      .filter((button) => button.getAttribute('aria-disabled') !== 'true');
    expect(enabled.length).toBeGreaterThan(0);
  }, patient);

test.each(noticeKinds)('the notice %s leads to where it can be answered', async (kind) => {
  const me = await logIn();
  const { make, action } = cases[kind];
  await make(me);
  const path = newsPath({ kind, heroId: String(HERO), subject: '1' }, contracts.hero);
  await openPage(Site, path, me.session);
  if (action === null) await screen.findByRole('heading', { name: 'Portfolio' }, patient);
  else await canPress(action);
});

test.each(['price', 'match'] as const)('the notice %s of an item leads to where it can be bought', async (kind) => {
  const me = await logIn();
  const { db } = server.database;
  const at = new Date();
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '5', burned: '0', firstAt: at, type: 'badge' });
  await db.insert(itemOrders).values({
    ...{ id: 1n, state: 'open', collection: contracts.items, itemId: BADGE, seller: others, currency: 'ARCA' },
    ...{ unitPrice: ONE.toString(), quantity: '2', stock: '2', listedAt: at, listTxHash: `0x${'1'.repeat(64)}` },
  });
  await openPage(Site, newsPath({ kind, heroId: null, itemId: BADGE }, contracts.hero), me.session);
  await canPress(/^Buy \d+ for/);
});

test('an offer for any hero that somebody outbid is there to be raised, before all others', async () => {
  const me = await logIn();
  await offered(me.address, { kind: 'collection', tokenId: null });
  await openPage(Site, newsPath({ kind: 'outbid', heroId: null, subject: '1' }, contracts.hero), me.session);
  await canPress(/^Change .*\(offer 1\)/);
  const [first] = screen.getAllByRole('button', { name: /^Change .*\(offer \d+\)/ });
  expect(first?.getAttribute('aria-label')).toContain('(offer 1)');
});
