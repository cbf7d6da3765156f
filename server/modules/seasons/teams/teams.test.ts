import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { codeOf, INVITE_LENGTH } from '../../../../core/rules/seasons/teams.ts';
import { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import { rowsOf } from '../../../db/database.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../test-support/seasons/season-world.ts';

/** Of codes, by the byte that stands for each. */
const LETTERS = codeOf(Uint8Array.from({ length: 32 }, (_, byte) => byte));
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.at(HOUR_MS));

type Name = Exclude<keyof typeof teamEndpoints, 'list'>;
const ask = async (player: SeasonPlayer, name: Name, input: object) => {
  const { session } = await world.fresh(player);
  return world.hub.call(teamEndpoints[name], input, { session });
};
const outcome = async (player: SeasonPlayer, name: Name, input: object) => (await ask(player, name, input)).outcome;

test('fifty who join the last place at once: one is in it, all others are told that it is full', async () => {
  const { team } = await world.newTeam('4', 4);
  const [row] = await rowsOf<{ code: string }>(world.db, sql`select code from teams where id = ${team.id}`);
  const code = row?.code;
  const players: SeasonPlayer[] = [];
  for (let at = 0; at < 50; at += 1) players.push(await world.newPlayer());

  const answers = await Promise.all(players.map((player) => outcome(player, 'join', { season: '4', code })));

  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'teamFull')).toHaveLength(49);
  const [members] = await rowsOf<{ count: number }>(
    world.db,
    sql`select count(*)::int as count from team_members where team_id = ${team.id} and left_at is null`,
  );
  expect(members?.count).toBe(5);
}, 60_000);

test('whoever makes two teams at once makes one', async () => {
  const player = await world.newPlayer(1);
  const names = ['Twice One', 'Twice Two', 'Twice Three'];

  const answers = await Promise.all(names.map((name) => outcome(player, 'create', { season: '4', name })));

  expect(answers.sort()).toEqual(['ok', 'teamAlreadyMember', 'teamAlreadyMember']);
});

test('a team needs a name of its own, a leader with a level, and a season with teams', async () => {
  const leader = await world.newPlayer(1);
  const make = (name: string, season = '4') => outcome(leader, 'create', { season, name });
  expect(await make('☠☠☠')).toBe('teamNameInvalid');
  expect(await make('Fine Name', 'tbc')).toBe('outsideSeason');
  expect(await make('Fine Name', '5')).toBe('outsideSeason');
  expect(await make('Fine Name', 'gwt')).toBe('eventNotStarted');
  expect(await outcome(await world.newPlayer(0), 'create', { season: '4', name: 'No Level' })).toBe('teamVipTooLow');
  expect(await make('Fine Name')).toBe('ok');
  expect(await outcome(await world.newPlayer(1), 'create', { season: '4', name: 'F1NENAME' })).toBe('teamNameInUse');
});

test('the locks of 24 hours end to the second, and leaving is once a round', async () => {
  const { team, players } = await world.newTeam('4', 5);
  const [leader, second, third, fourth] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer, SeasonPlayer];
  const id = team.id;
  expect(await outcome(leader, 'leave', { id })).toBe('teamLeaderStays');
  expect(await outcome(second, 'disband', { id })).toBe('teamNotLeader');
  expect(await outcome(await world.newPlayer(), 'leave', { id })).toBe('teamNotMember');
  world.at(HOUR_MS + DAY_MS - 1_000);
  expect(await outcome(second, 'leave', { id })).toBe('teamLeaveTooSoon');
  expect(await outcome(leader, 'disband', { id })).toBe('teamDisbandTooSoon');
  const shown = await ask(second, 'show', { id });
  expect(shown.data).toMatchObject({
    own: { refusals: { leave: { reason: 'teamLeaveTooSoon', until: '2026-03-03T01:00:00.000Z' } } },
  });

  world.at(HOUR_MS + DAY_MS);
  expect(await outcome(second, 'leave', { id })).toBe('ok');
  const { data } = await ask(third, 'show', { id });
  const code = 'own' in data ? (data.own?.inviteCode ?? '') : '';
  expect(await outcome(second, 'join', { season: '4', code })).toBe('ok');
  world.at(HOUR_MS + 2 * DAY_MS);
  expect(await outcome(second, 'leave', { id })).toBe('teamOneExitPerRound');
  expect(await outcome(third, 'leave', { id })).toBe('ok');
  expect(await outcome(fourth, 'leave', { id })).toBe('ok');
  expect(await outcome(leader, 'remove', { id, accountId: second.accountId })).toBe('teamTooFew');
  expect(await outcome(leader, 'disband', { id })).toBe('ok');
  expect(await outcome(third, 'join', { season: '4', code })).toBe('teamDisbanded');
});

test('who was removed is not in again by the code that they know; the team has a new one', async () => {
  const { team, players } = await world.newTeam('4', 5);
  const [leader, second, third, fourth] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer, SeasonPlayer];
  const codeFor = async (player: SeasonPlayer) => {
    const { data } = await ask(player, 'show', { id: team.id });
    return 'own' in data ? (data.own?.inviteCode ?? null) : null;
  };
  const old = await codeFor(third);
  const removed = await ask(leader, 'remove', { id: team.id, accountId: second.accountId });
  const code = 'own' in removed.data ? removed.data.own?.inviteCode : null;

  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(code).not.toBe(old);
  expect([await codeFor(leader), await codeFor(third), await codeFor(second)]).toEqual([code, code, null]);
  expect(await outcome(second, 'join', { season: '4', code: old })).toBe('teamInviteInvalid');
  // Who leaves by themselves is let in by the code of the others, as before.
  world.at(HOUR_MS + DAY_MS);
  expect(await outcome(fourth, 'leave', { id: team.id })).toBe('ok');
  expect(await codeFor(third)).toBe(code);
  expect(await outcome(fourth, 'join', { season: '4', code })).toBe('ok');
});

