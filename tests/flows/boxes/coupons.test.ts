import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { couponIdOf, defaultOdds } from '../../../core/rules/boxes/boxes.ts';
import { boxCoupons, boxOdds, boxSales } from '../../../server/modules/boxes/boxes.tables.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import CouponListPage from '../../../src/pages/coupon/list.page.tsx';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const COUPON = couponIdOf(0, 'elite', 50);
const ELITE = 10_100;
const units = (whole: number) => (BigInt(whole) * ONE).toString();
const forCoupon = `"id":["${String(COUPON)}"]`;

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const { db } = server.database;
  const at = new Date(Date.now() - 60_000);
  const { featuredSuits, rarityBps, ...odds } = defaultOdds('elite');
  await db.insert(boxOdds).values({
    ...{ boxId: ELITE, version: 1, publishedAt: at, txHash: `0x${'1'.repeat(64)}`, ...odds },
    ...{ featuredSuits: [...featuredSuits], rarityBps: [...rarityBps] },
  });
  const sale = { boxId: ELITE, startsAt: at, endsAt: null, maxSupply: 100, sold: 0, minVipLevel: 0 };
  await db.insert(boxSales).values({
    ...{ saleId: 1, ...sale, weeklyBase: 0, levelsPerExtra: 0 },
    ...{ priceArca: units(100), priceNative: units(10) },
  });
  // It takes less of ARCA, and no RON at all.
  const coupon = { couponId: COUPON, saleId: 1, startsAt: at, endsAt: null };
  await db.insert(boxCoupons).values({ ...coupon, priceArca: units(50), priceNative: '0' });
  const supply = { itemId: String(COUPON), minted: '2', burned: '0', firstAt: at };
  await db.insert(itemSupplies).values({ ...supply, type: 'coupon', tier: 'elite', family: 0, off: 50 });
  const holder = me.userInfo.walletAddress ?? '';
  await db.insert(itemBalances).values({ itemId: String(COUPON), holder, amount: '2', movedAt: at });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await server.reset();
});
afterAll(() => server.close());

/** What becomes of the question how many coupons are held; all else goes on as ever. */
function answerHeld(answer: (ask: () => Promise<Response>) => Promise<Response>) {
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isHeld = decodeURIComponent(url).includes(forCoupon);
    return isHeld ? answer(() => ask(input, init)) : ask(input, init);
  });
}

async function open() {
  await openPage(CouponListPage, '/coupon/list', me);
  await userEvent.click(await screen.findByRole('button', { name: pattern('items.coupon.useNamed') }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: pattern('boxes.buy.title') }, soon));
  const buy = () => dialog.getByRole('button', { name: pattern('boxes.buy.for') });
  const says = (price: string) => text('boxes.buy.for', { count: 1, price });
  return { dialog, buy, says };
}

test('a coupon is waited for: nothing is bought for the full price before it is known how many are held', async () => {
  let letThrough: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  answerHeld(async (ask) => {
    await held;
    return ask();
  });
  const { buy, says } = await open();
  expect(buy().getAttribute('aria-disabled')).toBe('true');

  letThrough?.();
  await waitFor(() => expect(buy().textContent).toContain(says('50 ARCA')), soon);
});

test('one that cannot be read, and one that is used up, is said; it is bought without only by who says so', async () => {
  let isDown = true;
  answerHeld((ask) => (isDown ? Promise.reject(new TypeError('offline')) : ask()));
  const { dialog, buy, says } = await open();
  const again = await dialog.findByRole('button', { name: text('common.actions.retry') }, soon);
  expect(whyNot(buy())).toBe(text('boxes.buy.couponMissing'));

  await server.database.db.delete(itemBalances);
  isDown = false;
  await userEvent.click(again);
  await dialog.findByText(pattern('boxes.buy.couponGone'), undefined, soon);
  expect(whyNot(buy())).toBe(text('boxes.buy.couponMissing'));

  await userEvent.click(dialog.getByRole('button', { name: text('boxes.buy.withoutCoupon') }));
  expect(dialog.queryByText(pattern('boxes.buy.couponGone'))).toBeNull();
  expect(buy().textContent).toContain(says('100 ARCA'));
});

test('a coupon that takes one currency alone is paid in that, whatever was chosen before', async () => {
  const { dialog, buy, says } = await open();
  await waitFor(() => expect(buy().textContent).toContain(says('50 ARCA')), soon);
  const coupon = dialog.getByLabelText(text('boxes.buy.coupon'));
  await userEvent.selectOptions(coupon, '');
  await userEvent.click(dialog.getByText('RON'));
  expect(buy().textContent).toContain(says('10 RON'));

  await userEvent.selectOptions(coupon, String(COUPON));
  expect(buy().textContent).toContain(says('50 ARCA'));
});
