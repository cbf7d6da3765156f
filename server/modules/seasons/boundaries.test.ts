import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CLAIM_MS,
  DAY_MS,
  dayOf,
  HOUR_MS,
  MOST_EXTRA_DAYS,
  PROTECTION_MS,
  ROUND_MS,
  SETTLED_AFTER_MS,
  VIEW_MS,
} from '../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import { rowsOf } from '../../db/database.ts';
import { fundPool } from '../../test-support/seasons/fund-pool.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../test-support/seasons/season-world.ts';
import { TOLD_AFTER_MS } from './lotteries/seeds.ts';
import { SLOT_MS } from './tag-of-war.ts';

const SECOND = 1_000;
const END = 4 * ROUND_MS;
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.at(HOUR_MS));

const as = async (player: SeasonPlayer) => ({ session: (await world.fresh(player)).session });
const ask = async (player: SeasonPlayer, endpoint: Endpoint, input: object) =>
  (await world.call(endpoint, input as never, await as(player))).outcome;
const instant = (ms: number) => new Date(SEASON_START.getTime() + ms).toISOString();
/** What is so a second before a moment, and at it. */
async function around<T>(ms: number, look: () => Promise<T>): Promise<[T, T]> {
  world.at(ms - SECOND);
  const before = await look();
  world.at(ms);
  return [before, await look()];
}

test('a daily task can be done again from midnight on, and the dice are rolled once more', async () => {
  const player = await world.newPlayer();
  const jump = () => ask(player, taskEndpoints.jumpReport, { activity: '4', task: 'look-around' });
  const verify = (task: string) => ask(player, taskEndpoints.verify, { activity: '4', task, cycle: 1 });
  const rolls = async () => {
    const { data } = await world.call(taskEndpoints.diceResult, { activity: '4' }, await as(player));
    return { today: data.today?.day ?? null, past: data.past.length };
  };
  world.at(DAY_MS - SECOND);
  await jump();
  expect([await verify('look-around'), await verify('dice')]).toEqual(['ok', 'ok']);

  expect(await around(DAY_MS, rolls)).toEqual([
    { today: instant(0).slice(0, 10), past: 0 },
    { today: null, past: 1 },
  ]);
  // The way of yesterday is not that of today.
  expect(await verify('look-around')).toBe('taskFailed');
  await jump();
  expect([await verify('look-around'), await verify('dice')]).toEqual(['ok', 'ok']);
  expect(await rolls()).toEqual({ today: instant(DAY_MS).slice(0, 10), past: 1 });
});

test('a weekly task counts once in its week and asks for the deed of the week, to the second', async () => {
  const player = await world.newPlayer();
  await world.db.execute(sql`insert into season_points (season, account_id, day, source, count, points)
    values ('4', ${player.accountId}, ${dayOf(SEASON_START.getTime())}, 'trade', 1, 20)`);
  const verify = () => ask(player, taskEndpoints.verify, { activity: '4', task: 'trade-week', cycle: 2 });

  expect(await around(ROUND_MS, verify)).toEqual(['ok', 'taskFailed']);
});

test('who is here in the last second of a round has its points in that one, and in the next from its first', async () => {
  const player = await world.newPlayer();
  const points = async () => {
    expect(await ask(player, seasonEndpoints.refresh, { season: '2' })).toBe('ok');
    const { data } = await world.call(seasonEndpoints.info, { season: '2' }, await as(player));
    return { round: data.round, points: data.own?.points, days: data.own?.byDay.map(({ day }) => day) };
  };
  expect(await around(0, points)).toEqual([
    { round: 1, points: 0, days: [] },
    { round: 1, points: 10, days: [instant(0).slice(0, 10)] },
  ]);
  expect(await around(ROUND_MS, points)).toEqual([
    { round: 1, points: 20, days: [instant(ROUND_MS - DAY_MS).slice(0, 10), instant(0).slice(0, 10)] },
    { round: 2, points: 10, days: [instant(ROUND_MS).slice(0, 10)] },
  ]);
  expect((await around(END, points)).map((each) => each.points)).toEqual([10, 10]);
});