test('a new code that another team has by chance is drawn again', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const other = await world.newTeam('4', 1);
  const taken = other.team.own?.inviteCode ?? '';
  const { random } = world.hub.deps;
  const { bytes } = random;
  const again = [...taken].map((letter) => LETTERS.indexOf(letter));
  let codes = 0;
  vi.spyOn(random, 'bytes').mockImplementation((length) => {
    if (length !== INVITE_LENGTH) return bytes(length);
    codes += 1;
    return codes === 1 ? Uint8Array.from(again) : bytes(length);
  });
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const { data } = await ask(leader, 'remove', { id: team.id, accountId: second.accountId });

  expect(codes).toBe(2);
  const code = 'own' in data ? data.own?.inviteCode : null;
  expect(code).not.toBe(team.own?.inviteCode);
  expect(code).not.toBe(taken);
});

test('who leaves in the days of registration can leave again after the first round, and is told so', async () => {
  world.at(-3 * DAY_MS);
  const { team, players } = await world.newTeam('4', 5);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const id = team.id;
  world.at(-2 * DAY_MS);
  expect(await outcome(second, 'leave', { id })).toBe('ok');
  const { data } = await ask(leader, 'show', { id });
  const code = 'own' in data ? (data.own?.inviteCode ?? '') : '';
  expect(await outcome(second, 'join', { season: '4', code })).toBe('ok');
  world.at(-DAY_MS);

  const until = new Date(SEASON_START.getTime() + ROUND_MS).toISOString();
  const shown = await ask(second, 'show', { id });
  expect(shown.data).toMatchObject({ own: { refusals: { leave: { reason: 'teamOneExitPerRound', until } } } });
  world.at(HOUR_MS);
  expect(await outcome(second, 'leave', { id })).toBe('teamOneExitPerRound');
});

test('from Sunday noon on nobody leaves, until the round is settled', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const id = team.id;
  world.at(ROUND_MS - 12 * HOUR_MS);
  expect(await outcome(second, 'leave', { id })).toBe('teamSettling');
  expect(await outcome(leader, 'remove', { id, accountId: second.accountId })).toBe('teamSettling');
  world.at(ROUND_MS + HOUR_MS);
  expect(await outcome(second, 'leave', { id })).toBe('teamSettling');
  await world.run('settle seasons');
  expect(await outcome(second, 'leave', { id })).toBe('ok');
});

test('who asks to join is let in or not by the leader, and the lead goes on', async () => {
  const { team, players } = await world.newTeam('2', 3);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const id = team.id;
  const asking = await world.newPlayer();
  expect(await outcome(asking, 'apply', { id })).toBe('ok');
  expect(await outcome(second, 'answer', { id, accountId: asking.accountId, accept: true })).toBe('teamNotLeader');
  const { data } = await ask(leader, 'applications', { id });
  const walletAddress = asking.wallet.address.toLowerCase();
  expect('list' in data && data.list).toMatchObject([{ accountId: asking.accountId, walletAddress }]);
  expect(await outcome(leader, 'answer', { id, accountId: 'nobody', accept: true })).toBe('teamMemberMissing');
  expect(await outcome(leader, 'answer', { id, accountId: asking.accountId, accept: true })).toBe('ok');
  expect(await outcome(asking, 'apply', { id })).toBe('teamAlreadyMember');
  const shown = await ask(second, 'show', { id });
  expect('members' in shown.data && shown.data.members).toContainEqual(
    expect.objectContaining({ accountId: asking.accountId, walletAddress }),
  );

  expect(await outcome(second, 'handOver', { id, accountId: second.accountId })).toBe('teamNotLeader');
  await world.db.execute(sql`update team_members set joined_at = joined_at - interval '1 second'
    where team_id = ${id} and account_id = ${second.accountId}`);
  await world.db.execute(sql`update accounts set locked_at = now() where id = ${leader.accountId}`);
  expect(await outcome(second, 'handOver', { id, accountId: second.accountId })).toBe('ok');
  expect(await outcome(second, 'handOver', { id, accountId: 'nobody' })).toBe('teamMemberMissing');
});

test('the camp is chosen once, by the leader, before the first round ends, where there are camps', async () => {
  const { team, players } = await world.newTeam('3', 3);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const id = team.id;
  expect(await outcome(second, 'setFaction', { id, faction: 1 })).toBe('teamNotLeader');
  expect(await outcome(leader, 'setFaction', { id, faction: 3 })).toBe('teamFactionInvalid');
  expect(await outcome(leader, 'setFaction', { id, faction: 1 })).toBe('ok');
  expect(await outcome(leader, 'setFaction', { id, faction: 2 })).toBe('teamFactionSet');
  const late = await world.newTeam('3', 1);
  world.at(ROUND_MS + HOUR_MS);
  const [other] = late.players as [SeasonPlayer];
  expect(await outcome(other, 'setFaction', { id: late.team.id, faction: 1 })).toBe('teamFactionNotAllowed');
  expect(await outcome(second, 'join', { season: '3', code: 'nope' })).toBe('teamInviteInvalid');
  expect(await outcome(second, 'apply', { id: 'none' })).toBe('teamMissing');
});
