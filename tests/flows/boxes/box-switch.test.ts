import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { defaultOdds } from '../../../core/rules/boxes/boxes.ts';
import { boxCoupons, boxOdds, boxSales } from '../../../server/modules/boxes/boxes.tables.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BoxListPage from '../../../src/pages/boxes/list.page.tsx';
import CouponListPage from '../../../src/pages/coupon/list.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const ONE = 10n ** 18n;
const NEVER = new Date(0);
const HASH = `0x${'ab'.repeat(32)}`;
const [BOX, COUPON] = [10_100, 60_150];
const REASON = 'This is currently unavailable.';

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

/** A ball on sale, and somebody who holds two coupons for it. */
async function openSale(): Promise<Session> {
  const now = new Date();
  server.clock.set(now);
  const session = await server.logIn(Wallet.createRandom());
  const { db } = server.database;
  const { rarityBps, guaranteeAt, guaranteedRarity, onlyClass, onlyFaction } = defaultOdds('elite');
  const odds = { rarityBps: [...rarityBps], guaranteeAt, guaranteedRarity, onlyClass, onlyFaction, featuredSuits: [] };
  await db.insert(boxOdds).values({ boxId: BOX, version: 1, ...odds, publishedAt: now, txHash: HASH });
  const prices = { priceArca: String(100n * ONE), priceNative: '0', startsAt: NEVER, endsAt: null };
  const limits = { maxSupply: 100, sold: 0, minVipLevel: 0, weeklyBase: 0, levelsPerExtra: 0 };
  await db.insert(boxSales).values({ saleId: 1, boxId: BOX, ...prices, ...limits });
  await db.insert(boxCoupons).values({ ...prices, couponId: COUPON, saleId: 1, priceArca: String(50n * ONE) });
  const piece = { itemId: String(COUPON) };
  await db.insert(itemSupplies).values({ ...piece, firstAt: now, minted: '2', burned: '0' });
  const holder = session.userInfo.walletAddress ?? '';
  await db.insert(itemBalances).values({ ...piece, holder, amount: '2', movedAt: now });
  return session;
}

async function turn(isOn: boolean): Promise<void> {
  const session = await server.logIn(Wallet.createRandom(), 'manager');
  await server.call(featureEndpoints.switchFeature, { feature: 'randomBoxes', isOn }, { session });
}

/** What a button says of why it cannot be pressed; nothing when it can. */
const reasonOf = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true'
    ? document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    : null;

test('while a manager has balls switched off none is bought, with a coupon neither: what is open says so at once', async () => {
  const session = await openSale();
  const coupon = () => screen.findByRole('button', { name: /^Use / }, soon);
  await openPage(CouponListPage, '/coupon/list', session);
  expect(reasonOf(await coupon())).toBe(null);
  await userEvent.setup().click(await coupon());
  const dialog = await screen.findByRole('dialog', { name: 'Buy Elite · Origin' }, soon);
  const buy = await within(dialog).findByRole('button', { name: /50 ARCA|wallet/i }, soon);
  expect(reasonOf(buy)).not.toBe(REASON);

  await turn(false);
  await waitFor(() => expect(reasonOf(buy)).toBe(REASON), soon);
  expect(reasonOf(await coupon())).toBe(REASON);

  await turn(true);
  await waitFor(async () => expect(reasonOf(await coupon())).toBe(null), soon);
  expect(reasonOf(buy)).not.toBe(REASON);
});

test('a coupon that a notice or its own dialog leads to stands first, and has the focus', async () => {
  const session = await openSale();
  const [piece, holder] = [{ itemId: '60100' }, session.userInfo.walletAddress ?? ''];
  const { db } = server.database;
  await db.insert(itemSupplies).values({ ...piece, firstAt: new Date(), minted: '1', burned: '0' });
  await db.insert(itemBalances).values({ ...piece, holder, amount: '1', movedAt: new Date() });

  await openPage(CouponListPage, `/coupon/list?coupon=${COUPON}`, session);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), soon);
  const [first, second] = screen.getAllByRole('article');
  expect(first?.getAttribute('aria-current')).toBe('true');
  expect(second?.hasAttribute('aria-current')).toBe(false);
  expect(document.activeElement).toBe(first);
});

test('a sale that is switched off says so on its card, where nothing can be bought', async () => {
  const session = await openSale();
  await turn(false);
  await openPage(BoxListPage, '/boxes/list?tab=sale', session);

  const card = await screen.findByRole('article', { name: 'Elite · Origin' }, soon);
  expect(reasonOf(within(card).getByRole('button', { name: /^Buy/ }))).toBe('Unavailable');
});
