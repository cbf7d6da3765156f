import { afterAll, describe, expect, test } from 'vitest';
import { openMineWorld, perMinute, slotOf } from '../../test-support/economy/mine-world.ts';
import { sql } from 'drizzle-orm';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';

const { world, ...mines } = await openMineWorld();
const { mint, move, giveEnergy, energyOf, oreOf, as, panel, start, stop, claim, stateOf, ...time } = mines;
const { tomorrowAt, nextMonday, minutes, books } = time;
afterAll(() => world.close());

describe('a machine', () => {
  test('mines by the whole minute without anything being written, and gives what it mined once', async () => {
    const player = await world.newPlayer();
    const [id = ''] = await mint(player, 3);
    tomorrowAt('10:00:30');
    expect((await start(player, id)).outcome).toBe('ok');
    expect(await stateOf(id)).toBe('mining');

    world.hub.clock.advance(29_000);
    expect(slotOf(await panel(player))?.stored).toBe('0');
    world.hub.clock.advance(61_000);
    expect(slotOf(await panel(player))?.stored).toBe(String(perMinute(3, 'low')));
    minutes(9);
    expect((await claim(player)).data.claimed).toBe(String(perMinute(3, 'low') * 10n));
    expect((await claim(player)).outcome).toBe('nothingToClaim');
    minutes(5);
    expect((await stop(player)).outcome).toBe('ok');
    expect((await stop(player)).outcome).toBe('nothingRuns');
    expect(await stateOf(id)).toBe('idle');
    await claim(player);

    expect(await oreOf(player)).toBe(perMinute(3, 'low') * 15n);
    expect(await books()).toEqual([]);
  });

  test('at high speed uses a unit of energy a minute, stands when it is used up, and gives back what is left', async () => {
    const player = await world.newPlayer();
    const ids = await mint(player, 4, 2);
    tomorrowAt('09:00:00');
    expect((await start(player, ids[0] ?? '', 'main', 1, 'high')).outcome).toBe('energyNotEnough');
    await giveEnergy(player, 30n);
    await start(player, ids[0] ?? '', 'main', 1, 'high');
    expect(await energyOf(player)).toBe(0n);
    minutes(300);

    const stood = slotOf(await panel(player))?.work;
    expect(stood).toMatchObject({ isRunning: false, ending: 'energy', minutes: 30, energy: 30 });
    await giveEnergy(player, 100n);
    await start(player, ids[1] ?? '', 'main', 1, 'high');
    minutes(40);
    await stop(player);
    expect(await energyOf(player)).toBe(60n);
    expect((await claim(player)).data.claimed).toBe(String(perMinute(4) * 70n));
    expect(await books()).toEqual([]);
  });

  test('works 480 minutes a day, as its hero does; what runs at 00:00 goes on with the new day', async () => {
    const player = await world.newPlayer();
    const ids = await mint(player, 2, 2);
    tomorrowAt('08:00:00');
    await start(player, ids[0] ?? '');
    minutes(700);
    expect(slotOf(await panel(player))?.work).toMatchObject({ isRunning: false, ending: 'time', minutes: 480 });
    expect((await start(player, ids[0] ?? '')).outcome).toBe('machineWorkedEnough');
    expect((await start(player, ids[1] ?? '')).outcome).toBe('machineWorkedEnough');

    tomorrowAt('00:00:00');
    world.hub.clock.advance(-1_000);
    expect((await start(player, ids[1] ?? '')).outcome).toBe('ok');
    world.hub.clock.advance(2_000);
    minutes(2_000);
    const next = slotOf(await panel(player))?.work;
    expect(next).toMatchObject({ minutes: 480, ending: 'time' });
    expect(next?.from.slice(11)).toBe('00:00:00.000Z');

    tomorrowAt('22:00:00');
    await claim(player);
    await start(player, ids[0] ?? '');
    minutes(60 * 24);
    expect(slotOf(await panel(player))?.work).toMatchObject({ minutes: 120 + 480, ending: 'time' });
    expect(await books()).toEqual([]);
  });

  test('runs across 00:00 to the second: a second before it is yesterday’s minute, a second after it is today’s first', async () => {
    const player = await world.newPlayer();
    const [id = ''] = await mint(player, 3);
    tomorrowAt('23:00:00');
    await start(player, id);
    minutes(60);
    world.hub.clock.advance(-1_000);
    const stored = async () => BigInt(slotOf(await panel(player))?.stored ?? '0') / perMinute(3, 'low');
    const today = async () => slotOf(await panel(player))?.work?.minutes;
    // 23:59:59: the last minute of the day is not over.
    expect([await stored(), await today()]).toEqual([59n, 59]);
    world.hub.clock.advance(1_000);
    expect(await stored()).toBe(60n);
    world.hub.clock.advance(1_000);
    const after = slotOf(await panel(player))?.work;
    expect([await stored(), after?.isRunning]).toEqual([60n, true]);
    world.hub.clock.advance(59_000);
    expect(await stored()).toBe(61n);
    // The day that ended counts for it no more: a whole day’s minutes are before it again.
    minutes(600);
    expect(slotOf(await panel(player))?.work).toMatchObject({ isRunning: false, ending: 'time', minutes: 60 + 480 });
    await claim(player);
    expect(await oreOf(player)).toBe(perMinute(3, 'low') * 540n);
    expect(await books()).toEqual([]);
  });

  test('stores 1440 minutes; a claim makes room again', async () => {
    const player = await world.newPlayer();
    const [id = ''] = await mint(player, 1);
    for (let day = 0; day < 3; day += 1) {
      tomorrowAt('01:00:00');
      expect((await start(player, id)).outcome).toBe('ok');
      minutes(1_000);
    }
    tomorrowAt('01:00:00');
    expect(slotOf(await panel(player))?.storedMinutes).toBe(1_440);
    expect((await start(player, id)).outcome).toBe('mineSlotFull');
    expect((await start(player, id, 'main', 2)).outcome).toBe('ok');
    await claim(player);
    await stop(player, 'main', 2);
    expect((await start(player, id)).outcome).toBe('ok');
    expect(await oreOf(player)).toBe(perMinute(1, 'low') * 1_440n);
  });

  test('there is one without a stake, and each place and each hero is taken once', async () => {
    const player = await world.newPlayer();
    const other = await world.newPlayer();
    const ids = await mint(player, 1, 2);
    tomorrowAt('05:00:00');
    const [first, second] = await Promise.all([start(player, ids[0] ?? ''), start(player, ids[0] ?? '', 'main', 2)]);

    expect([first.outcome, second.outcome].sort()).toEqual(['heroNotIdle', 'ok']);
    expect((await start(player, ids[1] ?? '')).outcome).toBe('noMachineFree');
    expect((await start(other, ids[1] ?? '')).outcome).toBe('heroNotInWallet');
    expect((await start(player, '9'.repeat(60))).outcome).toBe('heroNotInWallet');
    await world.hub.database.db.execute(
      sql`update accounts set has_game_account = false where id = ${other.accountId}`,
    );
    expect((await claim(other)).outcome).toBe('gameAccountInactive');
  });
});

