import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../core/wire/account/session.ts';
import { defaultOdds, type BoxTier } from '../../core/rules/boxes/boxes.ts';
import {
  boxCoupons,
  boxOdds,
  boxOpenings,
  boxSales,
  boxStreaks,
  boxVouchers,
} from '../../server/modules/boxes/boxes.tables.ts';
import { itemBalances, itemSupplies } from '../../server/modules/items/items.tables.ts';
import type { TestApp } from '../../server/test-support/test-app.ts';
import ActivityPage from '../../src/pages/boxes/activity.page.tsx';
import BoxListPage from '../../src/pages/boxes/list.page.tsx';
import { createWebServer, openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const HOUR = 3_600_000;
const ONE = 10n ** 18n;
const NEVER = new Date(0);
const HASH = `0x${'ab'.repeat(32)}`;

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function logIn(): Promise<{ session: Session; address: string }> {
  server.clock.set(new Date());
  const session = await server.logIn(Wallet.createRandom());
  return { session, address: session.userInfo.walletAddress ?? '' };
}

const inMs = (ms: number) => new Date(Date.now() + ms);

async function insertKind(boxId: number, tier: BoxTier): Promise<void> {
  const { rarityBps, guaranteeAt, guaranteedRarity, onlyClass, onlyFaction, featuredSuits } = defaultOdds(tier);
  await server.database.db.insert(boxOdds).values({
    boxId,
    version: 1,
    rarityBps: [...rarityBps],
    guaranteeAt,
    guaranteedRarity,
    onlyClass,
    onlyFaction,
    featuredSuits: [...featuredSuits],
    publishedAt: inMs(-HOUR),
    txHash: HASH,
  });
}

async function insertSale(saleId: number, boxId: number, terms: Partial<typeof boxSales.$inferInsert> = {}) {
  await server.database.db.insert(boxSales).values({
    saleId,
    boxId,
    startsAt: NEVER,
    endsAt: null,
    maxSupply: 100,
    sold: 40,
    minVipLevel: 0,
    weeklyBase: 0,
    levelsPerExtra: 0,
    priceArca: String(100n * ONE),
    priceNative: String(10n * ONE),
    ...terms,
  });
}

async function give(itemId: number, holder: string, amount: number): Promise<void> {
  const { db } = server.database;
  const pieces = { itemId: String(itemId), firstAt: inMs(-HOUR) };
  await db.insert(itemSupplies).values({ ...pieces, minted: String(amount + 1), burned: '1' });
  await db.insert(itemBalances).values({
    itemId: String(itemId),
    holder,
    amount: String(amount),
    movedAt: inMs(-HOUR),
  });
}

const openList = (session?: Session, query = '') => openPage(BoxListPage, `/boxes/list${query}`, session);

function ActivityRoute() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/boxes/activity/:activityId?', element: createElement(ActivityPage) }),
  );
}
const openActivity = (session?: Session, id = '') => openPage(ActivityRoute, `/boxes/activity${id}`, session);

