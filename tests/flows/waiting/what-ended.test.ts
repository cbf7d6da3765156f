import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import { callOf, claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { stakes } from '../../../server/modules/staking/staking.tables.ts';
import {
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  insertOrders,
  offerRow,
  ONE,
  orderRow,
} from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import ClaimsPage from '../../../src/pages/account/claims.page.tsx';
import MarketOrderPage from '../../../src/pages/market/order.page.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { expectLines } from '../../support/pages/waiting-lines.ts';
import { itemName, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY);

let hub: TestApp;
let me: Session;
beforeAll(async () => {
  hub = await createWebServer();
}, 60_000);
beforeEach(async () => {
  await hub.reset();
  me = await hub.logIn(Wallet.createRandom());
  answerBalances(0n);
});
afterAll(() => hub.close());

const wallet = () => me.userInfo.walletAddress ?? '';
const some = (id: number, amount: string) => text('boxes.some', { amount, name: itemName(id) });
const OVER = fromNow(-0.1);

async function endedOffers(): Promise<void> {
  const { db } = hub.database;
  await insertHeroes(db, [heroRow(7, { name: 'Wick' })]);
  const made = { buyer: wallet(), amount: String(5n * ONE), expiresAt: OVER, madeAt: fromNow(-2) };
  await insertOffers(db, [
    { ...offerRow(7), ...made },
    { ...offerRow(8), ...made, kind: 'collection', tokenId: null, expiresAt: fromNow(-0.2) },
    { ...offerRow(9), ...made, expiresAt: fromNow(1) },
    { ...offerRow(10), ...made, state: 'cancelled' },
    { ...offerRow(11), ...made, buyer: addressOf(3) },
  ]);
}

test('what an offer that ended has left in the contract waits until it is taken back, each by a call of its own', async () => {
  await endedOffers();
  const ended = (name: string) => text('alerts.claims.one.endedOffers', { name, amount: '5 ARCA' });
  await expectLines(me, [
    [text('alerts.claims.all.endedOffers_other', { count: 2, amount: '10 ARCA' }), '/account/claims?kind=endedOffers'],
  ]);
  cleanup();

  await openPage(ClaimsPage, '/account/claims', me);
  const row = async (name: string) => (await screen.findByText(ended(name), undefined, soon)).getAttribute('href');
  expect(await row('Wick #7')).toBe('/market/offers?tab=made&row=7');
  expect(await row(text('alerts.heroes'))).toBe('/market/offers?tab=made&row=8');
  const { list } = (await hub.call(claimableEndpoints.claimables, {}, { session: me })).data;
  expect(list.map(({ call }) => call)).toEqual([
    callOf('marketOffers', 'cancel', ['8']),
    callOf('marketOffers', 'cancel', ['7']),
  ]);
  await hub.database.db.execute(sql`update market_offers set state = 'cancelled'`);
  expect((await hub.call(claimableEndpoints.claimables, {}, { session: me })).data.list).toEqual([]);
});

async function endedListings(): Promise<void> {
  const { db } = hub.database;
  await insertHeroes(db, [heroRow(7, { name: 'Wick', owner: wallet() })]);
  const mine = { seller: wallet(), expiresAt: OVER, listedAt: fromNow(-2) };
  await insertOrders(db, [
    orderRow(7, mine),
    orderRow(8, { ...mine, expiresAt: fromNow(1) }),
    orderRow(9, { ...mine, state: 'cancelled' }),
    orderRow(10, { ...mine, expiresAt: null }),
    orderRow(11, { ...mine, seller: addressOf(3) }),
  ]);
  const pieces = { itemId: '20001', collection: contracts.items, currency: 'ARCA', unitPrice: '1', quantity: '9' };
  const stack = {
    ...pieces,
    ...mine,
    expiresAt: fromNow(-0.05),
    state: 'open',
    stock: '4',
    listTxHash: `0x${'3'.repeat(64)}`,
  };
  await db.insert(itemOrders).values([
    { ...stack, id: 3n },
    { ...stack, id: 4n, state: 'sold', stock: '0' },
  ]);
}

test('what the market still holds of listings that ended waits, each leading to its row among one’s orders', async () => {
  await endedListings();
  await expectLines(me, [
    [text('alerts.claims.all.endedListings_other', { count: 2 }), '/account/claims?kind=endedListings'],
  ]);
  cleanup();

  await openPage(ClaimsPage, '/account/claims', me);
  const row = async (what: string) => {
    const sentence = text('alerts.claims.one.endedListings', { what });
    return (await screen.findByText(sentence, undefined, soon)).getAttribute('href');
  };
  expect(await row('Wick #7')).toBe('/market/order?tab=invalid&row=hero-7');
  const path = await row(some(20_001, '4'));
  expect(path).toBe('/market/order?tab=invalid&row=item-3');
  cleanup();

  // As wide as a phone: jsdom draws none of the rows of a grid.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 390, height: 40 } as DOMRect);
  await openPage(MarketOrderPage, path ?? '', me);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'), soon);
  expect(document.activeElement?.textContent).toContain(itemName(20_001));
});

test('a stake waits from the end of its lock until it is taken back', async () => {
  const { db } = hub.database;
  const stake = { account: wallet(), since: fromNow(-30), amount: String(40n * ONE), ve: String(ONE) };
  const waits = async () => (await hub.call(attentionEndpoints.attention, {}, { session: me })).data.list.length;
  await db.insert(stakes).values({ ...stake, endsAt: fromNow(0.01) });
  expect(await waits()).toBe(0);
  await db.update(stakes).set({ endsAt: OVER });
  await expectLines(me, [[text('alerts.attention.endedStake', { amount: '40 ARCA' }), '/defi/staking']]);
  const since = screen.getByRole('listitem').querySelector('time')?.getAttribute('datetime');
  expect(since).toBe(OVER.toISOString());

  await db.update(stakes).set({ amount: '0' });
  expect(await waits()).toBe(0);
});
