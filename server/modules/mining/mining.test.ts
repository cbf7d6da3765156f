import { Interface } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroAbi } from '../../../core/abi/hero.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { miningEndpoints, type MiningPanel } from '../../../core/wire/game/mining.ts';
import { energyResource, resources } from '../../../core/rules/economy/resources.ts';
import { ratePerMinute, SIDE_POOL, type Mine, type MiningSpeed } from '../../../core/rules/mines/rates.ts';
import { quantity } from '../../chain/rpc.ts';
import { rowsOf } from '../../db/database.ts';
import { mintBatch } from '../../local/seed/encode.ts';
import { bornHero } from '../../local/seed/hero-traits.ts';
import { seedRandom } from '../../local/seed/random.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';

const hero = new Interface(heroAbi);
const random = seedRandom('mining');
const ledger = createLedgerService();
const plain = { heroBps: 0, vipPercent: 0, weekendBps: 10_000 } as const;
const perMinute = (rarity: number, speed: MiningSpeed = 'high', mine: Mine = 'main') =>
  ratePerMinute({ ...plain, rarity, speed, mine });
let world: EconomyWorld;
let minted = 0;
let gifts = 0;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
}, 60_000);
afterAll(() => world.close());

/** Heroes without any bonus, in this player's wallet. */
async function mint({ address }: Player, rarity: number, count = 1): Promise<string[]> {
  const { contracts, operator, send, mine } = world.chain;
  const parts = [10_101, 10_102, 10_103, 10_104];
  const born = Array.from({ length: count }, () => {
    return { ...bornHero(random), parts, rarity, burnCount: 0, growthBps: [0, 0, 0, 0, 0, 0, 0] };
  });
  const to = contracts.hero;
  await send({
    from: operator,
    to,
    data: mintBatch(Array<string>(count).fill(address), born),
    gas: quantity(8_000_000),
  });
  await mine();
  const ids = Array.from({ length: count }, (_, at) => String(minted + at + 1));
  minted += count;
  const { now } = world.hub.clock;
  const kept = now();
  await world.sync();
  if (kept > now()) world.hub.clock.set(kept);
  return ids;
}

async function move(from: Player, to: string, id: string) {
  const data = hero.encodeFunctionData('transferFrom', [from.address, to, id]);
  await world.chain.send({ from: from.address, to: world.chain.contracts.hero, data, gas: quantity(400_000) });
  await world.chain.mine();
  await world.sync();
}

const giveEnergy = async ({ accountId }: Player, amount: bigint) => {
  gifts += 1;
  const move = { key: `energy ${gifts}`, resource: energyResource, amount, at: world.hub.clock.now() };
  const [from, to] = [purses.world('achievements'), purses.player(accountId)];
  await ledger.post(world.hub.database.db, [{ ...move, from, to, cause: causes.order('gift') }]);
};
const energyOf = ({ accountId }: Player) => ledger.balanceOf(world.hub.database.db, accountId, energyResource);
const oreOf = ({ accountId }: Player) => ledger.balanceOf(world.hub.database.db, accountId, resources.whiteOre);

/** Sessions last a day, and here days pass. */
const as = async ({ wallet }: Player) => ({ session: await world.hub.logIn(wallet) });
const panel = async (player: Player) => (await world.hub.call(miningEndpoints.panel, {}, await as(player))).data;
const start = async (player: Player, heroId: string, mine: Mine = 'main', slot = 1, speed: MiningSpeed = 'low') =>
  world.hub.call(miningEndpoints.start, { mine, slot, heroId, speed }, await as(player));
const stop = async (player: Player, mine: Mine = 'main', slot = 1) =>
  world.hub.call(miningEndpoints.stop, { mine, slot }, await as(player));
const claim = async (player: Player) => world.hub.call(miningEndpoints.claim, {}, await as(player));
const slotOf = ({ mines }: MiningPanel, mine: Mine = 'main', slot = 1) =>
  mines.find((one) => one.mine === mine)?.slots.find((one) => one.slot === slot);
const stateOf = async (id: string) =>
  (await world.hub.list(heroEndpoints.list, { filter: { id: [id] } })).data.list[0]?.state;

/** The next time that a clock shows this, on a day that nothing else happens on. */
function tomorrowAt(time: string): void {
  const day = new Date(world.hub.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  world.hub.clock.set(new Date(`${day}T${time}Z`));
}
/** Monday 00:00 of the week that comes. */
function nextMonday(): void {
  const now = world.hub.clock.now();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  world.hub.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)));
}
const minutes = (count: number) => world.hub.clock.advance(count * 60_000);
const books = async () => {
  await runJob(world.hub, 'check the books');
  return (await world.hub.app.books.report())?.differences;
};

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