test('one’s own gacha balls are to be opened and sold, with what arrives after the fee', async () => {
  const { session, address } = await logIn();
  await insertKind(10_100, 'elite');
  await give(10_100, address, 3);
  const user = userEvent.setup();
  await openList(session);

  const card = await screen.findByRole('article', { name: 'Elite · Origin' }, soon);
  expect(within(card).getByText('3 owned')).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Sell Elite · Origin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell Elite · Origin' }, soon);
  await user.click(within(dialog).getByRole('button', { name: 'Increase' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '50');

  const lines = within(dialog).getByLabelText('Where the price goes, in ARCA');
  expect(lines.textContent).toMatch(/^Price100\.0000 .*You get97\.0000 /);
  expect(lines.parentElement?.textContent).toMatch(/3 %.*3\.0000 /);
  expect(within(dialog).getByRole('button', { name: 'List 2 balls' })).toBeTruthy();
});

test('a sale says whether it has begun, what it costs, and why nothing can be bought of it', async () => {
  const { session, address } = await logIn();
  for (const [boxId, tier] of [
    [10_100, 'elite'],
    [10_200, 'epic'],
    [10_300, 'legendary'],
    [10_400, 'vip'],
  ] as const) {
    await insertKind(boxId, tier);
  }
  await insertSale(1, 10_100, { endsAt: inMs(HOUR) });
  await insertSale(2, 10_200, { startsAt: inMs(HOUR) });
  await insertSale(3, 10_300, { sold: 100 });
  await insertSale(4, 10_400, { minVipLevel: 5 });
  const coupon = { saleId: 1, startsAt: NEVER, endsAt: null, priceArca: String(50n * ONE), priceNative: '0' };
  await server.database.db.insert(boxCoupons).values({ couponId: 60_150, ...coupon });
  await give(60_150, address, 2);
  const user = userEvent.setup();
  await openList(session, '?tab=sale');

  const cardOf = (tier: string) => screen.findByRole('article', { name: `${tier} · Origin` }, soon);
  const buyIn = (card: HTMLElement) => within(card).getByRole('button', { name: /^Buy/ });
  const elite = await cardOf('Elite');
  expect(elite.textContent).toMatch(/Ongoing.*Ends in 0[01]:\d\d:\d\d.*60 of 100 left/);
  const epic = await cardOf('Epic');
  expect(epic.textContent).toMatch(/Not started.*Start in 0[01]:\d\d:\d\d/);
  expect(buyIn(epic).getAttribute('aria-disabled')).toBe('true');
  expect((await cardOf('Legendary')).textContent).toContain('Sold out');
  expect((await cardOf('VIP')).textContent).toContain('Requires VIP level 5 or higher');

  await user.click(buyIn(elite));
  const dialog = await screen.findByRole('dialog', { name: 'Buy Elite · Origin' }, soon);
  await user.click(within(dialog).getByRole('button', { name: 'Max 10' }));
  expect(within(dialog).getByRole('button', { name: 'Buy 10 for 1,000 ARCA' })).toBeTruthy();
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Coupon' }, soon), '60150');
  expect(within(dialog).getByRole('button', { name: 'Buy 2 for 100 ARCA' })).toBeTruthy();
});

test('what is in a gacha ball: odds, guarantee with the own counter, supply and prices by coupon', async () => {
  const { session, address } = await logIn();
  await insertKind(10_200, 'epic');
  await insertSale(2, 10_200);
  await server.database.db.insert(boxStreaks).values({ account: address, line: 102, misses: 12 });
  const coupon = { saleId: 2, startsAt: NEVER, endsAt: null, priceArca: String(70n * ONE), priceNative: '0' };
  await server.database.db.insert(boxCoupons).values({ couponId: 60_230, ...coupon });
  const user = userEvent.setup();
  await openList(session, '?tab=sale');

  await user.click(await screen.findByRole('button', { name: 'Contents of Epic · Origin' }, soon));
  const dialog = await screen.findByRole('dialog', { name: 'Contents of Epic · Origin' }, soon);
  const chances = within(await within(dialog).findByRole('table', { name: 'Odds per ball' }, soon));
  expect(chances.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['40 %', '42 %', '15 %', '3 %']);
  const meter = within(dialog).getByRole('meter', { name: 'Guarantee' });
  expect(meter.getAttribute('aria-valuetext')).toBe('12 of 30 misses so far.');
  expect(dialog.textContent).toContain('You get SR or better within your next 18 balls.');
  expect(within(dialog).getByRole('table', { name: 'Price with coupon' }).textContent).toContain('30% off70');
});

test('an opening without an answer says from when on it can be taken back, and then it can', async () => {
  const { session, address } = await logIn();
  await insertKind(10_100, 'elite');
  const opening = { account: address, boxId: 10_100, amount: 2, version: 1, state: 'open', openTxHash: HASH };
  await server.database.db.insert(boxOpenings).values([
    { ...opening, requestId: 1n, openedAt: inMs(-25 * HOUR) },
    { ...opening, requestId: 2n, openedAt: inMs(-HOUR) },
    { ...opening, requestId: 3n, openedAt: inMs(-48 * HOUR), state: 'refunded', closedAt: inMs(-HOUR) },
  ]);
  await openList(session, '?tab=openings');

  const rows = await screen.findAllByRole('listitem', undefined, soon);
  const texts = rows.map((row) => row.textContent).filter((text) => text.includes('Elite'));
  expect(texts[0]).toContain('Refunded');
  const buttons = screen.getAllByRole('button', { name: 'Claim refund for 2 × Elite · Origin' });
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  expect(texts[1]).toContain('You can claim a refund from');
});

test('a trading event asks a guest to log in, and says to others whether they are eligible', async () => {
  const { session, address } = await logIn();
  await insertKind(10_100, 'elite');
  const gives = { boxIds: [10_100], amounts: [2] };
  await server.database.db.insert(boxVouchers).values([
    { voucherId: 50_010, startsAt: inMs(-HOUR), endsAt: inMs(HOUR), ...gives },
    { voucherId: 50_011, startsAt: inMs(HOUR), endsAt: inMs(2 * HOUR), ...gives },
    { voucherId: 50_012, startsAt: inMs(-2 * HOUR), endsAt: inMs(-HOUR), ...gives },
  ]);
  await give(50_010, address, 3);
  const guest = await openActivity();
  const rows = async () => (await screen.findAllByRole('listitem', undefined, soon)).map((row) => row.textContent);
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Harvest BazaarExchange a voucher for 2 × Elite · OriginOngoing 3 left · #50010Ends in 0[01]:.*Login to Claim$/,
    ),
    expect.stringMatching(/^Frostlight Market.*Upcoming 0 left · #50011Start in 0[01]:/),
    expect.stringMatching(/^Ember Farewell.*Closed/),
  ]);
  guest.unmount();

  const mine = await openActivity(session);
  await screen.findByText(/You are eligible/, undefined, soon);
  mine.unmount();

  await openActivity(session, '/50010');
  expect(await screen.findByText('You are eligible: you have 3 vouchers', undefined, soon)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Claim/ }).getAttribute('aria-disabled')).toBe('false');
});

