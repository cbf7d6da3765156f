import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS, SETTLED_AFTER_MS } from '../../../../core/rules/seasons/calendar.ts';
import { campScore } from '../../../../core/rules/seasons/pool.ts';
import type { Endpoint } from '../../../../core/wire/endpoint.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import { rowsOf } from '../../../db/database.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

const SEASON = '3';
type Rung = { round: number; faction: number | null; score: number; teams: number };

let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(HOUR_MS);
}, 60_000);
afterAll(() => world.close());

const ask = async (player: SeasonPlayer, endpoint: Endpoint, input: object) =>
  (await world.call(endpoint, input as never, { session: (await world.fresh(player)).session })).outcome;

const byTeams = () =>
  rowsOf<Rung>(
    world.db,
    sql`select score.round, team.faction, score.score, count(*)::int as teams
      from team_scores as score join teams as team on team.id = score.team_id
      where score.season = ${SEASON} and score.members >= 3 group by 1, 2, 3 order by 1, 2, 3`,
  );
const byRungs = () =>
  rowsOf<Rung>(
    world.db,
    sql`select round, faction, score, sum(teams)::int as teams from team_rungs
      where season = ${SEASON} group by 1, 2, 3 having sum(teams) <> 0 order by 1, 2, 3`,
  );
/** As many rows as scores: nothing is left to be made one. */
const rowsInRound = async (round: number) =>
  (await rowsOf(world.db, sql`select 1 from team_rungs where season = ${SEASON} and round = ${round}`)).length;

test('the rungs are those of the teams after whatever changes a score, a member, a camp or a round', async () => {
  const [first, second, third] = [
    await world.newTeam(SEASON, 4),
    await world.newTeam(SEASON, 3),
    await world.newTeam(SEASON, 2),
  ];
  const leaderOf = ({ players }: typeof first) => players[0] as SeasonPlayer;
  const joiner = await world.newPlayer();
  const steps: [what: string, at: number, run: () => Promise<unknown>][] = [
    ['a camp', 0, () => ask(leaderOf(first), teamEndpoints.setFaction, { id: first.team.id, faction: 1 })],
    ['another camp', 0, () => ask(leaderOf(second), teamEndpoints.setFaction, { id: second.team.id, faction: 2 })],
    ['a login', 0, () => ask(leaderOf(first), seasonEndpoints.refresh, { season: SEASON })],
    ['one of another team', 0, () => ask(leaderOf(second), seasonEndpoints.refresh, { season: SEASON })],
    [
      'a third member',
      0,
      () => ask(joiner, teamEndpoints.join, { season: SEASON, code: third.team.own?.inviteCode ?? '' }),
    ],
    ['one who leaves', DAY_MS, () => ask(first.players[3] as SeasonPlayer, teamEndpoints.leave, { id: first.team.id })],
    ['the end of a team', DAY_MS, () => ask(leaderOf(second), teamEndpoints.disband, { id: second.team.id })],
  ];
  for (const [what, at, run] of steps) {
    world.at(HOUR_MS + at);
    expect([what, await run()]).toEqual([what, 'ok']);
    expect([what, await byRungs()]).toEqual([what, await byTeams()]);
  }
  expect(await rowsInRound(1)).toBeGreaterThan((await byTeams()).length);

  await world.run('count season points');
  expect(await byRungs()).toEqual(await byTeams());
  expect(await rowsInRound(1)).toBe((await byTeams()).length);

  world.at(ROUND_MS + SETTLED_AFTER_MS);
  await world.run('count season points');
  await world.run('settle seasons');
  const after = await byTeams();
  expect(new Set(after.map(({ round }) => round))).toEqual(new Set([1, 2]));
  expect(await byRungs()).toEqual(after);
});

test('camps and places are told by the rungs, and not by adding up the teams', async () => {
  world.at(ROUND_MS + DAY_MS);
  await world.db.execute(sql`insert into team_rungs (season, round, faction, score, teams)
    values (${SEASON}, 2, 1, 900, 2), (${SEASON}, 2, 1, 900, -1), (${SEASON}, 2, 2, 400, 4)`);
  const { team, players } = await world.newTeam(SEASON, 3);
  const { session } = await world.fresh(players[0] as SeasonPlayer);

  const { own, camps } = (await world.call(seasonEndpoints.rank, { id: SEASON }, { session })).data;

  const ranked = (await byTeams()).filter(({ round }) => round === 2);
  const before = ranked.reduce((sum, { score, teams }) => (score > 0 ? sum + teams : sum), 0);
  expect(own).toMatchObject({ id: team.id, score: 0 });
  expect(own?.rank).toBeGreaterThanOrEqual(1 + 5 + before);
  const second = campScore({ score: 1_600n, teams: 4n });
  expect(camps.find(({ faction }) => faction === 2)).toEqual({ faction: 2, score: second.toString(), teams: 4 });
});

test('what is as it was is not written again when a day is made anew', async () => {
  world.at(ROUND_MS + DAY_MS + HOUR_MS);
  const player = await world.newPlayer();
  expect(await ask(player, seasonEndpoints.refresh, { season: SEASON })).toBe('ok');
  const versions = () =>
    rowsOf<{ xmin: string; xmax: string }>(
      world.db,
      sql`select xmin::text, xmax::text from season_points
        where season = ${SEASON} and account_id = ${player.accountId} and source = 'login'`,
    );
  await world.run('count season points');
  const known = await versions();
  expect(known).toHaveLength(1);

  world.at(ROUND_MS + DAY_MS + 2 * HOUR_MS);
  await world.run('count season points');

  expect(await versions()).toEqual(known);
});
