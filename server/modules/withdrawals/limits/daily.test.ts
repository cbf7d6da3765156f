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

test('by a voucher that is good beyond the end of the day more can be ordered: the next day pays it', async () => {
  const [early, late] = [await richPlayer(), await richPlayer()];
  const much = 40_000n * ONE;

  const atEnd = await setDay(early, DAY - 1_800_000);
  expect((await world.hub.call(withdraw, asked(much), atEnd)).outcome).toBe('invalidAmount');
  await world.followTime();
  const beyond = await setDay(late, DAY - 1_799_000);
  expect((await world.hub.call(withdraw, asked(much), beyond)).outcome).toBe('ok');
  await world.followTime();
});