describe('a side mine', () => {
  /** As if so much was mined in this week by nobody in particular. */
  const drain = async ({ accountId, address }: Player, left: bigint) => {
    const now = Math.floor(world.hub.clock.now().getTime() / 60_000);
    gifts += 1;
    const mined = (SIDE_POOL - left).toString();
    await world.hub.database.db
      .execute(sql`insert into mining_works (account_id, wallet, mine, slot, machine, hero_id, rarity,
      hero_bps, speed, started_at, start_block, from_minute, midnight, rate, night_rate, is_night_known, time_end, storage_end,
      energy, plan_end, plan_ending, claimed_to, claimed_minutes, claimed, end_minute, ending, mined, is_energy_settled)
      values (${accountId}, ${address}, 'amber', 9, 9, ${-gifts}, 1, 0, 'low', now(), 0, ${now}, ${now + 1_440}, 0, 0, true,
      ${now}, ${now}, 0, ${now}, 'user', ${now}, 0, 0, ${now}, 'user', ${mined}, true)`);
  };

  test('gives what it holds to the last unit, the last minute by rate, and then stands for all', async () => {
    const [anna, ben, carl] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
    const ids = [...(await mint(anna, 4)), ...(await mint(ben, 2)), ...(await mint(carl, 1))];
    nextMonday();
    minutes(60);
    const rates = [4, 2, 1].map((rarity) => perMinute(rarity, 'low', 'amber'));
    const all = rates.reduce((sum, rate) => sum + rate, 0n);
    await drain(carl, all * 10n + all / 2n + 1n);
    for (const [at, player] of [anna, ben, carl].entries()) {
      expect((await start(player, ids[at] ?? '', 'amber')).outcome).toBe('ok');
    }
    minutes(10);
    expect((await panel(anna)).mines[1]?.pool?.left).toBe(String(all / 2n + 1n));
    minutes(30);

    const looks = await Promise.all([anna, ben, carl].map(panel));
    const stored = looks.map((look) => BigInt(slotOf(look, 'amber')?.stored ?? '0'));
    expect(looks.map((look) => slotOf(look, 'amber')?.work?.ending)).toEqual(['pool', 'pool', 'pool']);
    expect(stored.reduce((sum, one) => sum + one, 0n)).toBe(all * 10n + all / 2n + 1n);
    for (const [at, rate] of rates.entries()) {
      const half = (stored[at] ?? 0n) - rate * 10n;
      expect(half * 2n >= rate - 2n && half * 2n <= rate + 4n).toBe(true);
    }
    expect(looks[0]?.mines[1]?.pool?.left).toBe('0');
    expect((await start(anna, ids[0] ?? '', 'amber', 2)).outcome).toBe('mineIsDry');
    expect((await claim(anna)).data.claimed).toBe(String(stored[0]));
    expect(await books()).toEqual([]);
    nextMonday();
    expect((await start(anna, ids[0] ?? '', 'amber', 2)).outcome).toBe('ok');
  }, 60_000);

  test('closes at the end of its week, with a machine running', async () => {
    const player = await world.newPlayer();
    const [id = ''] = await mint(player, 2);
    nextMonday();
    world.hub.clock.advance(-3_600_000);
    await start(player, id, 'cobalt');
    minutes(180);
    expect(slotOf(await panel(player), 'cobalt')?.work).toMatchObject({
      minutes: 60,
      ending: 'pool',
      isRunning: false,
    });
  });
});

describe('the fee pool', () => {
  test('is shared on Monday by what was mined, two in a hundred at most for one, once', async () => {
    const { db } = world.hub.database;
    const funding = await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000n * ONE);
    const kept = world.hub.clock.now();
    await world.settle();
    world.hub.clock.set(kept);
    await db.execute(
      sql`insert into pool_fundings (tx_hash, pool, "by", at) values (${funding}, 'mining', 'test', now())`,
    );
    await runJob(world.hub, 'credit pools');
    const [anna, ben] = [await world.newPlayer(), await world.newPlayer()];
    const [big = ''] = await mint(anna, 4);
    const [small = ''] = await mint(ben, 1);
    nextMonday();
    await runJob(world.hub, 'share the fee pool');
    minutes(60);
    await start(anna, big);
    await start(ben, small);
    nextMonday();
    minutes(9);
    const before = await ledger.holds(db, purses.pool('mining'), resources.arca);
    const shares = async (player: Player) =>
      (await world.hub.list(miningEndpoints.shares, {}, await as(player))).data.list;
    await runJob(world.hub, 'share the fee pool');
    expect((await shares(anna))[0]?.mined).not.toBe(String(perMinute(4, 'low') * 480n));
    minutes(2);
    await Promise.all([runJob(world.hub, 'share the fee pool')]);
    await runJob(world.hub, 'share the fee pool');

    const [annas] = await shares(anna);
    const [bens] = await shares(ben);
    expect(annas).toMatchObject({
      mined: String(perMinute(4, 'low') * 480n),
      amount: String((before * 200n) / 10_000n),
    });
    expect(bens).toMatchObject({ mined: String(perMinute(1, 'low') * 480n) });
    expect(await ledger.balanceOf(db, anna.accountId, resources.arca)).toBeGreaterThanOrEqual(
      BigInt(annas?.amount ?? 0),
    );
    const [{ paid } = { paid: '0' }] = await rowsOf<{ paid: string }>(
      db,
      sql`select paid::text as paid from mining_weeks order by week_id desc limit 1`,
    );
    expect(before - (await ledger.holds(db, purses.pool('mining'), resources.arca))).toBe(BigInt(paid));
    expect(await books()).toEqual([]);
  }, 60_000);
});

describe('the plan', () => {
  test('names the best hero, a side mine, and how far the energy goes', async () => {
    const player = await world.newPlayer();
    await mint(player, 1, 2);
    const [best = ''] = await mint(player, 4);
    await giveEnergy(player, 100n);
    nextMonday();
    minutes(600);
    const { data } = await world.hub.call(miningEndpoints.plan, {}, await as(player));

    expect(data.steps).toMatchObject([{ heroId: best, mine: 'amber', highMinutes: 100, lowMinutes: 380 }]);
    expect(data.energy).toBe(100);
    const [high, low] = [perMinute(4, 'high', 'amber'), perMinute(4, 'low', 'amber')];
    expect(data.amount).toBe(String(high * 100n + low * 380n));
  });
});
