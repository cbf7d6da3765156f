import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import { SIDE_POOL } from '../../../core/rules/mines/rates.ts';
import { miningEndpoints, type MiningPanel } from '../../../core/wire/mines/mining.ts';
import { rowsOf } from '../../db/database.ts';
import { ONE, type Player } from '../../test-support/economy/economy-world.ts';
import { openMineWorld, perMinute, slotOf } from '../../test-support/economy/mine-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createLedgerService, purses } from '../ledger/ledger.service.ts';

const ledger = createLedgerService();
const { world, ...mines } = await openMineWorld();
const { mint, as, panel, start, claim, nextMonday, minutes, books, readOn } = mines;
let drained = 0;
afterAll(() => world.close());

describe('a side mine', () => {
  /** As if so much was mined in this week by nobody in particular. */
  const drain = async ({ accountId, address }: Player, left: bigint) => {
    const now = Math.floor(world.hub.clock.now().getTime() / 60_000);
    drained += 1;
    const mined = (SIDE_POOL - left).toString();
    await world.hub.database.db
      .execute(sql`insert into mining_works (account_id, wallet, mine, slot, machine, hero_id, rarity,
      hero_bps, speed, started_at, start_block, from_minute, midnight, rate, night_rate, is_night_known, time_end, storage_end,
      energy, plan_end, plan_ending, claimed_to, claimed_minutes, claimed, end_minute, ending, mined, is_energy_settled)
      values (${accountId}, ${address}, 'amber', 9, 9, ${-drained}, 1, 0, 'low', now(), 0, ${now - 1}, ${now + 1_440}, ${mined}, 0, true,
      ${now}, ${now}, 0, ${now}, 'user', ${now}, 0, 0, ${now}, 'user', ${mined}, true)`);
  };

  const storedIn = (look: MiningPanel) => BigInt(slotOf(look, 'amber')?.stored ?? '0');

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
    const stored = looks.map(storedIn);
    expect(looks.map((look) => slotOf(look, 'amber')?.work?.ending)).toEqual(['pool', 'pool', 'pool']);
    expect(stored.reduce((sum, one) => sum + one, 0n)).toBe(all * 10n + all / 2n + 1n);
    const errors = rates.map((rate, at) => ((stored[at] ?? 0n) - rate * 10n) * 2n - rate);
    expect(errors.filter((error) => error < -2n || error > 4n)).toEqual([]);
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
    await readOn();
    await runJob(world.hub, 'share the fee pool');
    minutes(60);
    await start(anna, big);
    await start(ben, small);
    nextMonday();
    minutes(9);
    await readOn(0);
    const before = await ledger.holds(db, purses.pool('mining'), resources.arca);
    const shares = async (player: Player) =>
      (await world.hub.list(miningEndpoints.shares, {}, await as(player))).data.list;
    await runJob(world.hub, 'share the fee pool');
    expect((await shares(anna))[0]?.mined).not.toBe(String(perMinute(4, 'low') * 480n));
    minutes(2);
    await readOn(0);
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
