import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { orderPaying } from '../../../core/rules/economy/withdrawals.ts';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import {
  ONE,
  openEconomyWorld,
  type EconomyWorld,
  type Player,
} from '../../../server/test-support/economy/economy-world.ts';
import { accounts } from '../../../server/modules/account/account.tables.ts';
import { treasuryBlacklist } from '../../../server/modules/treasury/treasury.tables.ts';
import { runJob } from '../../../server/test-support/jobs.ts';
import AccountsPage from '../../../src/admin/accounts/accounts.page.tsx';
import AdminWithdrawalsPage from '../../../src/admin/withdrawals/withdrawals.page.tsx';
import { ApiError } from '../../../src/lib/api-error.ts';
import { loginPath, redirectOrHome } from '../../../src/lib/routing/redirect.ts';
import { toasts } from '../../../src/lib/toasts.ts';
import WithdrawPage from '../../../src/pages/currency/withdraw.page.tsx';
import { FindByTransaction } from '../../../src/resources/currency/orders/find-by-transaction.tsx';
import { OrderView } from '../../../src/resources/currency/orders/order-view.tsx';
import { RefusalNotice } from '../../../src/resources/currency/withdraw/refusal-notice.tsx';
import { readStoredSession } from '../../../src/providers/auth/stored-session.ts';
import { redirectRules } from '../../../src/routes.tsx';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
const { preWithdraw, withdraw, latest, submitted, withdrawals } = withdrawalEndpoints;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const units = (amount: bigint) => amount.toString();

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
  serveWeb(world.hub);
}, 60_000);
afterEach(() => world.followTime());
afterAll(() => world.close());

async function richPlayer(whole = 1_000n): Promise<Player> {
  const player = await world.newPlayer(whole);
  await world.act(player.address, 'treasury', 'deposit', 37, whole * ONE);
  await world.settle();
  return player;
}

async function order(player: Player, whole = 200n): Promise<Voucher> {
  const asked = { resType: 37, amount: units(whole * ONE) };
  const { data, outcome } = await world.hub.call(withdraw, asked, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

const openOrder = ({ salt }: Voucher, { session }: Player) =>
  openPage(() => createElement(OrderView, { orderId: salt }), `/currency/order/${salt}`, session);
const button = (name: string) => screen.findByRole('button', { name }, patient);
const says = (words: string) => screen.findByText(words, undefined, patient);
async function enter(label: string, typed: string) {
  const field = await screen.findByLabelText(label, undefined, patient);
  await userEvent.clear(field);
  await userEvent.paste(typed);
}

test('what is under way when its voucher ends is not called expired: the confirmations decide', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  world.hub.clock.set(new Date((voucher.expireAt + 60) * 1_000));
  const waiting = await openOrder(voucher, player);
  await says(text('currency.order.clockSince'));
  waiting.unmount();

  await world.hub.call(submitted, { orderId: voucher.salt, txHash: `0x${'5e'.repeat(32)}` }, player);
  await openOrder(voucher, player);

  await says(text('currency.order.underWay'));
  expect(screen.queryByText(text('currency.order.clock'))).toBeNull();
  expect(screen.queryByText(text('currency.order.clockSince'))).toBeNull();
});

test('the page of an order that the contract would refuse yet says from when it can be sent, and offers to send it then', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const made = world.hub.clock.now().getTime();
  // The contract counts from the payment, the server from the order.
  await world.pass(600);
  await world.withdraw(voucher);
  await world.settle();
  world.hub.clock.set(new Date(made + 22 * HOUR));
  const again = await world.logInAgain(player);
  const paged = await openPage(WithdrawPage, '/currency/withdraw', again.session);
  await enter(text('currency.withdraw.amount'), '100');
  await userEvent.click(await button(text('currency.withdraw.submit', { amount: '100 ARCA' })));
  await waitFor(() => expect(location.pathname).toMatch(/^\/currency\/order\/0x[0-9a-f]{64}$/), patient);
  const { order: next, voucher: good } = (await world.hub.call(latest, {}, again)).data;
  expect(next).toMatchObject({ state: 'created', amount: units(100n * ONE) });
  paged.unmount();
  if (!good) throw new Error('not signed');

  const waiting = await openOrder(good, again);
  await says(text('currency.order.payableAt'));
  await says(text('currency.order.payableThen'));
  const send = await button(text('currency.order.send'));
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await says(text('currency.order.tooSoon'));
  waiting.unmount();

  const payable = Number(await world.ask('treasury', 'nextWithdrawAt', player.address, 37));
  world.hub.clock.set(new Date(payable * 1_000));
  await openOrder(good, again);
  expect((await button(text('currency.order.send'))).getAttribute('aria-disabled')).toBe('false');
  expect(screen.queryByText(text('currency.order.payableAt'))).toBeNull();
});

