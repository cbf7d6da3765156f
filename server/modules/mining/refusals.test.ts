import { id as hashOf, Interface } from 'ethers';
import { afterAll, describe, expect, test } from 'vitest';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { machinesOfLevel, miningPercentOfLevel } from '../../../core/rules/economy/vip.ts';
import { ratePerMinute } from '../../../core/rules/mines/rates.ts';
import { quantity } from '../../chain/rpc.ts';
import { createBountyRoles } from '../../test-support/economy/bounty-roles.ts';
import { ONE, type Player } from '../../test-support/economy/economy-world.ts';
import { openMineWorld, slotOf } from '../../test-support/economy/mine-world.ts';

const { world, ...mines } = await openMineWorld();
const { mint, move, panel, start, stop, claim, stateOf, tomorrowAt, minutes, books } = mines;
const { makeCaptain, makeCandidate } = createBountyRoles(world);
const [hero, forge] = [new Interface(heroAbi), new Interface(forgeAbi)];
const { contracts } = world.chain;
/** The chain's time stands behind: the server's goes on where it was. */
async function syncInTime(): Promise<void> {
  const kept = world.hub.clock.now();
  await world.sync();
  if (kept > world.hub.clock.now()) world.hub.clock.set(kept);
}
const send = async ({ address }: Player, to: string, data: string) =>
  world.chain.send({ from: address, to, data, gas: quantity(3_000_000) });
afterAll(() => world.close());

/** A level that brings a second machine from the next 00:00 on. */
async function withTwoMachines(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'staking', 'stake', 100n * ONE, 365 * 86_400);
  await syncInTime();
  return player;
}

describe('a second machine', () => {
  test('comes with the VIP level of the day, which adds to what every machine brings', async () => {
    const player = await withTwoMachines();
    const ids = await mint(player, 3, 3);
    tomorrowAt('10:00:00');
    const { vipLevel, vipPercent, machines } = await panel(player);
    expect(machines).toHaveLength(2);
    expect([machinesOfLevel(vipLevel), miningPercentOfLevel(vipLevel)]).toEqual([2, vipPercent]);

    expect((await start(player, ids[0] ?? '')).outcome).toBe('ok');
    expect((await start(player, ids[1] ?? '', 'main', 2)).outcome).toBe('ok');
    expect((await start(player, ids[2] ?? '', 'amber')).outcome).toBe('noMachineFree');
    minutes(10);
    const rate = ratePerMinute({ rarity: 3, speed: 'low', mine: 'main', heroBps: 0, vipPercent, weekendBps: 10_000 });
    const look = await panel(player);
    expect(look.machines.map(({ isRunning, minutesLeft }) => [isRunning, minutesLeft])).toEqual([
      [true, 470],
      [true, 470],
    ]);
    expect([slotOf(look)?.work?.machine, slotOf(look, 'main', 2)?.work?.machine]).toEqual([1, 2]);
    expect([slotOf(look)?.stored, slotOf(look, 'main', 2)?.stored]).toEqual(Array(2).fill(String(rate * 10n)));
    expect(await books()).toEqual([]);
  });

  test('finds no room in a place where the first one runs', async () => {
    const player = await withTwoMachines();
    const ids = await mint(player, 2, 2);
    tomorrowAt('10:00:00');
    expect((await start(player, ids[0] ?? '')).outcome).toBe('ok');
    expect((await start(player, ids[1] ?? '')).outcome).toBe('mineSlotTaken');
    expect((await start(player, ids[1] ?? '', 'main', 2)).outcome).toBe('ok');
  });

  test('does not make the day of a hero longer', async () => {
    const player = await withTwoMachines();
    const ids = await mint(player, 2, 2);
    tomorrowAt('08:00:00');
    await start(player, ids[0] ?? '');
    minutes(480);
    expect((await start(player, ids[0] ?? '', 'main', 2)).outcome).toBe('heroWorkedEnough');
    expect((await start(player, ids[1] ?? '', 'main', 2)).outcome).toBe('ok');
    tomorrowAt('00:00:00');
    expect((await start(player, ids[0] ?? '')).outcome).toBe('ok');
  });
});

test('a hero’s day goes on with a new owner: what is left of it, and no more', async () => {
  const [player, other, third] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
  const [id = ''] = await mint(player, 2);
  const giveTo = async (from: Player, to: Player) => {
    const kept = world.hub.clock.now();
    await move(from, to.address, id);
    world.hub.clock.set(kept);
  };
  tomorrowAt('08:00:00');
  await start(player, id);
  minutes(300);
  await stop(player);
  await giveTo(player, other);
  expect((await start(other, id)).outcome).toBe('ok');
  minutes(400);
  expect(slotOf(await panel(other))?.work).toMatchObject({ isRunning: false, ending: 'time', minutes: 180 });
  await claim(other);

  await giveTo(other, third);
  expect((await start(third, id)).outcome).toBe('heroWorkedEnough');
  tomorrowAt('00:00:00');
  expect((await start(third, id)).outcome).toBe('ok');
});

describe('a hero that is busy elsewhere', () => {
  test('is refused by name while it is a captain or has voted, until the epoch is over', async () => {
    const player = await world.newPlayer();
    const [captain = '', candidate = ''] = await mint(player, 3, 2);
    tomorrowAt('10:00:00');
    await makeCaptain(captain);
    await makeCandidate(candidate, player.address);
    expect([await stateOf(captain), await stateOf(candidate)]).toEqual(['captain', 'candidate']);

    expect((await start(player, captain)).outcome).toBe('heroNotIdle');
    expect((await start(player, candidate)).outcome).toBe('heroNotIdle');
    minutes(61);
    expect((await start(player, captain)).outcome).toBe('ok');
    await stop(player);
    expect((await start(player, candidate)).outcome).toBe('ok');
  });

  test('is refused as not in the wallet while the market or the forge has it', async () => {
    const player = await world.newPlayer();
    const [listed = '', pending = '', material = ''] = await mint(player, 3, 3);
    await send(player, contracts.hero, hero.encodeFunctionData('setApprovalForAll', [contracts.market, true]));
    await send(player, contracts.hero, hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]));
    // A request is decided by the seed of its day, which the operator binds itself to first.
    const seed = forge.encodeFunctionData('commitSeed', [Math.floor((await world.now()) / 86_400), hashOf('a seed')]);
    await world.chain.send({ from: world.operator, to: contracts.forge, data: seed, gas: quantity(200_000) });
    await world.chain.mine();
    await world.chain.send(world.chain.to.list(player.address, Number(listed)));
    await send(player, contracts.forge, forge.encodeFunctionData('upgrade', [pending, [material], true]));
    await world.chain.mine();
    await syncInTime();
    tomorrowAt('10:00:00');
    expect([await stateOf(listed), await stateOf(pending)]).toEqual(['listed', 'pending']);

    for (const id of [listed, pending, material]) {
      expect((await start(player, id)).outcome).toBe('heroNotInWallet');
    }
    expect((await panel(player)).worked).toEqual([]);
  });
});
