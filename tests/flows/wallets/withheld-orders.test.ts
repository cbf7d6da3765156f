import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { orderPaying } from '../../../core/rules/economy/withdrawals.ts';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import {
  ONE,
  openEconomyWorld,
  type EconomyWorld,
  type Player,
} from '../../../server/test-support/economy/economy-world.ts';
import { runJob } from '../../../server/test-support/jobs.ts';
import { frontRun } from '../../../src/chain/actions/action-runs.ts';
import { OrderView } from '../../../src/resources/currency/orders/order-view.tsx';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
const { preWithdraw, withdraw, latest, order: orderInfo } = withdrawalEndpoints;
const DAY = 86_400_000;
const amount = (whole: bigint) => (whole * ONE).toString();

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
  serveWeb(world.hub);
}, 60_000);
afterEach(() => world.followTime());
afterAll(() => world.close());

/** Somebody with an order over 200 of 1,000 ARCA in the game. */
async function withOrder(): Promise<Player & { voucher: Voucher }> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  if (!data.voucher) throw new Error('not signed');
  return { ...player, voucher: data.voucher };
}

const openOrder = ({ salt }: Voucher, { session }: Player) =>
  openPage(() => createElement(OrderView, { orderId: salt }), `/currency/order/${salt}`, session);

/** An order that has expired, a quarter of an hour before the treasury's next day, beyond which a voucher of now is good. */
async function withExpiredOrder(): Promise<Player & { voucher: Voucher }> {
  const player = await withOrder();
  await world.pass(1_800 + 601);
  await runJob(world.hub, 'give back expired withdrawals');
  const midnight = Math.ceil(world.hub.clock.now().getTime() / DAY) * DAY;
  await world.pass((midnight - 900_000) / 1_000 - (await world.now()));
  return { ...player, ...(await world.logInAgain(player)) };
}

async function repeat({ voucher, ...player }: Player & { voucher: Voucher }) {
  frontRun.set(null);
  await openOrder(voucher, player);
  await userEvent.click(await screen.findByRole('button', { name: text('currency.order.repeat') }, patient));
  await waitFor(() => expect(location.pathname).not.toContain(voucher.salt), patient);
}

/** Somebody is paid all that the treasury still pays today. */
async function takeTheDay(): Promise<void> {
  const taker = await world.newPlayer(40_000n);
  await world.act(taker.address, 'treasury', 'deposit', 37, 40_000n * ONE);
  await world.settle();
  const { daily, feeBps } = (await world.hub.call(preWithdraw, { resType: '37' }, taker)).data;
  const whole = orderPaying(BigInt(daily.left), feeBps).toString();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: whole }, taker);
  if (!data.voucher) throw new Error('not signed');
  await world.withdraw(data.voucher);
  await world.settle();
}

test('an order that is made once more is sent at once, as long as the treasury pays it today', async () => {
  await repeat(await withExpiredOrder());
  await waitFor(() => expect(frontRun.get()).not.toBeNull(), patient);
});

test('one that the treasury pays no more today is made once more and not sent; its page says so, and from when it can be', async () => {
  const player = await withExpiredOrder();
  await takeTheDay();
  await repeat(player);

  const { order, voucher } = (await world.hub.call(latest, {}, player)).data;
  expect(location.pathname).toBe(`/currency/order/${order?.id ?? ''}`);
  if (!voucher) throw new Error('not signed');
  cleanup();
  await openOrder(voucher, player);
  await screen.findByText(text('currency.order.overDay'), undefined, patient);
  const send = await screen.findByRole('button', { name: text('currency.order.send') }, patient);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(order).toMatchObject({ state: 'created', txHash: null, amount: amount(200n) });
  expect(frontRun.get()).toBeNull();
  const { data } = await world.hub.call(orderInfo, { orderId: voucher.salt }, player);
  const midnight = new Date(Math.ceil(world.hub.clock.now().getTime() / DAY) * DAY).toISOString();
  expect(data).toMatchObject({ isOverDay: true, payableFrom: midnight });
  await expect(world.withdraw(voucher)).rejects.toThrow('reverted');

  await world.pass((Date.parse(midnight) + 10_000) / 1_000 - (await world.now()));
  const next = await world.hub.call(orderInfo, { orderId: voucher.salt }, await world.logInAgain(player));
  expect(next.data).toMatchObject({ isOverDay: false, payableFrom: null });
  await world.withdraw(voucher);
});

test('the page of an order over a deposit that the chain took back says what is owed, and offers nothing to send', async () => {
  const player = await withOrder();
  const key = `gone:${player.accountId}`;
  const gone = { resource: 37, cause: causes.order('gone'), at: world.hub.clock.now() };
  const posting = { ...gone, key, to: purses.world('deposits'), amount: 1_000n * ONE };
  await createLedgerService().takeBack(world.hub.database.db, player.accountId, posting);
  await openOrder(player.voucher, player);

  await screen.findByText(text('currency.order.owed'), undefined, patient);
  screen.getByText(text('currency.order.owedWhy'));
  expect(screen.queryByText(text('currency.order.clock'))).toBeNull();
  expect(screen.queryByRole('button', { name: text('currency.order.send') })).toBeNull();
});

test('an expired order whose amount was spent meanwhile is refused, and leads to where another amount is ordered', async () => {
  const player = await withExpiredOrder();
  const spent = { resource: 37, cause: causes.order('spent'), at: world.hub.clock.now(), amount: 900n * ONE };
  const [from, to] = [purses.player(player.accountId), purses.world('deposits')];
  await createLedgerService().post(world.hub.database.db, [{ ...spent, key: `spent:${player.accountId}`, from, to }]);
  await openOrder(player.voucher, player);
  await userEvent.click(await screen.findByRole('button', { name: text('currency.order.repeat') }, patient));

  await screen.findByText(text('currency.refused.invalidAmount'), undefined, patient);
  const way = screen.getByRole('link', { name: text('currency.withdraw.another') });
  expect(way.getAttribute('href')).toBe('/currency/withdraw?from=37');
});
