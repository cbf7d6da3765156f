import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayOf, DAY_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { rowsOf } from '../../../db/database.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../test-support/seasons/season-world.ts';

const MINUTE_MS = 60_000;
const FIRST_DAY = dayOf(SEASON_START.getTime());
const instant = (ms: number) => new Date(SEASON_START.getTime() + ms).toISOString();
let world: SeasonWorld;
let player: SeasonPlayer;
let opened = 9_000;

beforeEach(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '4'`);
  world.at(HOUR_MS);
  player = await world.newPlayer();
});
afterEach(() => world.close());

/** The index has read the chain up to here. */
const indexAt = (ms: number) =>
  world.db.execute(sql`insert into chain_cursor
      (id, chain_id, genesis_hash, height, hash, block_time, indexed_at, reorgs, halted)
    values (1, 31337, '0x0', ${ms / 1_000}::int, ${`0x${ms}`}, ${instant(ms)}::timestamptz, ${instant(ms)}::timestamptz, 0, false)
    on conflict (id) do update
      set height = excluded.height, hash = excluded.hash, block_time = excluded.block_time`);
/** The index reads that a box was opened, which is 30 points. */
const opening = (ms: number) => {
  opened += 1;
  return world.db.execute(sql`insert into box_openings
      (request_id, account, box_id, amount, version, state, opened_at, open_tx_hash, closed_at)
    values (${opened}, ${player.session.userInfo.walletAddress}, 10100, 1, 1, 'opened', ${instant(ms)}::timestamptz,
      '0x1', ${instant(ms)}::timestamptz)`);
};
const openings = () =>
  rowsOf<{ day: number; points: number }>(
    world.db,
    sql`select (day - ${FIRST_DAY}::int)::int as day, points::int as points from season_points
      where account_id = ${player.accountId} and source = 'opening' order by day`,
  );
/** The last day that is complete, counted from the season's first. */
async function completeTo(): Promise<number | null> {
  const [row] = await rowsOf<{ to: number | null }>(world.db, sql`select counted_to as to from seasons`);
  return row && row.to !== null ? row.to - FIRST_DAY : null;
}
async function countAt(ms: number): Promise<void> {
  world.at(ms);
  await world.run('count season points');
}

test('what happened before midnight counts when nobody counted until long after it', async () => {
  await indexAt(23 * HOUR_MS);
  await countAt(23 * HOUR_MS);
  await opening(DAY_MS - 30 * MINUTE_MS);
  await indexAt(3 * DAY_MS + 45 * MINUTE_MS);

  await countAt(3 * DAY_MS + 45 * MINUTE_MS);

  expect(await openings()).toEqual([{ day: 0, points: 30 }]);
  expect(await completeTo()).toBe(2);
});

test('a day stays open until the index is past it, however late that is, and is read again until then', async () => {
  await indexAt(23 * HOUR_MS);
  await countAt(DAY_MS + 45 * MINUTE_MS);
  await countAt(2 * DAY_MS + 45 * MINUTE_MS);
  expect(await completeTo()).toBeNull();

  await opening(DAY_MS - MINUTE_MS);
  await opening(DAY_MS + MINUTE_MS);
  await indexAt(DAY_MS + 5 * MINUTE_MS);
  await countAt(2 * DAY_MS + 50 * MINUTE_MS);
  expect(await openings()).toEqual([
    { day: 0, points: 30 },
    { day: 1, points: 30 },
  ]);
  // A reorganisation could still bring it back over midnight.
  expect(await completeTo()).toBeNull();

  await opening(DAY_MS + 8 * MINUTE_MS);
  await indexAt(DAY_MS + 10 * MINUTE_MS);
  await countAt(2 * DAY_MS + 55 * MINUTE_MS);
  expect(await completeTo()).toBe(0);
  expect((await openings())[1]).toEqual({ day: 1, points: 60 });
});

test.each([
  ['halted', sql`update chain_cursor set halted = true`, sql`update chain_cursor set halted = false`],
  [
    'being filled',
    sql`insert into chain_fill (id, plan, height, hash) values (1, 'x', 1, '0x1')`,
    sql`delete from chain_fill`,
  ],
])('an index that is %s shows points, and completes no day by them', async (_what, begins, ends) => {
  await opening(HOUR_MS);
  await indexAt(3 * DAY_MS);
  await world.db.execute(begins);
  await countAt(2 * DAY_MS + 45 * MINUTE_MS);
  expect(await openings()).toEqual([{ day: 0, points: 30 }]);
  expect(await completeTo()).toBeNull();

  // What it had read of the day was not so.
  await world.db.execute(sql`delete from box_openings`);
  await world.db.execute(ends);
  await countAt(2 * DAY_MS + 45 * MINUTE_MS);
  expect(await openings()).toEqual([]);
  expect(await completeTo()).toBe(1);
});

test('a day that is complete is not made anew, and a login of it stays when its session is forgotten', async () => {
  await countAt(DAY_MS - MINUTE_MS);
  await world.db.execute(sql`delete from sessions`);
  await countAt(DAY_MS + 29 * MINUTE_MS);
  expect(await completeTo()).toBeNull();
  await countAt(DAY_MS + 30 * MINUTE_MS);
  expect(await completeTo()).toBe(0);
  await opening(HOUR_MS);
  await countAt(DAY_MS + 31 * MINUTE_MS);

  expect(await openings()).toEqual([]);
  const logins = await rowsOf(world.db, sql`select 1 from season_points where source = 'login'`);
  expect(logins).toHaveLength(1);
});

test('a round is settled by all of its days, those too that nobody counted while they lasted', async () => {
  await opening(2 * DAY_MS);
  await opening(ROUND_MS - MINUTE_MS);
  await opening(ROUND_MS);

  world.at(ROUND_MS + HOUR_MS);
  await world.run('settle seasons');

  expect(await openings()).toEqual([
    { day: 2, points: 30 },
    { day: 6, points: 30 },
  ]);
});