test('more than the treasury still pays today cannot be ordered; the largest amount that can is a press away', async () => {
  const [taker, player] = [await richPlayer(15_000n), await richPlayer(45_000n)];
  // Far from the end of the day, beyond which a voucher would be good.
  const midnight = Math.ceil(world.hub.clock.now().getTime() / DAY) * DAY;
  await world.pass((midnight + 6 * HOUR) / 1_000 - (await world.now()));
  const taken = await world.hub.call(
    withdraw,
    { resType: 37, amount: units(10_000n * ONE) },
    await world.logInAgain(taker),
  );
  if (!taken.data.voucher) throw new Error('not signed');
  await world.withdraw(taken.data.voucher);
  await world.settle();
  const again = await world.logInAgain(player);
  const { left } = (await world.hub.call(preWithdraw, { resType: '37' }, again)).data.daily;
  await openPage(WithdrawPage, '/currency/withdraw', again.session);
  await enter(text('currency.withdraw.amount'), '40000');
  await says(text('currency.withdraw.overCapReason'));
  await enter(text('currency.withdraw.amount'), '18000');
  const submit = await button(text('currency.withdraw.submit', { amount: '18,000 ARCA' }));
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await says(text('currency.withdraw.overDayReason'));
  await userEvent.click(submit);
  expect((await world.hub.list(withdrawals, {}, again)).data.list).toEqual([]);

  await userEvent.click(await button(text('currency.withdraw.largest')));
  const able = await screen.findByRole('button', { name: /^Withdraw [\d,.]+ ARCA$/ }, patient);
  await waitFor(() => expect(able.getAttribute('aria-disabled')).toBe('false'), patient);
  await userEvent.click(able);
  await waitFor(() => expect(location.pathname).toMatch(/^\/currency\/order\//), patient);
  const { order: made } = (await world.hub.call(latest, {}, again)).data;
  expect(made?.amount).toBe(units(orderPaying(BigInt(left), 500)));
});

test('an expired order behind which another was made says from when it can be made again', async () => {
  const player = await richPlayer();
  const first = await order(player);
  await world.pass(1_800 + 601);
  await runJob(world.hub, 'give back expired withdrawals');
  await world.pass(20 * 3_600);
  world.hub.clock.set(new Date(world.hub.clock.now().getTime() + 2 * HOUR));
  const again = await world.logInAgain(player);
  await world.withdraw(await order(again));
  await world.settle();
  await openOrder(first, await world.logInAgain(player));

  await says(text('currency.order.repeatFrom'));
  expect((await button(text('currency.order.repeat'))).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(text('currency.order.repeatHint'))).toBeNull();
});

test('whom the treasury shuts out is told before anything is typed, with the address that support asks for', async () => {
  const player = await richPlayer();
  await world.act(world.operator, 'treasury', 'setBlacklist', player.address, true);
  await world.sync();
  await openPage(WithdrawPage, '/currency/withdraw', player.session);

  await says(text('currency.refused.userLocked'));
  expect(screen.getByTitle(player.address)).toBeDefined();
  const submit = await button(text('currency.withdraw.submitPlain'));
  expect(within(submit.parentElement ?? document.body).getByRole('tooltip').textContent).toBe(
    text('currency.withdraw.locked'),
  );
});

test('a refused amount offers the largest one, where there is a field for it', async () => {
  const onLargest = vi.fn();
  const error = ApiError.of('invalidAmount');
  const first = await openPage(() => createElement(RefusalNotice, { error, openId: null }), '/currency/withdraw');
  await says(text('currency.refused.invalidAmount'));
  expect(screen.queryByRole('button', { name: text('currency.withdraw.largest') })).toBeNull();
  first.unmount();

  await openPage(() => createElement(RefusalNotice, { error, openId: null, onLargest }), '/currency/withdraw');
  await userEvent.click(await button(text('currency.withdraw.largest')));
  expect(onLargest).toHaveBeenCalledOnce();
});

test('support goes from an account to its orders, and finds one by its number or its transaction', async () => {
  const [player, other] = [await richPlayer(), await richPlayer()];
  const [voucher, theirs] = [await order(player), await order(other)];
  const txHash = await world.withdraw(voucher);
  await world.settle();
  const support = await world.hub.logIn(undefined, 'support');
  const found = await openPage(AccountsPage, `/admin/accounts?find=${player.accountId}`, support);
  const way = await screen.findByRole('link', { name: text('admin.accounts.withdrawals') }, patient);
  expect(way.getAttribute('href')).toBe(`/admin/withdrawals?wallet=${player.address}`);
  found.unmount();

  const linksOf = ({ salt }: Voucher) =>
    screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === `/currency/order/${salt}`);
  await openPage(AdminWithdrawalsPage, `/admin/withdrawals?wallet=${player.address}`, support);
  // Paid, and so none of the open ones.
  await waitFor(() => expect(linksOf(voucher)).toHaveLength(1), patient);
  expect(linksOf(theirs)).toEqual([]);

  const look = async (typed: string) => {
    await enter(text('admin.withdrawals.search'), typed);
    await userEvent.click(await button(text('admin.withdrawals.find')));
  };
  await look(theirs.salt);
  await waitFor(() => expect([linksOf(voucher).length, linksOf(theirs).length]).toEqual([0, 1]), patient);
  await look(txHash);
  await waitFor(() => expect([linksOf(voucher).length, linksOf(theirs).length]).toEqual([1, 0]), patient);
  expect(location.search).toBe(`?hash=${txHash}`);
});

test('staff who open a player’s order, or look for one by its number, are led to where support looks it up', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const support = await world.hub.logIn(undefined, 'support');
  const way = () => screen.queryByRole('link', { name: text('currency.order.support') });
  const view = () => createElement(OrderView, { orderId: voucher.salt });
  const opened = await openPage(view, `/currency/order/${voucher.salt}`, support);
  await says(text('currency.order.foreign'));
  await waitFor(() => expect(way()?.getAttribute('href')).toBe(`/admin/withdrawals?hash=${voucher.salt}`), patient);
  opened.unmount();

  const look = async () => {
    await enter(text('currency.order.transaction'), voucher.salt);
    await userEvent.click(await button(text('currency.orders.findDo')));
  };
  const looked = await openPage(FindByTransaction, '/currency/orders', support);
  await look();
  await says(text('currency.orders.unknownToStaff'));
  await userEvent.click(way() ?? document.body);
  expect(location.pathname + location.search).toBe(`/admin/withdrawals?hash=${voucher.salt}`);
  looked.unmount();

  await openPage(FindByTransaction, '/currency/orders', player.session);
  await look();
  await says(text('currency.orders.unknown'));
  expect(way()).toBeNull();
});

