import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { openSeasonWorld, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '3'`);
}, 60_000);
afterAll(() => world.close());

const pool = async () => (await world.call(seasonEndpoints.pool, { id: '3' })).data;

test('a pool says what the round before leaves once that is settled, and nothing of an earlier one until then', async () => {
  world.at(HOUR_MS);
  const first = await pool();
  expect(first).toMatchObject({ carried: '0', total: first.base });

  world.at(ROUND_MS + HOUR_MS);
  expect(await pool()).toMatchObject({ round: 2, carried: null, total: first.base });
  await world.run('settle seasons');
  // Nobody had points: all of it stays.
  expect(await pool()).toMatchObject({ carried: first.base, total: (2n * BigInt(first.base)).toString() });

  world.at(2 * ROUND_MS + HOUR_MS);
  await world.db.execute(sql`update season_settlements set returned = 5`);
  // What was returned goes to the second round when that is settled, and so it is told of no later one.
  expect(await pool()).toMatchObject({ round: 3, carried: null, unclaimed: '0', total: first.base });
  await world.run('settle seasons');
  const { carried, total } = await pool();
  expect(carried).toBe((2n * BigInt(first.base) + 5n).toString());
  expect(total).toBe((3n * BigInt(first.base) + 5n).toString());
});

test('a round whose settlement has begun leaves nothing that is known yet', async () => {
  world.at(2 * ROUND_MS + HOUR_MS);
  await world.db.execute(sql`update season_settlements set state = 'shared' where round = 2`);

  expect(await pool()).toMatchObject({ round: 3, carried: null });
});
