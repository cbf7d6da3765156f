import { id } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalEndpoints, withdrawVariants, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import { createCashier } from '../../chain/contracts/vouchers.ts';
import { officesOf } from '../../local/seed/identities.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const CHAIN_ID = 31_337;
const CASHIER = id('CASHIER_ROLE');
const [first, second] = [officesOf('test').cashier, officesOf('another').cashier];

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { withdraw, again, latest, submitted, preWithdraw, order: info } = withdrawalEndpoints;
const orderOf = async (player: Player) => (await world.hub.call(latest, {}, player)).data.order;

async function richPlayer(whole: bigint): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, whole * ONE);
  await world.settle();
  return player;
}

async function order(player: Player, whole: bigint): Promise<Voucher> {
  const asked = { resType: 37, amount: (whole * ONE).toString() };
  const { data, outcome } = await world.hub.call(withdraw, asked, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

/** What the contract makes of a transaction, which may revert. */
async function send(player: Player, { signature, ...fields }: Voucher): Promise<string> {
  const txHash = await world.call(player.address, 'treasury', 'withdraw', [fields, signature]);
  await world.chain.mine();
  return txHash;
}

test('an order that the pot cannot pay stays as good as it was, and is paid when there is enough', async () => {
  // Two per cent of the pot are twenty: less than anybody may order.
  const player = await richPlayer(1_000n);
  const asked = { resType: 37, amount: (100n * ONE).toString() };
  expect((await world.hub.call(withdraw, asked, player)).outcome).toBe('invalidAmount');
  const limits = (await world.ask('treasury', 'limits')) as bigint[];
  const setShare = (bps: number) => world.act(world.admin, 'treasury', 'setLimits', [bps, ...limits.slice(1)]);
  await setShare(2_000);
  await world.sync();
  const voucher = await order(player, 100n);
  await setShare(200);

  const txHash = await send(player, voucher);
  await world.hub.call(submitted, { orderId: voucher.salt, txHash }, player);
  await world.sync();

  expect(await orderOf(player)).toMatchObject({ state: 'failed' });
  expect((await world.hub.call(again, { orderId: voucher.salt }, player)).data.voucher).toEqual(voucher);
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.withdraw(voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
});

test('what an order is for, be it game, referral, staking or gacha, is part of what is signed', async () => {
  const player = await richPlayer(1_000n);
  const voucher = await order(player, 100n);

  for (const variant of withdrawVariants.keys()) {
    if (variant === voucher.variant) continue;
    await expect(world.withdraw({ ...voucher, variant })).rejects.toThrow('reverted');
  }

  await world.withdraw(voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
});

test('an order says from when the treasury takes it, as long as that is to come and it was not paid', async () => {
  const player = await richPlayer(1_000n);
  const paid = await order(player, 100n);
  const made = world.hub.clock.now().getTime();
  await world.pass(600);
  await world.withdraw(paid);
  await world.settle();
  world.hub.clock.set(new Date(made + 22 * 3_600_000));
  const payable = new Date(Number(await world.ask('treasury', 'nextWithdrawAt', player.address, 37)) * 1_000);
  const asked = { resType: 37, amount: (100n * ONE).toString() };
  const { data } = await world.hub.call(withdraw, asked, player);
  const told = async (orderId: string) => (await world.hub.call(info, { orderId }, player)).data.payableFrom;

  expect(data.payableFrom).toBe(payable.toISOString());
  expect(await told(data.order.id)).toBe(payable.toISOString());
  expect(await told(paid.salt)).toBeNull();
  world.hub.clock.set(payable);
  expect(await told(data.order.id)).toBeNull();
  await world.followTime();
});

test('what the treasury itself lets pass between two payments is what a voucher waits for, also when that is changed', async () => {
  const player = await richPlayer(1_000n);
  await world.withdraw(await order(player, 100n));
  await world.settle();
  const quoted = async () => (await world.hub.call(preWithdraw, { resType: 37 }, player)).data;
  const payableFrom = async () => Date.parse((await quoted()).payableFrom ?? '');
  const usual = await payableFrom();

  await world.act(world.admin, 'treasury', 'setSpacing', 40 * 3_600);
  await world.sync();

  expect((await payableFrom()) - usual).toBe(18 * 3_600_000);
  expect((await quoted()).payableSpacingSeconds).toBe(40 * 3_600);
  expect(await world.ask('treasury', 'nextWithdrawAt', player.address, 37)).toBe(BigInt((await payableFrom()) / 1_000));
});

test('an order under way when the cashier is replaced is signed anew by the next one, and paid once', async () => {
  const { hub, chain } = world;
  const { treasury } = chain.contracts;
  const admin = officesOf('test').deployer.address;
  const player = await richPlayer(1_000n);
  const voucher = await order(player, 100n);
  await world.act(admin, 'treasury', 'revokeRole', CASHIER, first.address);
  await world.act(admin, 'treasury', 'grantRole', CASHIER, second.address);
  await expect(world.withdraw(voucher)).rejects.toThrow('reverted');

  const next = await createTestApp(() => ({
    database: hub.database,
    clock: hub.clock,
    chain: { ...hub.deps.chain, cashier: createCashier(second.privateKey, { chainId: CHAIN_ID, treasury }) },
  }));
  const { data } = await next.call(again, { orderId: voucher.salt }, player);

  expect(data.voucher).toEqual({ ...voucher, signature: data.voucher?.signature });
  expect(data.voucher?.signature).not.toBe(voucher.signature);
  if (!data.voucher) throw new Error('It was not signed');
  await world.withdraw(data.voucher);
  await expect(world.withdraw(data.voucher)).rejects.toThrow('reverted');
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
});
