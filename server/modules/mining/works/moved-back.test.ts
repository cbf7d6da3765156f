import { afterAll, expect, test } from 'vitest';
import { ONE, type Player } from '../../../test-support/economy/economy-world.ts';
import { openMineWorld, slotOf } from '../../../test-support/economy/mine-world.ts';

const { world, ...mines } = await openMineWorld();
const { mint, move, giveEnergy, energyOf, lag, panel, start, stop, claim, stateOf, minutes, books } = mines;
afterAll(() => world.close());

/** The block that was read last is taken back, and the chain goes on without it. */
async function takeBack(): Promise<void> {
  const now = world.hub.clock.now();
  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.sync();
  world.hub.clock.set(now);
}

/** What is at the first place, and what waits there. */
async function firstPlace(player: Player) {
  const slot = slotOf(await panel(player));
  if (!slot?.work) throw new Error('nobody is there');
  return { ...slot.work, stored: slot.stored };
}

test('a work whose hero moved goes on when that is taken back, whatever its owner did in between', async () => {
  const [player, other] = [await world.newPlayer(), await world.newPlayer()];
  await world.act(player.address, 'staking', 'stake', 100n * ONE, 365 * 86_400);
  const [gone = '', next = ''] = await mint(player, 4, 2);
  // The second machine comes with the next day.
  await world.pass(86_400, 1);
  await giveEnergy(player, 300n);
  expect((await start(player, gone, 'main', 1, 'high')).outcome).toBe('ok');
  await world.pass(600, 1);
  lag();
  await move(player, other.address, gone);
  minutes(5);

  const stood = await firstPlace(player);
  expect(stood).toMatchObject({ isRunning: false, ending: 'moved' });
  // Its energy is not anybody's yet.
  expect([(await panel(player)).energy, await energyOf(player)]).toEqual(['0', 0n]);
  expect((await claim(player)).data.claimed).toBe(stood.stored);
  expect((await stop(player)).outcome).toBe('nothingRuns');
  expect((await start(player, next, 'main', 2)).outcome).toBe('ok');

  await takeBack();
  minutes(5);
  const again = await firstPlace(player);
  expect(again).toMatchObject({ isRunning: true, heroId: gone, energy: 300 });
  expect(again.minutes).toBeGreaterThan(stood.minutes);
  expect(BigInt(again.stored)).toBeGreaterThan(0n);
  expect(await stateOf(gone)).toBe('mining');
  expect((await stop(player)).outcome).toBe('ok');
  expect(await energyOf(player)).toBe(300n - BigInt(again.minutes));
  await claim(player);
  expect(await books()).toEqual([]);
}, 60_000);

test('where another begins in its place it is closed for good', async () => {
  const [player, other] = [await world.newPlayer(), await world.newPlayer()];
  const [gone = '', next = ''] = await mint(player, 2, 2);
  await world.followTime();
  expect((await start(player, gone)).outcome).toBe('ok');
  await world.pass(600, 1);
  await move(player, other.address, gone);
  minutes(5);
  // One machine: it is that of the hero that moved, in the same place.
  expect((await start(player, next)).outcome).toBe('ok');
  await takeBack();
  minutes(5);
  const { work } = slotOf(await panel(player)) ?? {};
  expect(work).toMatchObject({ isRunning: true, heroId: next });
  expect((await start(player, gone, 'main', 2)).outcome).toBe('noMachineFree');
  expect(await stateOf(gone)).toBe('idle');
  expect(await books()).toEqual([]);
}, 60_000);
