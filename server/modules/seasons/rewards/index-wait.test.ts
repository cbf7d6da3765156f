import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS, SETTLED_AFTER_MS } from '../../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../test-support/seasons/season-world.ts';

const OVER = ROUND_MS + SETTLED_AFTER_MS;
const MINUTE_MS = 60_000;
const instant = (ms: number) => new Date(SEASON_START.getTime() + ms).toISOString();
let world: SeasonWorld;
let player: SeasonPlayer;

beforeEach(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '4'`);
  world.at(HOUR_MS);
  const [leader] = (await world.newTeam('4', 3)).players;
  if (!leader) throw new Error('A team has a leader');
  player = leader;
});
afterEach(() => world.close());

const indexAt = (ms: number) =>
  world.db.execute(sql`update chain_cursor set block_time = ${instant(ms)}::timestamptz, height = height + 1`);
const noIndex = () => world.db.execute(sql`delete from chain_cursor`);
/** The index reads that the leader opened a box, which is 30 points. */
const opening = (ms: number) =>
  world.db.execute(sql`insert into box_openings
      (request_id, account, box_id, amount, version, state, opened_at, open_tx_hash, closed_at)
    values (9001, ${player.session.userInfo.walletAddress}, 10100, 1, 1, 'opened', ${instant(ms)}::timestamptz,
      '0x1', ${instant(ms)}::timestamptz)`);
async function settleAt(ms: number): Promise<boolean> {
  world.at(ms);
  await world.run('settle seasons');
  const rows = await rowsOf(world.db, sql`select 1 from season_settlements where season = '4' and round = 1`);
  return rows.length > 0;
}
const scoreOf = async () =>
  (
    await rowsOf<{ score: number }>(world.db, sql`select score from season_standings where season = '4' and round = 1`)
  )[0]?.score;
const manager = (): Promise<Session> => world.hub.logIn(undefined, 'manager');
const settleUnread = async (session: Session) =>
  (await world.call(adminSeasonEndpoints.settleUnread, { season: '4', round: 1 }, { session })).outcome;
const waits = async (session: Session) => {
  const report = await world.call(serverEndpoints.report, {}, { session });
  const desk = await world.call(adminSeasonEndpoints.list, {}, { session });
  return [report.data.waitingRounds, desk.data.seasons.find(({ id }) => id === '4')?.waiting];
};

test('a round waits for the index however long that takes, and is settled by all that it then has read', async () => {
  await indexAt(ROUND_MS - DAY_MS);
  for (const late of [0, HOUR_MS, 6 * HOUR_MS, 30 * DAY_MS]) expect(await settleAt(OVER + late)).toBe(false);
  // The job says so, and not at each look.
  await world.run('settle seasons');
  const lines = world.hub.logged.filter((line) => line.includes('waits for the index'));
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(`"indexedTo":"${instant(ROUND_MS - DAY_MS)}"`);

  await opening(ROUND_MS - MINUTE_MS);
  // Past the end, but not by so much that no reorganisation takes it back.
  await indexAt(OVER - 1_000);
  expect(await settleAt(OVER + 31 * DAY_MS)).toBe(false);
  await indexAt(OVER);
  expect(await settleAt(OVER + 31 * DAY_MS)).toBe(true);
  expect(await scoreOf()).toBeGreaterThanOrEqual(30);
});

test('an index that has read nothing, or is off, is past no round', async () => {
  await noIndex();
  expect(await settleAt(OVER + DAY_MS)).toBe(false);
});

test.each([
  [
    'stands on blocks that are no more',
    sql`update chain_cursor set halted = true`,
    sql`update chain_cursor set halted = false`,
  ],
  [
    'is being filled from the first block',
    sql`insert into chain_fill (id, plan, height, hash) values (1, 'x', 1, '0x1')`,
    sql`delete from chain_fill`,
  ],
])('an index that %s is past no round, wherever it stands', async (_what, begins, ends) => {
  await indexAt(OVER + DAY_MS);
  await world.db.execute(begins);
  expect(await settleAt(OVER + HOUR_MS)).toBe(false);
  expect((await waits(await manager()))[1]).toMatchObject({ round: 1, indexedTo: instant(OVER + DAY_MS) });

  await world.db.execute(ends);
  expect(await settleAt(OVER + HOUR_MS)).toBe(true);
});

test('the page of the server and the desk of the seasons say which round waits, and how far the index has read', async () => {
  await indexAt(2 * DAY_MS);
  world.at(OVER - 1_000);
  expect(await waits(await manager())).toEqual([[], null]);

  world.at(OVER + HOUR_MS);
  const waiting = {
    season: '4',
    round: 1,
    endedAt: instant(ROUND_MS),
    indexedTo: instant(2 * DAY_MS),
    isDecided: false,
  };
  expect(await waits(await manager())).toEqual([[waiting], waiting]);

  await noIndex();
  expect((await waits(await manager()))[1]).toMatchObject({ indexedTo: null });
});

test('a manager alone decides to go on without the index, and that is written down', async () => {
  await indexAt(2 * DAY_MS);
  world.at(OVER + HOUR_MS);
  const { session } = await world.fresh(player);
  expect(await settleUnread(session)).not.toBe('ok');
  expect(await settleAt(OVER + HOUR_MS)).toBe(false);

  const desk = await manager();
  expect(await settleUnread(desk)).toBe('ok');
  // Twice is once.
  expect(await settleUnread(desk)).toBe('ok');
  const { data } = await world.hub.list(adminSeasonEndpoints.changes, {}, { session: desk });
  const decided = data.list.filter(({ action }) => action === 'settledUnread');
  expect(decided).toHaveLength(1);
  expect(decided[0]).toMatchObject({ season: '4', note: '1', at: expect.any(String) as string });

  expect(await settleAt(OVER + HOUR_MS)).toBe(true);
  expect(await waits(desk)).toEqual([[], null]);
});

test('a decision is of one round, and of none that does not wait', async () => {
  world.at(OVER - 1_000);
  expect(await settleUnread(await manager())).toBe('conflict');
  world.at(OVER + HOUR_MS);
  // The index is ahead: it goes on by itself.
  expect(await settleUnread(await manager())).toBe('conflict');

  await indexAt(2 * DAY_MS);
  expect(await settleUnread(await manager())).toBe('ok');
  expect(await settleAt(OVER + HOUR_MS)).toBe(true);
  world.at(OVER + ROUND_MS + HOUR_MS);
  await world.run('settle seasons');
  const settled = await rowsOf(world.db, sql`select 1 from season_settlements where season = '4'`);
  expect(settled).toHaveLength(1);
});
