import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../db/database.ts';
import { openSeasonWorld, type SeasonWorld } from '../../test-support/seasons/season-world.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());

const pictures = async () =>
  (await rowsOf<{ n: number }>(world.db, sql`select count(*)::int as n from tag_of_war_pictures`))[0]?.n;
async function drawAt(ms: number): Promise<void> {
  world.at(ms);
  await world.run('draw the tag of war');
}

test('each ten minutes of a season are drawn once, and none after it, whoever looks', async () => {
  await drawAt(-HOUR_MS);
  expect(await pictures()).toBe(0);
  for (const minute of [0, 5, 10]) await drawAt(HOUR_MS + minute * 60_000);
  expect(await pictures()).toBe(2);

  for (const ms of [HOUR_MS, 2 * HOUR_MS, DAY_MS, 60 * DAY_MS]) await drawAt(4 * ROUND_MS + ms);
  const { data } = await world.call(seasonEndpoints.tagOfWar, { season: '3' });

  expect(await pictures()).toBe(3);
  expect((await world.hub.request(`/cdn${data.url}`)).status).toBe(200);
});
