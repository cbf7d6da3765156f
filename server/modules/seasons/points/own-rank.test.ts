import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { makeRungs } from './sums.repository.ts';

/** Two and three teams with the same score, one with none, and one with too few members. */
const scores = [90, 40, 40, 70, 0, 10, 70, 70];

let world: SeasonWorld;
let players: SeasonPlayer[];
beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(HOUR_MS);
  players = [];
  for (const [at, score] of scores.entries()) {
    const player = await world.newPlayer();
    players.push(player);
    const id = `t${String(at)}`;
    const { accountId } = player;
    await world.db
      .execute(sql`insert into teams (id, season, name, name_key, faction, code, leader_id, members, created_at)
      values (${id}, '3', ${id}, ${id}, 1, ${id}, ${accountId}, 3, now())`);
    await world.db.execute(sql`insert into team_members (id, season, team_id, account_id, joined_at)
      values (${`m${id}`}, '3', ${id}, ${accountId}, now())`);
    await world.db.execute(sql`insert into team_scores (season, round, team_id, score, members)
      values ('3', 1, ${id}, ${score}, ${score === 10 ? 2 : 3})`);
  }
  await makeRungs(world.db, { season: '3', round: 1 });
});
afterAll(() => world.close());

const askRank = async (player: SeasonPlayer) =>
  (await world.call(seasonEndpoints.rank, { id: '3' }, { session: player.session })).data;

test('the own rank of every team is its place in the list, among equals too, and none has one with too few members', async () => {
  const { data } = await world.hub.list(teamEndpoints.list, { size: 50, filter: { season: '3' } });
  const places = new Map(data.list.map(({ id, rank }) => [id, rank]));
  expect(places.size).toBe(scores.length - 1);
  for (const [at, score] of scores.entries()) {
    const { own } = await askRank(players[at] as SeasonPlayer);
    expect(own?.rank).toBe(places.get(`t${String(at)}`));
    expect(own?.score).toBe(score === 10 ? undefined : score);
  }
});

test('the first pages of the list are read once for all who look, and anew when something changed', async () => {
  const shared = await openSeasonWorld({ cacheMs: 60_000 });
  try {
    shared.at(HOUR_MS);
    for (let at = 0; at < 230; at += 1) {
      const id = `s${String(at).padStart(3, '0')}`;
      await shared.db.execute(sql`insert into teams (id, season, name, name_key, code, leader_id, members, created_at)
        values (${id}, '3', ${id}, ${id}, ${id}, 'nobody', 3, now())`);
      await shared.db.execute(sql`insert into team_scores (season, round, team_id, score, members)
        values ('3', 1, ${id}, ${1_000 - at}, 3)`);
    }
    const page = async (cursor?: string) =>
      (await shared.hub.list(teamEndpoints.list, { size: 100, filter: { season: '3' }, ...(cursor ? { cursor } : {}) }))
        .data;
    const first = await page();
    const second = await page(first.next ?? '');
    const third = await page(second.next ?? '');
    await shared.db.execute(sql`update team_scores set score = score + 5000 where team_id in ('s000', 's150', 's229')`);

    expect(await page()).toEqual(first);
    expect(await page(first.next ?? '')).toEqual(second);
    // Behind them everybody reads for himself.
    expect((await page(second.next ?? '')).list).toHaveLength(third.list.length - 1);
    await shared.hub.deps.live.publish({ resource: 'seasons', type: 'updated', ids: ['3'] });
    expect((await page()).list.slice(0, 3).map(({ id }) => id)).toEqual(['s000', 's150', 's229']);
  } finally {
    await shared.close();
  }
});

test('the own place is of this moment, however old what is shown of the others is', async () => {
  const shared = await openSeasonWorld({ cacheMs: 60_000 });
  try {
    shared.at(HOUR_MS);
    const teams = [await shared.newTeam('3', 3), await shared.newTeam('3', 3)] as const;
    const ranksOf = async () => {
      const places: (number | undefined)[] = [];
      for (const { players } of teams) {
        const { session } = players[0] as SeasonPlayer;
        places.push((await shared.call(seasonEndpoints.rank, { id: '3' }, { session })).data.own?.rank);
      }
      return places;
    };
    for (const [leading, places] of [
      [0, [1, 2]],
      [1, [2, 1]],
      [0, [1, 2]],
    ] as const) {
      await shared.givePoints('3', 1, teams[leading].players[1] as SeasonPlayer, leading === 1 ? 70 : 50);
      expect(await ranksOf()).toEqual(places);
    }
  } finally {
    await shared.close();
  }
});

test('what a manager changes of a season shows in its ranking at once', async () => {
  const shared = await openSeasonWorld({ cacheMs: 60_000 });
  try {
    shared.at(HOUR_MS);
    const ask = async () => (await shared.call(seasonEndpoints.rank, { id: 'gwt' })).outcome;
    expect(await ask()).toBe('eventNotStarted');
    const manager = { session: await shared.hub.logIn(undefined, 'manager') };
    const startsAt = '2026-03-09T00:00:00.000Z';
    expect((await shared.call(adminSeasonEndpoints.open, { season: 'gwt', startsAt }, manager)).outcome).toBe('ok');
    expect(await ask()).toBe('ok');
  } finally {
    await shared.close();
  }
});