test('whom the treasury shuts out meanwhile is told by the order, stays, and orders what was typed once it is lifted', async () => {
  const player = await richPlayer();
  await openPage(WithdrawPage, '/currency/withdraw', player.session);
  await enter(text('currency.withdraw.amount'), '100');
  const submit = await button(text('currency.withdraw.submit', { amount: '100 ARCA' }));
  // The page has heard nothing of it: there is no event of the index.
  const { db } = world.hub.database;
  await db.insert(treasuryBlacklist).values({ wallet: player.address, isBlacklisted: true, at: new Date() });
  await userEvent.click(submit);
  await says(text('currency.refused.userLocked'));
  expect(readStoredSession()?.userInfo.userId).toBe(player.session.userInfo.userId);
  expect((await world.hub.list(withdrawals, {}, player)).data.list).toEqual([]);

  cleanup();
  await db.delete(treasuryBlacklist);
  await openPage(WithdrawPage, '/currency/withdraw', player.session);
  await userEvent.click(await button(text('currency.withdraw.submit', { amount: '100 ARCA' })));
  await waitFor(() => expect(location.pathname).toMatch(/^\/currency\/order\//), patient);
  expect((await world.hub.list(withdrawals, {}, player)).data.list).toMatchObject([{ amount: units(100n * ONE) }]);
});

test('whose account is locked meanwhile is logged out by the order, and finds the form filled after the next login', async () => {
  const player = await richPlayer();
  await openPage(WithdrawPage, '/currency/withdraw', player.session);
  await enter(text('currency.withdraw.amount'), '100');
  const submit = await button(text('currency.withdraw.submit', { amount: '100 ARCA' }));
  const { db } = world.hub.database;
  const ofPlayer = eq(accounts.walletAddress, player.address);
  await db.update(accounts).set({ lockedAt: new Date() }).where(ofPlayer);
  await userEvent.click(submit);
  await waitFor(() => expect(readStoredSession()).toBeNull(), patient);
  expect(toasts.get().map(({ message }) => message)).toContain(text('errors.405'));
  // What the gate of the pages leads to, and where the login leads from there.
  const { searchParams } = new URL(loginPath(location), location.origin);
  expect(redirectOrHome(searchParams.get('redirect'), redirectRules())).toBe('/currency/withdraw');

  cleanup();
  await db.update(accounts).set({ lockedAt: null }).where(ofPlayer);
  const again = await world.logInAgain(player);
  expect((await world.hub.list(withdrawals, {}, again)).data.list).toEqual([]);
  await openPage(WithdrawPage, '/currency/withdraw', again.session);
  await userEvent.click(await button(text('currency.withdraw.submit', { amount: '100 ARCA' })));
  await waitFor(() => expect(location.pathname).toMatch(/^\/currency\/order\//), patient);
  expect((await world.hub.list(withdrawals, {}, again)).data.list).toMatchObject([{ amount: units(100n * ONE) }]);
});
