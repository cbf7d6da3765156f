import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { ONE, type Player } from '../../../test-support/economy/economy-world.ts';
import { openMineWorld, slotOf } from '../../../test-support/economy/mine-world.ts';

const { world, ...mines } = await openMineWorld();
const { mint, move, giveEnergy, energyOf, as, panel, start, stop, tomorrowAt, minutes, books } = mines;
afterAll(() => world.close());

const planOf = async (player: Player) => (await world.hub.call(miningEndpoints.plan, {}, await as(player))).data;

/** What the page sends for each step of a plan, in its order. */
async function follow(player: Player, steps: Awaited<ReturnType<typeof planOf>>['steps']) {
  for (const { heroId, mine, slot, highMinutes } of steps) {
    const tank = highMinutes > 0 ? { speed: 'high', energy: highMinutes } : { speed: 'low' };
    const { outcome } = await world.hub.call(miningEndpoints.start, { mine, slot, heroId, ...tank }, await as(player));
    expect(outcome).toBe('ok');
  }
}

/** A level that brings a second machine from the next 00:00 on. */
async function withTwoMachines(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'staking', 'stake', 100n * ONE, 365 * 86_400);
  await world.sync();
  return player;
}

describe('a plan that is followed', () => {
  test('brings what it promised with machines of unequal days, though the best hero has the shortest day', async () => {
    const player = await withTwoMachines();
    const [best = ''] = await mint(player, 4);
    const [plain = ''] = await mint(player, 2);
    const [tired = ''] = await mint(player, 1);
    tomorrowAt('02:00:00');
    // One machine has 100 minutes left, the other its whole day; the best hero 80 of its own.
    await start(player, tired, 'amber', 1);
    minutes(380);
    await stop(player, 'amber', 1);
    await world.hub.database.db.execute(sql`insert into mining_works select made.* from mining_works as w,
      jsonb_populate_record(w, jsonb_build_object('id', w.id + 1000, 'hero_id', ${best}::bigint, 'account_id', 'other',
        'wallet', 'other', 'from_minute', w.from_minute - 20)) as made where w.hero_id = ${tired}::bigint`);
    const { machines } = await panel(player);
    expect(machines.map(({ minutesLeft }) => minutesLeft).sort((a, b) => a - b)).toEqual([100, 480]);

    const plan = await planOf(player);
    expect(plan.steps.map(({ heroId, lowMinutes }) => [heroId, lowMinutes])).toEqual([
      [plain, 480],
      [best, 80],
    ]);
    const before = await storedIn(player);
    await follow(player, plan.steps);
    minutes(481);
    expect((await storedIn(player)) - before).toBe(BigInt(plan.amount));
  });
});

async function storedIn(player: Player): Promise<bigint> {
  const { mines: all } = await panel(player);
  return all.flatMap(({ slots }) => slots).reduce((sum, { stored }) => sum + BigInt(stored), 0n);
}

describe('energy in a machine that stands', () => {
  test('is in the panel and in the plan as soon as that is sure, and is what the next one begins with', async () => {
    const player = await world.newPlayer();
    const [sold = '', next = ''] = await mint(player, 4, 2);
    await world.followTime();
    await giveEnergy(player, 300n);
    expect((await start(player, sold, 'main', 1, 'high')).outcome).toBe('ok');
    expect((await panel(player)).energy).toBe('0');
    await world.pass(2_400, 1);
    await move(player, Wallet.createRandom().address, sold);
    minutes(10);

    const stands = await panel(player);
    const work = slotOf(stands)?.work;
    expect(work).toMatchObject({ isRunning: false, ending: 'moved' });
    const rest = 300 - (work?.minutes ?? 300);
    expect(rest).toBeGreaterThan(200);
    expect([stands.energy, await energyOf(player)]).toEqual([String(rest), 0n]);
    const plan = await planOf(player);
    expect(plan.steps).toMatchObject([{ heroId: next, highMinutes: rest }]);
    await follow(player, plan.steps);
    expect((await panel(player)).energy).toBe('0');
    expect(await books()).toEqual([]);
  });
});