describe('the chain', () => {
  test('ends the work of a hero that is given away, who may work for its new owner, and a reorganisation brings it back', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const [id = ''] = await mint(player, 2);
    await world.followTime();
    await start(player, id);
    await world.pass(600, 1);
    await move(player, other.address, id);

    const ended = slotOf(await panel(player));
    expect(ended?.work).toMatchObject({ isRunning: false, ending: 'moved' });
    const stored = ended?.stored;
    world.hub.clock.advance(3_600_000);
    expect(slotOf(await panel(player))?.stored).toBe(stored);

    await world.chain.rpc.call('anvil_reorg', 1, []);
    const kept = world.hub.clock.now();
    await world.sync();
    world.hub.clock.set(kept);
    expect(slotOf(await panel(player))?.work).toMatchObject({ isRunning: true });
    expect(await stateOf(id)).toBe('mining');

    await move(player, other.address, id);
    expect((await start(other, id)).outcome).toBe('ok');
    expect(slotOf(await panel(player))?.work?.ending).toBe('moved');
    expect(await books()).toEqual([]);
  }, 60_000);
});

describe('the plan', () => {
  test('names the best hero, a side mine, and how far the energy goes, which is what comes of it', async () => {
    const player = await world.newPlayer();
    await mint(player, 1, 2);
    const [best = ''] = await mint(player, 4);
    await giveEnergy(player, 100n);
    nextMonday();
    minutes(600);
    const { data } = await world.hub.call(miningEndpoints.plan, {}, await as(player));

    expect(data.steps).toMatchObject([{ heroId: best, mine: 'amber', highMinutes: 100, lowMinutes: 0 }]);
    expect(data.energy).toBe(100);
    expect(data.amount).toBe(String(perMinute(4, 'high', 'amber') * 100n));
    await start(player, best, 'amber', 1, 'high');
    minutes(481);
    expect(slotOf(await panel(player), 'amber')).toMatchObject({ stored: data.amount, work: { ending: 'energy' } });
  });

  test('promises of a slot that is nearly full what it can store, which is what comes of it', async () => {
    const player = await world.newPlayer();
    const [id = ''] = await mint(player, 2);
    for (const worked of [480, 480, 240]) {
      tomorrowAt('01:00:00');
      await start(player, id);
      minutes(worked);
      if (worked < 480) await stop(player);
    }
    // Every other slot holds as much.
    const others = ['main 2', ...['amber', 'cobalt', 'silver'].flatMap((mine) => [`${mine} 1`, `${mine} 2`])];
    for (const [at, place] of others.entries()) {
      const [mine = '', slot = ''] = place.split(' ');
      const changes = sql`jsonb_build_object('id', w.id + 1000 * ${at + 1}::int, 'mine', ${mine}::text, 'slot', ${slot}::int,
        'hero_id', 1000000 + w.id, 'machine', 9)`;
      await world.hub.database.db.execute(sql`insert into mining_works select made.* from mining_works as w,
        jsonb_populate_record(w, ${changes}) as made where w.hero_id = ${id}::numeric`);
    }
    tomorrowAt('01:00:00');
    const { data } = await world.hub.call(miningEndpoints.plan, {}, await as(player));
    expect(data.steps).toHaveLength(1);
    for (const { heroId, mine, slot, highMinutes, lowMinutes } of data.steps) {
      expect([heroId, highMinutes, lowMinutes]).toEqual([id, 0, 240]);
      expect(data.amount).toBe(String(perMinute(2, 'low', mine) * 240n));
      await start(player, id, mine, slot);
      minutes(480);
      const came = slotOf(await panel(player), mine, slot);
      expect(came?.work).toMatchObject({ ending: 'storage', minutes: 240 });
    }
  });
});
