import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';
import { openSeasonWorld, SEASON_START, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

vi.setConfig({ testTimeout: 120_000 });
const SEASON_MS = 4 * ROUND_MS;
let world: SeasonWorld;
beforeEach(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id not in ('2', '3', '4')`);
  await begin('3', ROUND_MS);
  await begin('4', SEASON_MS + 3 * ROUND_MS);
  await world.countedUntil(9 * ROUND_MS);
});
afterEach(() => world.close());

const instant = (ms: number) => sql`${new Date(SEASON_START.getTime() + ms).toISOString()}::timestamptz`;
const begin = (season: string, ms: number) =>
  world.db.execute(sql`update seasons set starts_at = ${instant(ms)} where id = ${season}`);
/** Rounds that were settled, which nobody had points in; the last one's claims are over and left so much. */
const settled = (season: string, rounds: number, returned: number | null) =>
  world.db.execute(sql`insert into season_settlements
      (season, round, base, carried, unclaimed, given, state, settled_at, claim_until, returned)
    select ${season}, round, 100, 0, 0, 100, 'done', ${instant(0)}, ${instant(20 * ROUND_MS)},
      case when round = ${rounds} then ${returned}::numeric end
    from generate_series(1, ${rounds}::int) as round`);
const unclaimedOf = async (season: string) => (await world.call(seasonEndpoints.pool, { id: season })).data.unclaimed;
const takenBy = () =>
  rowsOf<{ season: string; round: number; unclaimed: string }>(
    world.db,
    sql`select season, round, unclaimed::text as unclaimed from season_settlements where unclaimed > 0`,
  );

test('of two seasons that run at once each keeps what its own rounds got back', async () => {
  await settled('2', 2, 7);
  await settled('3', 1, 11);
  world.at(2 * ROUND_MS + HOUR_MS);

  expect([await unclaimedOf('2'), await unclaimedOf('3'), await unclaimedOf('4')]).toEqual(['7', '11', '0']);

  world.at(3 * ROUND_MS + HOUR_MS);
  for (let time = 0; time < 3; time += 1) await world.run('settle seasons');
  expect(await takenBy()).toEqual(
    expect.arrayContaining([
      { season: '2', round: 3, unclaimed: '7' },
      { season: '3', round: 2, unclaimed: '11' },
    ]),
  );
  expect(await takenBy()).toHaveLength(2);
});

test('what the last round of a season got back is promised and given by the next season alone', async () => {
  await settled('2', 4, 7);
  await settled('3', 2, null);
  world.at(SEASON_MS - HOUR_MS);
  expect([await unclaimedOf('2'), await unclaimedOf('3')]).toEqual(['0', '7']);

  world.at(SEASON_MS + HOUR_MS);
  await world.run('settle seasons');
  expect(await takenBy()).toEqual([{ season: '3', round: 3, unclaimed: '7' }]);
  // When the third has no round left either, the fourth is the next one.
  world.at(SEASON_MS + ROUND_MS + HOUR_MS);
  await world.run('settle seasons');
  await world.db.execute(sql`update season_settlements set returned = 13 where season = '3' and round = 4`);
  world.at(SEASON_MS + 3 * ROUND_MS + HOUR_MS);
  expect([await unclaimedOf('3'), await unclaimedOf('4')]).toEqual(['0', '13']);
});

test('until a season is opened that can take it, it waits', async () => {
  await world.db.execute(sql`delete from seasons where id <> '2'`);
  await settled('2', 4, 7);
  world.at(SEASON_MS + CLAIM_MS);

  expect(await unclaimedOf('2')).toBe('0');
  const [row] = await rowsOf<{ taker: string | null }>(
    world.db,
    sql`select returned_to as taker from season_settlements where season = '2' and round = 4`,
  );
  expect(row?.taker).toBeNull();
});

test('two leaders that overlap give back once what nobody claimed, and its sum stays', async () => {
  await settled('2', 1, null);
  await world.db
    .execute(sql`insert into season_rewards (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
    values ('left', '2', 1, 'nobody', 'team', 7, 'open', ${instant(0)}, ${instant(20 * ROUND_MS)})`);
  const entry = { key: 'fund', resource: BigInt(resources.arca), amount: 400n, cause: causes.order('fund') };
  const [from, to] = [purses.world('funding'), purses.pool('season')];
  await createLedgerService().post(world.db, [{ ...entry, from, to, at: SEASON_START }]);
  world.at(20 * ROUND_MS + HOUR_MS);

  await Promise.all([world.run('settle seasons'), world.run('settle seasons')]);

  const returned = sql`select returned::text as returned from season_settlements where season = '2' and round = 1`;
  expect(await rowsOf(world.db, returned)).toEqual([{ returned: '7' }]);
});
