import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPaying } from '../../../../core/rules/economy/withdrawals.ts';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { preWithdraw, withdraw, balance } = withdrawalEndpoints;
const DAY = 86_400_000;
/** The fee of level 0. */
const FEE_BPS = 500;
const asked = (amount: bigint) => ({ resType: 37, amount: amount.toString() });

async function richPlayer(): Promise<Player> {
  const player = await world.newPlayer(45_000n);
  await world.act(player.address, 'treasury', 'deposit', 37, 45_000n * ONE);
  await world.settle();
  return player;
}

/** The server's clock at so much after a midnight that is to come. */
async function setDay(player: Player, afterMs: number): Promise<Player> {
  const midnight = Math.ceil(world.hub.clock.now().getTime() / DAY) * DAY;
  world.hub.clock.set(new Date(midnight + afterMs));
  return world.logInAgain(player);
}

test('what the treasury pays no more today is no amount, and the largest that it does pay is one', async () => {
  const player = await setDay(await richPlayer(), DAY / 4);
  const left = (await world.ask('treasury', 'leftToday', 37)) as bigint;
  const largest = orderPaying(left, FEE_BPS);
  const quote = (await world.hub.call(preWithdraw, { resType: '37' }, player)).data;
  expect(quote).toMatchObject({ daily: { left: left.toString() }, voucherSeconds: 1_800 });

  const refused = await world.hub.call(withdraw, asked(largest + 2n), player);

  expect([refused.code, refused.data]).toEqual([70170105, null]);
  const arca = (await world.hub.call(balance, {}, player)).data.balances.find(({ resType }) => resType === '37');
  expect(arca).toMatchObject({ game: (45_000n * ONE).toString(), frozen: '0' });
  const { data } = await world.hub.call(withdraw, asked(largest), player);
  expect(BigInt(data.order.amount) - BigInt(data.order.fee)).toBe(left);
  await world.followTime();
});

/** Chain and server at so much before or after this midnight. */
async function passTo(midnight: number, afterMs: number): Promise<void> {
  await world.pass((midnight + afterMs) / 1_000 - (await world.now()));
}

test('by a voucher that is good beyond the end of the day more can be ordered, and the next day pays it', async () => {
  const [taker, early, late, greedy] = [await richPlayer(), await richPlayer(), await richPlayer(), await richPlayer()];
  const midnight = Math.ceil(((await world.now()) * 1_000 + DAY / 4) / DAY) * DAY;
  await passTo(midnight, -DAY / 8);
  const taken = await world.hub.call(withdraw, asked(15_000n * ONE), await world.logInAgain(taker));
  if (!taken.data.voucher) throw new Error('not signed');
  await world.withdraw(taken.data.voucher);
  await world.settle();
  const { daily } = (await world.hub.call(preWithdraw, { resType: '37' }, await world.logInAgain(early))).data;
  const [left, cap] = [BigInt(daily.left), BigInt(daily.cap)];
  expect(cap).toBeGreaterThan(left);
  const most = orderPaying(cap, FEE_BPS);

  const refused = await world.hub.call(withdraw, asked(most), await world.logInAgain(early));
  expect(refused.outcome).toBe('invalidAmount');
  await passTo(midnight, -DAY / 72);
  const tooMuch = await world.hub.call(withdraw, asked(most + 2n), await world.logInAgain(greedy));
  expect(tooMuch.code).toBe(70170105);
  const { data, outcome } = await world.hub.call(withdraw, asked(most), await world.logInAgain(late));
  expect(outcome).toBe('ok');
  if (!data.voucher) throw new Error('not signed');
  await expect(world.withdraw(data.voucher)).rejects.toThrow('reverted');

  await passTo(midnight, 10_000);
  expect(await world.ask('treasury', 'leftToday', 37)).toBe(cap);
  await world.withdraw(data.voucher);
  expect(await world.ask('arca', 'balanceOf', late.address)).toBe(most - (most * BigInt(FEE_BPS)) / 10_000n);
});