test('an event of which every voucher is used goes on and says that there is none to claim now, until one is given out', async () => {
  const { session, address } = await logIn();
  await insertKind(10_100, 'elite');
  const { db } = server.database;
  await db
    .insert(boxVouchers)
    .values({ voucherId: 50_010, startsAt: inMs(-HOUR), endsAt: inMs(HOUR), boxIds: [10_100], amounts: [2] });
  await db
    .insert(itemSupplies)
    .values({ itemId: '50010', firstAt: inMs(-HOUR), minted: '4', burned: '4', type: 'voucher' });
  const why = 'No one holds a voucher for this event right now. More may be given out during the event.';
  const guest = await openActivity();
  const row = await screen.findByRole('listitem', undefined, soon);
  expect(row.textContent).toMatch(/OriginOngoing None available now · #50010Ends in/);
  const claim = () => screen.findByRole('button', { name: 'Claim 2 × Elite · Origin' }, soon);
  expect((await claim()).getAttribute('aria-disabled')).toBe('true'); // a login would not help
  expect(row.textContent).toContain(why);
  guest.unmount();

  await openActivity(session, '/50010');
  expect((await claim()).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Ongoing')).toBeTruthy();
  expect(screen.getAllByText(why)).toHaveLength(2); // beside what it means for the reader, and at the button

  await db.delete(itemSupplies);
  await give(50_010, address, 1);
  await server.deps.live.publish({ resource: 'items', type: 'updated', ids: ['50010'] });
  expect(await screen.findByText('You are eligible: you have 1 voucher', undefined, soon)).toBeTruthy();
  expect((await claim()).getAttribute('aria-disabled')).toBe('false');
});

test('an event that does not exist is said to be missing', async () => {
  await openActivity(undefined, '/abc');
  expect(await screen.findByRole('button', { name: 'Try again' }, soon)).toBeTruthy();
});
