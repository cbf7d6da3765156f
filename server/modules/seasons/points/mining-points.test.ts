import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../../../../core/rules/seasons/calendar.ts';
import { SEASON_POOL } from '../../../../core/rules/seasons/pool.ts';
import { rowsOf } from '../../../db/database.ts';
import type { Player } from '../../../test-support/economy/economy-world.ts';
import { openMineWorld } from '../../../test-support/economy/mine-world.ts';
import { runJob } from '../../../test-support/jobs.ts';

const { world, mint, start, stop, claim, tomorrowAt, minutes } = await openMineWorld();
afterAll(() => world.close());

const { db } = world.hub.database;
const today = () => dayOf(world.hub.clock.now().getTime());
const startsAt = new Date((today() - 1) * DAY_MS).toISOString();
await db.execute(sql`insert into seasons (id, starts_at, rounds, extra_days, pool)
  values ('4', ${startsAt}::timestamptz, 4, 0, ${SEASON_POOL.toString()}::numeric)`);

/** The days on which somebody's mining counts, with what it gives. */
async function countedDays({ accountId }: Player) {
  await runJob(world.hub, 'count season points');
  return rowsOf<{ day: number; points: number }>(
    db,
    sql`select day::int as day, points::int as points from season_points
      where account_id = ${accountId} and source = 'mining' and points > 0 order by day`,
  );
}

test('a claim is no mining of eight hours: a minute less gives nothing, the minute itself gives the points once', async () => {
  const player = await world.newPlayer();
  const [id = ''] = await mint(player, 2);
  tomorrowAt('08:00:00');
  await start(player, id);
  minutes(479);
  expect((await claim(player)).outcome).toBe('ok');
  expect(await countedDays(player)).toEqual([]);

  minutes(1);
  const once = [{ day: today(), points: 10 }];
  expect(await countedDays(player)).toEqual(once);
  minutes(60);
  await claim(player);
  expect(await countedDays(player)).toEqual(once);
});

test('machines at work at the same time count together, and what was stopped counts with them', async () => {
  const player = await world.newPlayer();
  const [first = '', second = ''] = await mint(player, 2, 2);
  tomorrowAt('08:00:00');
  await start(player, first, 'main', 1);
  minutes(100);
  await stop(player, 'main', 1);
  await start(player, second, 'main', 2);
  minutes(379);
  expect(await countedDays(player)).toEqual([]);
  minutes(1);
  expect(await countedDays(player)).toEqual([{ day: today(), points: 10 }]);
});

test('each day has its own eight hours: what runs over midnight is parted there', async () => {
  const player = await world.newPlayer();
  const [id = ''] = await mint(player, 2);
  tomorrowAt('20:00:00');
  await start(player, id);
  minutes(4 * 60 + 10);
  expect(await countedDays(player)).toEqual([]);
  minutes(7 * 60 + 49);
  expect(await countedDays(player)).toEqual([]);
  minutes(1);
  expect(await countedDays(player)).toEqual([{ day: today(), points: 10 }]);
});
