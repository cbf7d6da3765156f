import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { reportedDifferences } from '../../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';

const { withdraw, again, latest, balance, preWithdraw, order: info } = withdrawalEndpoints;
const AFTER_END = 1_800 + 600 + 1;
const amount = (whole: bigint) => (whole * ONE).toString();

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 120_000);
afterAll(() => world.close());

const height = async () => Number(await world.chain.rpc.call('eth_blockNumber'));

/** Somebody whose credited deposit of 1,000 ARCA the chain can be made to forget. */
async function withDeposit(): Promise<Player & { dropDeposit: () => Promise<void> }> {
  const player = await world.newPlayer();
  const before = await height();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return {
    ...player,
    dropDeposit: async () => {
      const depth = (await height()) - before;
      await world.chain.rpc.call('anvil_reorg', depth, []);
      await world.chain.mine(2);
      await world.sync();
    },
  };
}

async function heldBy(player: Player) {
  const { data } = await world.hub.call(balance, {}, player);
  const { game, frozen, debt } = data.balances.find(({ resType }) => resType === '37') ?? {};
  return { game, frozen, debt };
}

test('an order over a deposit that the chain took back is signed no more, and what it froze pays the debt when it ends', async () => {
  const player = await withDeposit();
  const made = await world.hub.call(withdraw, { resType: 37, amount: amount(1_000n) }, player);
  const orderId = made.data.order.id;
  expect(made.data.voucher?.salt).toBe(orderId);
  expect((await world.hub.call(info, { orderId }, player)).data).toMatchObject({
    owed: '0',
    voucher: { salt: orderId },
  });

  await player.dropDeposit();

  expect(await heldBy(player)).toEqual({ game: '0', frozen: amount(1_000n), debt: amount(1_000n) });
  expect((await world.hub.call(info, { orderId }, player)).data).toMatchObject({ owed: amount(1_000n), voucher: null });
  expect((await world.hub.call(latest, {}, player)).data).toMatchObject({ order: { id: orderId }, voucher: null });
  expect((await world.hub.call(again, { orderId }, player)).data).toMatchObject({ voucher: null });
  await world.pass(AFTER_END + 60);
  await runJob(world.hub, 'give back expired withdrawals');

  expect((await world.hub.call(latest, {}, player)).data.order).toMatchObject({ state: 'expired' });
  expect(await heldBy(player)).toEqual({ game: '0', frozen: '0', debt: '0' });
  expect((await world.hub.call(again, { orderId }, player)).outcome).toBe('invalidAmount');
  expect(await reportedDifferences(world)).toEqual([]);
}, 120_000);

test('a debt that was paid meanwhile leaves the voucher as good as it was', async () => {
  const player = await withDeposit();
  const made = await world.hub.call(withdraw, { resType: 37, amount: amount(1_000n) }, player);
  await player.dropDeposit();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();

  expect(await heldBy(player)).toEqual({ game: '0', frozen: amount(1_000n), debt: '0' });
  expect((await world.hub.call(latest, {}, player)).data.voucher).toEqual(made.data.voucher);
}, 120_000);

test('what was earned is ordered only as far as it goes beyond what is owed', async () => {
  const player = await withDeposit();
  const { db } = world.hub.database;
  const cause = causes.order('spent');
  const move = { resource: 37, cause, at: world.hub.clock.now() };
  const ledger = createLedgerService();
  const mine = purses.player(player.accountId);
  await ledger.post(db, [
    { ...move, key: 'spent', from: mine, to: purses.world('spent'), amount: 1_000n * ONE },
    { ...move, key: 'won', from: purses.world('spent'), to: purses.referral(player.accountId), amount: 1_200n * ONE },
  ]);
  await player.dropDeposit();
  expect(await heldBy(player)).toEqual({ game: '0', frozen: '0', debt: amount(1_000n) });

  const quote = await world.hub.call(preWithdraw, { resType: '37', variant: 'referral' }, player);
  expect(quote.data.balance).toBe(amount(200n));
  const ask = (whole: bigint) =>
    world.hub.call(withdraw, { resType: 37, amount: amount(whole), variant: 'referral' }, player);
  expect((await ask(201n)).outcome).toBe('invalidAmount');
  // The rest of what was earned is as much as is owed: it cannot be ordered, and so this can be paid.
  expect((await ask(200n)).data.voucher).toMatchObject({ amount: amount(200n) });
}, 120_000);
