import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treasuryAbi } from '../../../../core/abi/treasury.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { withdrawalEndpoints, type Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { RpcError } from '../../../chain/rpc.ts';
import { plantedDifferences, reportedDifferences } from '../../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';
import { cancelledOrders } from '../../treasury/treasury.tables.ts';

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

const treasury = new Interface(treasuryAbi);

/** Why the contract would refuse this voucher now; null when it would pay it. */
async function refusalOf({ signature, ...order }: Voucher): Promise<string | null> {
  const data = treasury.encodeFunctionData('withdraw', [order, signature]);
  try {
    await world.chain.rpc.call('eth_call', { from: order.user, to: world.chain.contracts.treasury, data }, 'latest');
    return null;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return treasury.parseError(String(error.data))?.name ?? error.message;
  }
}

/** Looks for chores, and lets what was sent be mined and read. */
async function round() {
  await runJob(world.hub, 'do the chores');
  await world.chain.mine();
  await world.sync();
}

async function chore() {
  const session = await world.hub.logIn(undefined, 'manager');
  const { data } = await world.hub.call(serverEndpoints.report, {}, { session });
  return data.chores.find(({ name }) => name === 'takeBackOrders');
}

async function orderAll(player: Player): Promise<{ orderId: string; voucher: Voucher }> {
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(1_000n) }, player);
  if (!data.voucher) throw new Error('no voucher was signed');
  return { orderId: data.order.id, voucher: data.voucher };
}
const stateOf = async (player: Player) => (await world.hub.call(latest, {}, player)).data.order?.state;

test('a voucher in a hand is taken back with the deposit that it is of, and what its order froze pays the debt at once', async () => {
  const player = await withDeposit();
  const { orderId, voucher } = await orderAll(player);
  await round();
  const before = (await chore())?.sent ?? 0;
  expect(await refusalOf(voucher)).toBeNull();

  await player.dropDeposit();
  // The hole: nothing of it is on the chain any more, and the contract would pay it.
  expect(await refusalOf(voucher)).toBeNull();
  await round();

  expect(await refusalOf(voucher)).toBe('Treasury_OrderCancelled');
  expect(await stateOf(player)).toBe('created');
  expect((await world.hub.call(info, { orderId }, player)).data).toMatchObject({ voucher: null });
  await world.settle();
  expect(await stateOf(player)).toBe('expired');
  expect(await heldBy(player)).toEqual({ game: '0', frozen: '0', debt: '0' });
  // Once, however often it is looked at; and an order of somebody else is as good as it was.
  await round();
  expect(await chore()).toMatchObject({ due: 0, refused: 0, problem: null, sent: before + 1 });
  const other = await withDeposit();
  const theirs = await orderAll(other);
  await round();
  expect(await refusalOf(theirs.voucher)).toBeNull();
  expect(await reportedDifferences(world)).toEqual([]);
}, 120_000);

test('an order that was taken back is signed no more, also when the debt is paid before its end', async () => {
  const player = await withDeposit();
  const { orderId } = await orderAll(player);
  await player.dropDeposit();
  await runJob(world.hub, 'do the chores');
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.sync();
  expect((await world.hub.call(latest, {}, player)).data).toMatchObject({ order: { id: orderId }, voucher: null });
  await world.settle();

  expect(await heldBy(player)).toEqual({ game: amount(1_000n), frozen: '0', debt: '0' });
  // In its place there is another, without the wait between two.
  const next = await world.hub.call(again, { orderId }, player);
  if (!next.data.voucher) throw new Error('no voucher was signed');
  expect(next.data.voucher.salt).not.toBe(orderId);
  await world.withdraw(next.data.voucher);
  await world.settle();
  // Of two that were made at one moment it is not said which is the latest.
  const made = await world.hub.call(info, { orderId: next.data.voucher.salt }, player);
  expect(made.data.order.state).toBe('confirmed');
  expect(await reportedDifferences(world)).toEqual([]);
}, 120_000);

test('what a reorganisation makes of the taking back is made good: it is taken back again, though the amount is given back', async () => {
  const player = await withDeposit();
  const { voucher } = await orderAll(player);
  await player.dropDeposit();
  const since = await height();
  await round();
  await world.settle();
  expect(await stateOf(player)).toBe('expired');

  await world.chain.rpc.call('anvil_reorg', (await height()) - since, []);
  await world.chain.mine(2);
  await world.sync();
  expect(await refusalOf(voucher)).toBeNull();
  await round();

  expect(await refusalOf(voucher)).toBe('Treasury_OrderCancelled');
  expect(await heldBy(player)).toEqual({ game: '0', frozen: '0', debt: '0' });
  await world.settle();
  expect(await reportedDifferences(world)).toEqual([]);
}, 120_000);

test('who was quicker than the taking back was paid, and owes it', async () => {
  const player = await withDeposit();
  const { voucher } = await orderAll(player);
  await player.dropDeposit();
  await world.withdraw(voucher);
  // The index has not read it yet.
  await runJob(world.hub, 'do the chores');
  expect(await chore()).toMatchObject({ due: 1, refused: 1 });

  await world.settle();
  await round();
  expect([await stateOf(player), await world.ask('treasury', 'isCancelled', voucher.salt)]).toEqual([
    'confirmed',
    false,
  ]);
  expect(await heldBy(player)).toEqual({ game: '0', frozen: '0', debt: amount(1_000n) });
  expect(await chore()).toMatchObject({ due: 0, refused: 0 });
  expect(await reportedDifferences(world)).toEqual([]);

  // An order that was paid though it was taken back is a difference: no contract of ours does that.
  const found = await plantedDifferences(world.hub.database.db, world.chain.contracts, (tx) =>
    tx.insert(cancelledOrders).values({
      ...{ salt: voucher.salt, txHash: `0x${'1'.repeat(64)}`, logIndex: 0 },
      ...{ blockNumber: 1, at: world.hub.clock.now() },
    }),
  );
  const isIt = {
    check: 'withdrawals',
    subject: 'taken back and paid',
    is: expect.any(String) as string,
    shouldBe: '0',
  };
  expect(found).toEqual([expect.objectContaining(isIt)]);
}, 120_000);
