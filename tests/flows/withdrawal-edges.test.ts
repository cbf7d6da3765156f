import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '../../core/wire/live.ts';
import { withdrawalEndpoints, type Voucher } from '../../core/wire/game/withdrawals.ts';
import { quantity } from '../../server/chain/rpc.ts';
import { reportedDifferences } from '../../server/test-support/economy/book-differences.ts';
import {
  ONE,
  openEconomyWorld,
  type EconomyWorld,
  type Player,
} from '../../server/test-support/economy/economy-world.ts';

const HOURS_22 = 22 * 3_600;

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());
/** Whatever was done to it: ledger, index and chain agree to the last unit. */
afterEach(async () => {
  await world.settle();
  expect(await reportedDifferences(world)).toEqual([]);
});

const { preWithdraw, withdraw, order: info, latest, withdrawals } = withdrawalEndpoints;
const amount = (whole: bigint) => (whole * ONE).toString();

async function richPlayer(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return player;
}

async function order(player: Player): Promise<Voucher> {
  const { data, outcome } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

/** Sends a voucher in a block of exactly this time; whether the contract took it. */
async function sentAt(voucher: Voucher, seconds: number, from = voucher.user): Promise<boolean> {
  const { signature, ...fields } = voucher;
  const txHash = await world.call(from, 'treasury', 'withdraw', [fields, signature]);
  await world.chain.rpc.call('evm_mine', { timestamp: seconds });
  const receipt = (await world.chain.rpc.call('eth_getTransactionReceipt', txHash)) as { status: string };
  return receipt.status === '0x1';
}

test.each([
  ['a second before its end', -1, true],
  ['in its last second', 0, true],
  ['a second after its end', 1, false],
])('a voucher that is sent %s is paid: %#', async (_when, offset, isPaid) => {
  const player = await richPlayer();
  const voucher = await order(player);
  expect(await sentAt(voucher, voucher.expireAt + offset)).toBe(isPaid);
  await world.settle();
  const { data } = await world.hub.call(info, { orderId: voucher.salt }, player);
  expect(data.order.state).toBe(isPaid ? 'confirmed' : 'created');
});

test('a voucher is worth nothing twice, to another wallet, or with anything in it changed', async () => {
  const player = await richPlayer();
  const other = await richPlayer();
  const voucher = await order(player);
  const now = await world.now();
  const changed: Partial<Voucher>[] = [
    { amount: amount(201n) },
    { fee: '0' },
    { expireAt: voucher.expireAt + 1 },
    { variant: 1 },
    { resType: '38' },
    { salt: `0x${'7'.repeat(64)}` },
    { user: other.address },
  ];
  let at = now;
  for (const change of changed) {
    at += 2;
    const from = change.user ?? voucher.user;
    expect(await sentAt({ ...voucher, ...change }, at, from), JSON.stringify(change)).toBe(false);
  }
  expect(await sentAt(voucher, at + 2, other.address)).toBe(false);
  expect(await sentAt(voucher, at + 4)).toBe(true);
  expect(await sentAt(voucher, at + 6)).toBe(false);
  await world.settle();
  expect((await world.hub.call(latest, {}, player)).data.order?.state).toBe('confirmed');
});

test('two windows that order at the same moment make one order, and both are shown it', async () => {
  const player = await richPlayer();
  const second = await world.logInAgain(player);
  const asked = { resType: 37, amount: amount(150n) };
  const answers = await Promise.all([
    world.hub.call(withdraw, asked, { session: player.session, headers: { 'idempotency-key': 'window-one' } }),
    world.hub.call(withdraw, asked, { session: second.session, headers: { 'idempotency-key': 'window-two' } }),
  ]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'withdrawUnfinished']);
  for (const { session } of [player, second]) {
    const { data } = await world.hub.list(withdrawals, {}, { session });
    expect(data.list).toHaveLength(1);
  }
});

test('the next order is refused a second before 22 hours are over and taken when they are', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const made = (await world.hub.call(latest, {}, player)).data.order;
  await world.withdraw(voucher);
  await world.settle();
  const due = Date.parse(made?.createdAt ?? '') + HOURS_22 * 1_000;
  const again = () => world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
  const quote = async () => (await world.hub.call(preWithdraw, { resType: '37' }, player)).data.nextAllowedAt;

  await world.chain.rpc.call('evm_increaseTime', quantity(HOURS_22 - 60));
  const logged = await world.logInAgain(player);
  Object.assign(player, logged);
  world.hub.clock.set(new Date(due - 1_000));
  expect(await quote()).toBe(new Date(due).toISOString());
  expect((await again()).outcome).toBe('withdrawTooSoon');
  world.hub.clock.set(new Date(due));
  expect(await quote()).toBeNull();
  expect((await again()).outcome).toBe('ok');
});

test('a fee that changed between quote and order is no order, and the next one at the new fee is', async () => {
  const player = await richPlayer();
  await world.hub.call(preWithdraw, { resType: '37' }, player);
  // 700 ARCA for a year reach level 4, of which the fee is another.
  await world.act(player.address, 'staking', 'stake', 700n * ONE, 365 * 86_400);
  await world.sync();
  const asked = { resType: 37, amount: amount(100n), feeBps: 500 };
  const refused = await world.hub.call(withdraw, asked, player);
  expect(refused.outcome).toBe('withdrawFeeChanged');
  const { feeBps } = (await world.hub.call(preWithdraw, { resType: '37' }, player)).data;
  expect(feeBps).toBe(474);
  const made = await world.hub.call(withdraw, { ...asked, feeBps }, player);
  expect(made.data.order).toMatchObject({ feeBps: 474, fee: ((100n * ONE * 474n) / 10_000n).toString() });
});

test('what moves money is told to every open window: an order, a deposit, its credit, a payment', async () => {
  const heard: LiveEvent[] = [];
  const { live } = world.hub.deps;
  const stop = live.subscribe({ onEvent: (event) => heard.push(event), onReset: () => undefined });
  // From another process's database it comes a moment later: all that is said of it is, once nothing more comes.
  const toldOf = async () => {
    for (let known = -1; known !== heard.length; await new Promise((come) => setTimeout(come, 400)))
      known = heard.length;
    return heard.splice(0).filter(({ resource }) => resource === 'withdrawals').length;
  };
  const player = await world.newPlayer();
  await toldOf();
  await world.act(player.address, 'treasury', 'deposit', 37, 400n * ONE);
  await world.settle();
  expect(await toldOf()).toBeGreaterThanOrEqual(1);
  const voucher = await order(player);
  expect(await toldOf()).toBe(1);
  await world.withdraw(voucher);
  await world.settle();
  expect(await toldOf()).toBeGreaterThanOrEqual(1);
  stop();
});
