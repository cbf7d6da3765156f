import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import { plantedDifferences } from '../../../test-support/economy/book-differences.ts';
import { openSeasonWorld, SEASON_START, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
  // The beta's event was opened when events had a pool still.
  await world.db.execute(sql`delete from seasons where id not in ('4', 'tbc')`);
}, 60_000);
afterAll(() => world.close());

test('an event without teams and without a game has no pool, is not settled, and adds nothing to other seasons', async () => {
  world.at(-HOUR_MS);
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const startsAt = SEASON_START.toISOString();
  const opened = await world.call(adminSeasonEndpoints.open, { season: 'gwt', startsAt }, manager);
  const poolOf = (id: string) => opened.data.seasons.find((one) => one.id === id)?.pool;
  expect([poolOf('gwt'), poolOf('tbc')]).toEqual(['0', '0']);
  expect(poolOf('4')).not.toBe('0');

  world.at(HOUR_MS);
  const player = await world.newPlayer();
  for (const id of ['gwt', 'tbc']) await world.givePoints(id, 1, player, 50);
  world.at(4 * ROUND_MS + CLAIM_MS + HOUR_MS);
  for (let time = 0; time < 6; time += 1) await world.run('settle seasons');

  const settled = await rowsOf<{ season: string; base: string; unclaimed: string }>(
    world.db,
    sql`select season, sum(base)::text as base, sum(unclaimed)::text as unclaimed from season_settlements group by season`,
  );
  expect(settled).toEqual([{ season: '4', base: poolOf('4'), unclaimed: '0' }]);
  const session = (await world.fresh(player)).session;
  const claim = await world.call(seasonEndpoints.claim, { season: 'tbc', round: 1 }, { session });
  expect(claim.outcome).toBe('noReward');
  const { data } = await world.call(seasonEndpoints.pool, { id: 'tbc' }, { session });
  expect(data).toMatchObject({ total: '0', past: [] });
  world.at(2 * ROUND_MS + HOUR_MS);
  const again = { session: await world.hub.logIn(undefined, 'manager') };
  const list = (await world.call(adminSeasonEndpoints.list, {}, again)).data.seasons;
  expect(list.find(({ id }) => id === 'gwt')).toMatchObject({ phase: 'running', round: 3, settledRounds: 0 });
  const nothing = () => Promise.resolve();
  expect(await plantedDifferences(world.db, world.hub.deps.chain.config.contracts, nothing)).toEqual([]);
}, 60_000);

const asked = async (season: string) =>
  (await world.call(seasonEndpoints.faq, { season })).data.list.map(({ name }) => name);
const standing = async (season: string) => (await world.call(seasonEndpoints.info, { season })).data;

test('an event’s answers are of what it has, and nothing of it settles on a Sunday', async () => {
  expect(await asked('4')).toEqual(['when', 'points', 'tickets', 'teams', 'locks', 'pool', 'unclaimed', 'draws']);
  expect(await asked('tbc')).toEqual(['whenEvent', 'points']);

  world.at(ROUND_MS - HOUR_MS);
  expect(await standing('4')).toMatchObject({ phase: 'protected', settling: true });
  expect(await standing('tbc')).toMatchObject({ phase: 'running', settling: false, protectedFrom: null });
});

test('what a round would give is said until it ends, and after the last one no more', async () => {
  world.at(4 * ROUND_MS - HOUR_MS);
  const player = await world.newPlayer();
  const estimate = async () => {
    const { session } = await world.fresh(player);
    return (await world.call(seasonEndpoints.pool, { id: '4' }, { session })).data;
  };
  expect(await estimate()).toMatchObject({ round: 4, estimate: { team: '0', rank: null } });

  world.at(4 * ROUND_MS);
  expect(await estimate()).toMatchObject({ round: 4, estimate: null });
});
