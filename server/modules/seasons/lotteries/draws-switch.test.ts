import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { featureEndpoints } from '../../../../core/wire/admin/features.ts';
import { lotteryEndpoints } from '../../../../core/wire/season/lotteries.ts';
import { rowsOf } from '../../../db/database.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

let world: SeasonWorld;
let player: SeasonPlayer;

beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(HOUR_MS);
  await world.run('promise draws');
  player = await world.newPlayer();
  await world.givePoints('4', 1, player, 100);
}, 60_000);
afterAll(() => world.close());

const as = () => ({ session: player.session });
const play = () => world.call(lotteryEndpoints.play, { season: '4', number: 1 }, as());
const tickets = async () => (await world.call(lotteryEndpoints.state, { season: '4' }, as())).data.own?.tickets;
const written = async () => (await rowsOf(world.db, sql`select 1 from lottery_plays`)).length;

test('while a manager has draws switched off nobody plays and no ticket is spent; what was drawn is still shown', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const turn = (isOn: boolean) => world.call(featureEndpoints.switchFeature, { feature: 'draws', isOn }, manager);
  await turn(false);

  const refused = await play();
  expect([refused.outcome, refused.code]).toEqual(['featureOff', 70_019_417]);
  expect([await tickets(), await written()]).toEqual([1, 0]);
  // What somebody may not do is said before what is switched off.
  expect((await world.call(lotteryEndpoints.play, { season: '4', number: 1 })).outcome).toBe('authExpired');
  // The others are switches of their own.
  for (const feature of ['bets', 'randomBoxes'] as const) {
    await world.call(featureEndpoints.switchFeature, { feature, isOn: false }, manager);
  }
  await turn(true);

  expect((await play()).outcome).toBe('ok');
  expect([await tickets(), await written()]).toEqual([0, 1]);
});