test('the seed of a day is told a minute after it, when no server’s clock can have it still', async () => {
  await world.run('promise draws');
  const seed = async () => {
    const { data } = await world.call(lotteryEndpoints.state, { season: '4' });
    return data.commitments.find(({ day }) => day === instant(0).slice(0, 10))?.seed;
  };
  expect(await around(DAY_MS, seed)).toEqual([null, null]);
  expect(await around(DAY_MS + TOLD_AFTER_MS, seed)).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('a camp is chosen until the last second of the first round, on its Sunday too, and in no later one', async () => {
  const [noon, last, late] = [await world.newTeam('3', 1), await world.newTeam('3', 1), await world.newTeam('3', 1)];
  const choose = ({ team, players }: typeof noon) =>
    ask(players[0] as SeasonPlayer, teamEndpoints.setFaction, { id: team.id, faction: 1 });
  const refusalOf = async ({ team, players }: typeof noon) => {
    const { data } = await world.call(teamEndpoints.show, { id: team.id }, await as(players[0] as SeasonPlayer));
    return data.own?.refusals.faction;
  };
  world.at(ROUND_MS - PROTECTION_MS);
  expect([await refusalOf(noon), await choose(noon)]).toEqual([null, 'ok']);
  world.at(ROUND_MS - SECOND);
  expect(await choose(last)).toBe('ok');
  expect(await around(ROUND_MS, () => refusalOf(late))).toEqual([
    null,
    { reason: 'teamFactionNotAllowed', until: null },
  ]);
  expect(await choose(late)).toBe('teamFactionNotAllowed');
});

test('a picture of the tag of war is of its ten minutes, to the second', async () => {
  const url = async () => (await world.call(seasonEndpoints.tagOfWar, { season: '3' })).data.url;
  const [before, at] = await around(HOUR_MS + SLOT_MS, url);
  expect(at).not.toBe(before);
  world.at(HOUR_MS + 2 * SLOT_MS - SECOND);
  expect(await url()).toBe(at);
});

test('what nobody claimed is given back at the end of its time, and not a second earlier', async () => {
  const { players } = await world.newTeam('2', 3);
  for (const player of players) await world.givePoints('2', 1, player, 30);
  await fundPool(world.db, 'season', 10n ** 24n);
  world.at(ROUND_MS + SETTLED_AFTER_MS);
  await world.run('settle seasons');
  const end = ROUND_MS + SETTLED_AFTER_MS + CLAIM_MS;
  const first = async () => {
    await world.run('settle seasons');
    const rows = await rowsOf<{ given: string; returned: string | null }>(
      world.db,
      sql`select given::text, returned::text from season_settlements where season = '2' and round = 1`,
    );
    return rows[0];
  };

  const [before, at] = await around(end, first);

  expect(BigInt(before?.given ?? '0')).toBeGreaterThan(0n);
  expect(before?.returned).toBeNull();
  expect(at?.returned).toBe(before?.given);
});

test('a season that is over is looked at for ninety days after its last claims, to the second', async () => {
  const look = async () => (await world.call(seasonEndpoints.info, { season: '4' })).outcome;
  expect(await around(END + CLAIM_MS + VIEW_MS, look)).toEqual(['ok', 'seasonOver']);
});

test('a manager opens a season for a Monday to come, and prolongs and closes it until its last second', async () => {
  const desk = async (name: 'open' | 'prolong' | 'close', input: object) => {
    const session = await world.hub.logIn(undefined, 'manager');
    return (await world.call(adminSeasonEndpoints[name], input as never, { session })).outcome;
  };
  const open = (season: string) => desk('open', { season, startsAt: instant(ROUND_MS) });
  const prolong = (season: string, days: number) => desk('prolong', { season, days });
  const end = ROUND_MS + END;

  world.at(ROUND_MS - SECOND);
  expect([await open('gwt'), await open('tmg')]).toEqual(['ok', 'ok']);
  world.at(ROUND_MS);
  expect(await open('tbc')).toBe('badRequest');
  world.at(end - SECOND);
  expect(await prolong('gwt', 28)).toBe('ok');
  world.at(end);
  expect([await prolong('tmg', 1), await desk('close', { season: 'tmg' })]).toEqual(['outsideSeason', 'outsideSeason']);
  expect(await prolong('gwt', 28)).toBe('ok');
  // By sixty days in all, and by no day more.
  expect([await prolong('gwt', 5), await prolong('gwt', 4), await prolong('gwt', 1)]).toEqual([
    'badRequest',
    'ok',
    'badRequest',
  ]);
  expect(await around(end + MOST_EXTRA_DAYS * DAY_MS, () => desk('close', { season: 'gwt' }))).toEqual([
    'ok',
    'outsideSeason',
  ]);
});
