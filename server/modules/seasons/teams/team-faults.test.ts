import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

const SECOND = 1_000;
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.at(HOUR_MS));

type Name = 'create' | 'join' | 'leave' | 'remove' | 'disband' | 'handOver' | 'setFaction';
const outcome = async (player: SeasonPlayer, name: Name, input: object) => {
  const { session } = await world.fresh(player);
  return (await world.call(teamEndpoints[name], input as never, { session })).outcome;
};
const rank = async (player: SeasonPlayer, season: string) => {
  const { session } = await world.fresh(player);
  return (await world.call(seasonEndpoints.rank, { id: season }, { session })).data;
};

test.each([
  ['Ночь', 'letters of another script'],
  ['Νight', 'a letter that only looks like one'],
  ['夜の騎士', 'characters'],
  ['Night\u200bRider', 'a space that nobody sees'],
  ['Night\u202eRider', 'what turns a text around'],
  ['Night\nRider', 'a line of its own'],
  ['   ', 'nothing'],
  ['12345', 'digits alone'],
  ['<b>Nights</b>', 'marks'],
  ['Official', 'a name of the house'],
  ['0FFICIAL', 'one that looks like it'],
  ['ab', 'too little'],
  ['a'.repeat(17), 'too much'],
])('a team is not called %j: %s', async (name) => {
  expect(await outcome(await world.newPlayer(1), 'create', { season: '4', name })).toBe('teamNameInvalid');
});

test('names that differ by case, spaces, width or look-alikes are one name', async () => {
  expect(await outcome(await world.newPlayer(1), 'create', { season: '2', name: ' Silver  Owls 10 ' })).toBe('ok');
  for (const name of ['silver owls 10', 'SilverOwls10', 'Ｓｉｌｖｅｒ Owls 10', 'S1lver 0wls lO']) {
    expect([name, await outcome(await world.newPlayer(1), 'create', { season: '2', name })]).toEqual([
      name,
      'teamNameInUse',
    ]);
  }
});

test('a team that falls under three is ranked no more, keeps its points, and is ranked again with a third', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const [leader, second, third, fourth] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer, SeasonPlayer];
  for (const player of players) await world.givePoints('4', 1, player, 10);
  expect((await rank(leader, '4')).own).toMatchObject({ id: team.id, members: 4, score: 40 });
  const { id } = team;

  // From three nobody leaves by themselves, but whoever left a moment ago is out: with four, one may.
  world.at(26 * HOUR_MS);
  expect(await outcome(fourth, 'leave', { id })).toBe('ok');
  expect((await rank(leader, '4')).own).toMatchObject({ members: 3, score: 30 });
  expect(await outcome(third, 'leave', { id })).toBe('teamTooFew');
  expect(await outcome(leader, 'remove', { id, accountId: second.accountId })).toBe('teamTooFew');

  // A member that is gone for another reason takes the team out of the ranking.
  await world.db.execute(sql`update team_members set left_at = now() where account_id = ${third.accountId}`);
  await world.db.execute(sql`update team_scores set members = 2, score = 20 where team_id = ${id}`);
  await world.db.execute(sql`update teams set members = 2 where id = ${id}`);
  const { own, list } = await rank(leader, '4');
  expect([own, list.filter((one) => one.id === id)]).toEqual([null, []]);
  const shown = await world.call(teamEndpoints.show, { id }, { session: (await world.fresh(leader)).session });
  expect(shown.data).toMatchObject({ rank: null, score: 20 });
  const code = shown.data.own?.inviteCode;
  expect(await outcome(third, 'join', { season: '4', code })).toBe('ok');
  expect((await rank(leader, '4')).own).toMatchObject({ members: 3, score: 30 });
});

test('of a leader whose account is locked the longest member takes the lead over, and nobody else', async () => {
  const { team, players } = await world.newTeam('4', 3);
  const [leader, second, third] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer];
  const { id } = team;
  await world.db.execute(
    sql`update team_members set joined_at = joined_at - interval '1 second' where account_id = ${second.accountId}`,
  );
  expect(await outcome(second, 'handOver', { id, accountId: second.accountId })).toBe('teamNotLeader');
  await world.db.execute(sql`update accounts set locked_at = now() where id = ${leader.accountId}`);
  expect(await outcome(third, 'handOver', { id, accountId: third.accountId })).toBe('teamNotLeader');
  expect(await outcome(second, 'handOver', { id, accountId: second.accountId })).toBe('ok');
  world.at(26 * HOUR_MS);
  // Who took it leads as any leader does.
  expect(await outcome(second, 'leave', { id })).toBe('teamLeaderStays');
  expect(await outcome(second, 'disband', { id })).toBe('ok');
});

