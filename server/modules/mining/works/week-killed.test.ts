import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { SIDE_POOL } from '../../../../core/rules/mines/rates.ts';
import { rowsOf } from '../../../db/database.ts';
import { ONE } from '../../../test-support/economy/economy-world.ts';
import { openMineWorld } from '../../../test-support/economy/mine-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { killedAtEveryStep } from '../../../test-support/kept/killed.ts';
import { createLedgerService } from '../../ledger/ledger.service.ts';

const ledger = createLedgerService();
let mines: Awaited<ReturnType<typeof openMineWorld>>;

beforeAll(async () => {
  mines = await openMineWorld();
}, 60_000);
afterAll(() => mines.world.close());

test('a week’s share of the fee pool, killed at every step and begun again, is paid once', async () => {
  const { world, mint, start, nextMonday, minutes, books } = mines;
  const { db } = world.hub.database;
  const run = () => runJob(world.hub, 'share the fee pool');
  const txHash = await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000n * ONE);
  const kept = world.hub.clock.now();
  await world.settle();
  world.hub.clock.set(kept);
  await db.execute(
    sql`insert into pool_fundings (tx_hash, pool, "by", at) values (${txHash}, 'mining', 'test', now())`,
  );
  await runJob(world.hub, 'credit pools');
  const [anna, ben] = [await world.newPlayer(), await world.newPlayer()];
  const [big = '', other = ''] = await mint(anna, 4, 2);
  const [small = ''] = await mint(ben, 1);
  nextMonday();
  minutes(60);
  await start(anna, big);
  await start(ben, small);
  await start(ben, small, 'main', 2);
  // A side mine that was mined out in this week is closed on the way, by a transaction of its own.
  await db.execute(sql`insert into mining_works (account_id, wallet, mine, slot, machine, hero_id, rarity, hero_bps, speed,
      started_at, start_block, from_minute, midnight, rate, night_rate, is_night_known, time_end, storage_end, pool_end,
      energy, plan_end, plan_ending, claimed_to, claimed_minutes, claimed, is_energy_settled)
    select account_id, wallet, 'amber', 1, 9, ${other}::numeric, rarity, hero_bps, speed, started_at, start_block,
      from_minute, midnight, ${SIDE_POOL.toString()}::numeric, ${SIDE_POOL.toString()}::numeric, true, time_end,
      storage_end, pool_end, energy, plan_end, plan_ending, claimed_to, claimed_minutes, claimed, is_energy_settled
    from mining_works where hero_id = ${big}::numeric`);
  nextMonday();
  minutes(11);
  await mines.readOn(0);

  const sums = async () =>
    (
      await rowsOf<{ weeks: number; paid: string; dried: number }>(
        db,
        sql`select (select count(*) from mining_weeks)::int as weeks, (select count(*) from dried_mines)::int as dried,
          (select coalesce(sum(amount), 0) from mining_shares)::text as paid`,
      )
    )[0];
  const held = () => Promise.all([anna, ben].map(({ accountId }) => ledger.balanceOf(db, accountId, resources.arca)));
  const before = await held();
  const seen = new Set<string>();
  const told: string[] = [];
  const deaths = await killedAtEveryStep({
    db,
    tables: ['mining_works', 'dried_mines', 'mining_weeks', 'mining_shares', 'ledger_entries', 'ledger_balances'],
    work: run,
    async killed() {
      const { weeks, dried } = (await sums()) ?? { weeks: 0, dried: 0 };
      seen.add(`${dried} closed, ${weeks} shared`);
    },
    async done() {
      await run();
      const now = await held();
      const given = now.reduce((sum, amount, at) => sum + amount - (before[at] ?? 0n), 0n);
      expect(String(given)).toBe((await sums())?.paid);
      expect(given).toBeGreaterThan(0n);
      told.push(JSON.stringify([await sums(), now.map(String)]));
    },
  });

  expect(new Set(told).size).toBe(1);
  // It died before, between and after both of its transactions.
  expect([...seen].sort()).toEqual(['0 closed, 0 shared', '1 closed, 0 shared', '1 closed, 1 shared']);
  expect(deaths).toBeGreaterThan(10);
  expect(await books()).toEqual([]);
}, 120_000);
