import { sql } from 'drizzle-orm';
import { DAY_MINUTES, mineWeekOf, mineWeekStart, minuteBefore } from '../../core/rules/mines/minutes.ts';
import { MINUTES_PER_DAY, STORED_MINUTES } from '../../core/rules/mines/rates.ts';
import { resources } from '../../core/rules/economy/resources.ts';
import { planEndpoints, planTargets } from '../../core/wire/planners/plans.ts';
import { rowsOf } from '../../server/db/database.ts';
import { causes, createLedgerService, purses } from '../../server/modules/ledger/ledger.service.ts';
import { openMineWorld, perMinute } from '../../server/test-support/economy/mine-world.ts';
import { runJob } from '../../server/test-support/jobs.ts';
import { fillMillion } from '../market/million.ts';
import { quantile, type Figure } from '../report.ts';

const LISTINGS = 100_000;
const MACHINES = 100_000;
/** Before midnight: 20:00. */
const EVENING_MINUTES = 240;
const ROUNDS = 200;
const PLAN_LIMIT_MS = 300;
const WEEK_LIMIT_S = 30;
const FIRST_HERO = 10_000_000;
const POOL = 1_000_000n * 10n ** 18n;

type World = Awaited<ReturnType<typeof openMineWorld>>;

/** In a process of its own, which is told its database before it loads anything. Prints the figures as JSON. */
async function main(): Promise<void> {
  const mines = await openMineWorld();
  try {
    const figures = [...(await plan(mines)), ...(await settle(mines))];
    console.log(`\n${JSON.stringify(figures)}`);
  } finally {
    await mines.world.close();
  }
}

async function plan({ world, as }: World): Promise<Figure[]> {
  const { db } = world.hub.database;
  await fillMillion(db, LISTINGS);
  const session = await as(await world.newPlayer());
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 1.1; round += 1) {
    const target = planTargets[round % planTargets.length] ?? 'cap';
    const input = { heroId: String(1 + round * 37), target, own: 'use' as const };
    const startedAt = performance.now();
    const { outcome, data } = await world.hub.call(planEndpoints.upgrade, input, session);
    if (outcome !== 'ok' || data.buy.length > data.count) throw new Error(`No plan: ${outcome}`);
    if (round >= ROUNDS * 0.1) times.push(performance.now() - startedAt);
  }
  return [
    { what: `a plan over ${LISTINGS} listings, p50`, value: quantile(times, 0.5), unit: 'ms', digits: 1 },
    {
      what: `a plan over ${LISTINGS} listings, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      digits: 1,
      limit: PLAN_LIMIT_MS,
    },
  ];
}

/**
 * Every second machine began on Monday at 00:00 and stood before midnight, the others at 20:00 and worked on into a day
 * whose level nobody has asked for.
 */
async function sendToMines({ db }: World['world']['hub']['database'], monday: number): Promise<void> {
  const rate = perMinute(4, 'low').toString();
  const midnight = monday + DAY_MINUTES;
  await db.execute(sql`insert into accounts (id, nickname, has_game_account, created_at)
    select 'miner' || n, 'Miner ' || n, true, timestamptz '2026-01-01' from generate_series(1, ${MACHINES}::int) as n`);
  await db.execute(sql`insert into mining_works (account_id, wallet, mine, slot, machine, hero_id, rarity, hero_bps, speed,
      started_at, start_block, from_minute, midnight, rate, night_rate, is_night_known, time_end, storage_end, energy,
      plan_end, plan_ending, claimed_to, claimed_minutes, claimed, is_energy_settled)
    select 'miner' || n, '0x' || lpad(to_hex(n), 40, '0'), 'main', 1, 1, ${FIRST_HERO}::int + n, 4, 0, 'low',
      to_timestamp(b.from_minute::bigint * 60), 0, b.from_minute, ${midnight}::int, ${rate}::numeric, ${rate}::numeric,
      false, b.time_end, b.from_minute + ${STORED_MINUTES}::int, 0, b.time_end, 'time', b.from_minute, 0, 0, true
    from generate_series(1, ${MACHINES}::int) as n
      join (values (0, ${monday}::int, ${monday + MINUTES_PER_DAY}::int),
        (1, ${midnight - EVENING_MINUTES}::int, ${midnight + MINUTES_PER_DAY}::int)) as b (half, from_minute, time_end)
      on b.half = n % 2`);
  await db.execute(sql`vacuum analyze mining_works`);
}

async function settle({ world, readOn, nextMonday, minutes }: World): Promise<Figure[]> {
  const { db } = world.hub.database;
  const ledger = createLedgerService();
  nextMonday();
  await readOn();
  await runJob(world.hub, 'share the fee pool');
  await sendToMines(world.hub.database, mineWeekStart(mineWeekOf(minuteBefore(world.hub.clock.now()))));
  const given = { key: 'bench pool', resource: resources.arca, amount: POOL, at: world.hub.clock.now() };
  await ledger.post(db, [
    { ...given, from: purses.world('bench'), to: purses.pool('mining'), cause: causes.order('bench') },
  ]);
  nextMonday();
  minutes(15);
  await readOn();
  const before = await ledger.holds(db, purses.pool('mining'), resources.arca);
  const began = performance.now();
  await runJob(world.hub, 'share the fee pool');
  const seconds = (performance.now() - began) / 1_000;
  const [row] = await rowsOf<{ shares: string; amounts: string; paid: string; unknown: string }>(
    db,
    sql`select count(*)::text as shares, coalesce(sum(amount), 0)::text as amounts,
      (select paid::text from mining_weeks order by week_id desc limit 1) as paid,
      (select count(*)::text from mining_works where plan_end > midnight and not is_night_known) as unknown
      from mining_shares
      where week_id = (select max(week_id) from mining_weeks)`,
  );
  const left = await ledger.holds(db, purses.pool('mining'), resources.arca);
  const isExact = row && row.amounts === row.paid && before - left === BigInt(row.paid);
  return [
    { what: `week of ${MACHINES} machines settled`, value: seconds, unit: 's', digits: 1, limit: WEEK_LIMIT_S },
    { what: 'nights left unknown', value: Number(row?.unknown ?? MACHINES), unit: '', limit: 0 },
    { what: 'shares written', value: Number(row?.shares ?? 0), unit: '' },
    { what: 'paid otherwise than shared', value: isExact ? 0 : 1, unit: '', limit: 0 },
  ];
}

await main();