test('at each boundary a second decides', async () => {
  const { team, players } = await world.newTeam('3', 5);
  const [leader, second, third] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer];
  const { id } = team;
  const before = (ms: number) => world.at(ms - SECOND);
  before(HOUR_MS + DAY_MS);
  expect(await outcome(second, 'leave', { id })).toBe('teamLeaveTooSoon');
  expect(await outcome(leader, 'disband', { id })).toBe('teamDisbandTooSoon');
  world.at(HOUR_MS + DAY_MS);
  expect(await outcome(second, 'leave', { id })).toBe('ok');
  before(ROUND_MS - 12 * HOUR_MS);
  expect(await outcome(third, 'leave', { id })).toBe('ok');
  world.at(ROUND_MS - 12 * HOUR_MS);
  expect(await outcome(leader, 'disband', { id })).toBe('teamSettling');
  expect(await outcome(leader, 'setFaction', { id, faction: 1 })).toBe('ok');
  const late = await world.newPlayer(1);
  before(-3 * DAY_MS);
  expect(await outcome(late, 'create', { season: '3', name: 'Early Birds' })).toBe('eventNotStarted');
  world.at(-3 * DAY_MS);
  expect(await outcome(late, 'create', { season: '3', name: 'Early Birds' })).toBe('ok');
  before(4 * ROUND_MS);
  expect(await outcome(await world.newPlayer(1), 'create', { season: '3', name: 'Too Late' })).toBe('teamSettling');
  world.at(4 * ROUND_MS);
  expect(await outcome(await world.newPlayer(1), 'create', { season: '3', name: 'Too Late' })).toBe('outsideSeason');
});

test('a roll that is asked for again after a lost answer is the same roll, and counts once', async () => {
  const player = await world.newPlayer();
  const { session } = await world.fresh(player);
  const roll = () => world.call(taskEndpoints.verify, { activity: '4', task: 'dice', cycle: 1 }, { session });
  const results = async () =>
    (await world.call(taskEndpoints.diceResult, { activity: '4' }, { session })).data.today?.value;
  const answers = await Promise.all([roll(), roll(), roll()]);
  const first = await results();

  expect(answers.map(({ outcome: said }) => said)).toEqual(['ok', 'ok', 'ok']);
  for (let time = 0; time < 3; time += 1) expect((await roll()).data.points).toBe((first ?? 0) * 10);
  expect(await results()).toBe(first);
  const { data } = await world.call(seasonEndpoints.info, { season: '4' }, { session });
  expect(data.own?.byDay.find(({ source }) => source === 'dice')?.points).toBe((first ?? 0) * 10);
});

test('the camp is chosen once by however many tabs ask at once', async () => {
  const { team, players } = await world.newTeam('3', 1);
  const [leader] = players as [SeasonPlayer];
  const { session } = await world.fresh(leader);
  const choose = (faction: number) => world.call(teamEndpoints.setFaction, { id: team.id, faction }, { session });

  const answers = (await Promise.all([1, 2, 1, 2].map(choose))).map(({ outcome: said }) => said);

  expect(answers.sort()).toEqual(['ok', ...Array<string>(3).fill('teamFactionSet')]);
});

test('whoever joins while the team is disbanded is in it or told, and afterwards nobody is in a team that is gone', async () => {
  const { team, players } = await world.newTeam('4', 1);
  const [leader] = players as [SeasonPlayer];
  const { session } = await world.fresh(leader);
  const code = (await world.call(teamEndpoints.show, { id: team.id }, { session })).data.own?.inviteCode;
  world.at(HOUR_MS + DAY_MS);
  const joining = await Promise.all([1, 2, 3].map(() => world.newPlayer()));

  const [gone, ...joined] = await Promise.all([
    outcome(leader, 'disband', { id: team.id }),
    ...joining.map((player) => outcome(player, 'join', { season: '4', code })),
  ]);

  expect(gone).toBe('ok');
  expect(joined.every((said) => said === 'ok' || said === 'teamDisbanded')).toBe(true);
  const shown = await world.call(teamEndpoints.show, { id: team.id });
  expect(shown.data).toMatchObject({ members: [], rank: null });
  expect(shown.data.disbandedAt).not.toBeNull();
  for (const player of joining) expect(await outcome(player, 'leave', { id: team.id })).toBe('teamDisbanded');
});
