import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLAIM_MS, DAY_MS, HOUR_MS, ROUND_MS, SETTLED_AFTER_MS } from '../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { codeEndpoints, inviteEndpoints } from '../../../core/wire/season/codes.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import { rowsOf } from '../../db/database.ts';
import { failOnce } from '../../test-support/kept/fail-once.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import { seasons } from './seasons.tables.ts';

const SECOND = 1_000;
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.at(HOUR_MS));

const as = async (player: SeasonPlayer) => ({ session: (await world.fresh(player)).session });
const instant = (ms: number) => new Date(SEASON_START.getTime() + ms).toISOString();
const doorOf = async (player: SeasonPlayer, season = '4') =>
  (await world.call(seasonEndpoints.info, { season }, await as(player))).data.own?.door ?? null;

test('what the way into a team says before anything is sent is what the server would say, with its end', async () => {
  const [strong, weak] = [await world.newPlayer(1), await world.newPlayer()];
  expect(await doorOf(strong)).toEqual({ create: null, join: null });
  expect(await doorOf(weak)).toEqual({ create: { reason: 'teamVipTooLow', until: null }, join: null });
  expect(await doorOf(strong, 'tbc')).toBeNull();

  world.at(ROUND_MS - 12 * HOUR_MS);
  const settling = { reason: 'teamSettling', until: instant(ROUND_MS + SETTLED_AFTER_MS) };
  expect(await doorOf(strong)).toEqual({ create: settling, join: settling });
  // The next round runs, and the last one is not settled: it is as soon as it may be, and then nobody knows.
  world.at(ROUND_MS + SETTLED_AFTER_MS - SECOND);
  expect(await doorOf(strong)).toEqual({ create: settling, join: settling });
  world.at(ROUND_MS + SETTLED_AFTER_MS);
  expect((await doorOf(strong))?.create).toEqual({ reason: 'teamSettling', until: null });
  await world.run('settle seasons');
  expect((await doorOf(strong))?.create).toBeNull();

  world.at(-3 * DAY_MS - SECOND);
  const soon = { reason: 'eventNotStarted', until: instant(-3 * DAY_MS) };
  expect(await doorOf(strong)).toEqual({ create: soon, join: soon });
  const { data } = await world.call(seasonEndpoints.info, { season: '4' });
  expect(data).toMatchObject({ phase: 'upcoming', registrationAt: instant(-3 * DAY_MS) });
  world.at(4 * ROUND_MS);
  expect((await doorOf(strong))?.join).toEqual({ reason: 'outsideSeason', until: null });
});

test('a team’s buttons say when its protection ends', async () => {
  const { team, players } = await world.newTeam('4', 4);
  world.at(2 * ROUND_MS - HOUR_MS);
  const [leader] = players as [SeasonPlayer];
  const { data } = await world.call(teamEndpoints.show, { id: team.id }, await as(leader));
  const settling = { reason: 'teamSettling', until: instant(2 * ROUND_MS + SETTLED_AFTER_MS) };
  expect(data.own?.refusals).toMatchObject({ disband: settling, remove: settling, handOver: settling });
});

test('no code gives a unique item, of which there is one in all', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const window = { opensAt: instant(2 * HOUR_MS), closesAt: instant(3 * HOUR_MS) };
  const batch = { name: 'Crowns', amount: '1', codes: 1, usesPerCode: 1, perAccount: 1, ...window };
  const make = async (resource: string) =>
    (await world.call(adminSeasonEndpoints.makeBatch, { ...batch, resource }, manager)).outcome;

  expect([await make('1000000'), await make('2000007'), await make('79999')]).toEqual([
    'badRequest',
    'badRequest',
    'ok',
  ]);
});

test('a code is open from its first second to its last', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const window = { opensAt: instant(2 * HOUR_MS), closesAt: instant(3 * HOUR_MS) };
  const batch = { name: 'Edges', resource: '38', amount: '5', codes: 2, usesPerCode: 1, perAccount: 2, ...window };
  const { id } = (await world.call(adminSeasonEndpoints.makeBatch, batch, manager)).data;
  const codes = (await world.call(adminSeasonEndpoints.codes, { id }, manager)).data.list.map(({ code }) => code);
  const player = await world.newPlayer();
  const redeem = async (code = '') => (await world.call(codeEndpoints.exchange, { code }, await as(player))).outcome;

  world.at(2 * HOUR_MS - SECOND);
  expect(await redeem(codes[0])).toBe('redeemNotOpen');
  world.at(2 * HOUR_MS);
  expect(await redeem(codes[0])).toBe('ok');
  world.at(3 * HOUR_MS - SECOND);
  expect(await redeem(codes[1])).toBe('ok');
  world.at(3 * HOUR_MS);
  expect(await redeem(codes[1])).toBe('redeemCodeExpired');
});

test('an invitation is open for 72 hours to the second', async () => {
  const [inviter, early, late] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
  const { code } = (await world.call(inviteEndpoints.info, {}, await as(inviter))).data;
  const apply = async (player: SeasonPlayer) =>
    (await world.call(inviteEndpoints.apply, { code }, await as(player))).data.id;
  const agree = async (id: string) => (await world.call(inviteEndpoints.agree, { id }, await as(inviter))).outcome;
  const [first, second] = [await apply(early), await apply(late)];

  world.at(HOUR_MS + 72 * HOUR_MS - SECOND);
  expect(await agree(first)).toBe('ok');
  world.at(HOUR_MS + 72 * HOUR_MS);
  expect(await agree(second)).toBe('referralExpired');
});

test('who asked in a season that is over is told so, and asks again in the next one', async () => {
  const [inviter, early] = [await world.newPlayer(), await world.newPlayer()];
  const { code } = (await world.call(inviteEndpoints.info, {}, await as(inviter))).data;
  const asked = async () => {
    const { list } = (await world.call(inviteEndpoints.record, {}, await as(inviter))).data;
    return list.map(({ state }) => state);
  };
  world.at(4 * ROUND_MS - SECOND);
  const { id } = (await world.call(inviteEndpoints.apply, { code }, await as(early))).data;
  expect(await asked()).toEqual(['applied']);

  world.at(4 * ROUND_MS);
  expect(await asked()).toEqual(['expired']);
  expect((await world.call(inviteEndpoints.agree, { id }, await as(inviter))).outcome).toBe('referralOutsideSeason');

  const startsAt = new Date(SEASON_START.getTime() + 4 * ROUND_MS);
  const ofThird = eq(seasons.id, '3');
  await world.db.update(seasons).set({ startsAt }).where(ofThird);
  expect((await world.call(inviteEndpoints.apply, { code }, await as(early))).outcome).toBe('ok');
  expect(await asked()).toEqual(['applied', 'expired']);
  await world.db.update(seasons).set({ startsAt: SEASON_START }).where(ofThird);
});

test('tasks and draws count from the first second of a season to its last', async () => {
  const player = await world.newPlayer();
  for (const round of [1, 4]) await world.givePoints('4', round, player, 100);
  const roll = async () =>
    (await world.call(taskEndpoints.verify, { activity: '4', task: 'dice', cycle: 1 }, await as(player))).outcome;
  const play = async (number: number) =>
    (await world.call(lotteryEndpoints.play, { season: '4', number }, await as(player))).outcome;

  world.at(-SECOND);
  expect([await roll(), await play(1)]).toEqual(['eventNotStarted', 'eventNotStarted']);
  world.at(0);
  expect([await roll(), await play(1)]).toEqual(['ok', 'ok']);
  world.at(4 * ROUND_MS - SECOND);
  expect([await roll(), await play(2)]).toEqual(['ok', 'ok']);
  world.at(4 * ROUND_MS);
  expect([await roll(), await play(3)]).toEqual(['outsideSeason', 'outsideSeason']);
});

test('a reward is claimed to the last second of its fortnight', async () => {
  const { players } = await world.newTeam('2', 3);
  world.at(ROUND_MS + DAY_MS + HOUR_MS);
  await world.countedUntil(2 * ROUND_MS - DAY_MS);
  for (const player of players) await world.givePoints('2', 2, player, 10);
  await world.run('count season points');
  const at = world.hub.clock.now();
  const entry = { key: 'fund', resource: 37n, amount: 10n ** 24n, cause: causes.order('fund'), at };
  await createLedgerService().post(world.db, [{ ...entry, from: purses.world('funding'), to: purses.pool('season') }]);
  world.at(2 * ROUND_MS + SETTLED_AFTER_MS);
  for (let time = 0; time < 2; time += 1) await world.run('settle seasons');
  const [first, second] = players as [SeasonPlayer, SeasonPlayer];
  const take = async (player: SeasonPlayer) =>
    (await world.call(seasonEndpoints.claim, { season: '2', round: 2 }, await as(player))).outcome;

  world.at(2 * ROUND_MS + SETTLED_AFTER_MS + CLAIM_MS - SECOND);
  expect(await take(first)).toBe('ok');
  world.at(2 * ROUND_MS + SETTLED_AFTER_MS + CLAIM_MS);
  expect(await take(second)).toBe('claimPeriodEnded');
});

test('what happens after a manager closed a season does not count, on the same day either', async () => {
  world.at(-HOUR_MS);
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const opening = { season: 'gwt', startsAt: instant(0) } as const;
  expect((await world.call(adminSeasonEndpoints.open, opening, manager)).outcome).toBe('ok');
  const player = await world.newPlayer();
  const wallet = player.session.userInfo.walletAddress ?? '';
  const opened = (requestId: number, ms: number) =>
    world.db
      .execute(sql`insert into box_openings (request_id, account, box_id, amount, version, state, opened_at, open_tx_hash, closed_at)
      values (${requestId}, ${wallet}, 10100, 1, 1, 'opened', ${instant(ms)}::timestamptz, '0x1', ${instant(ms)}::timestamptz)`);
  const closing = 2 * HOUR_MS;
  await opened(9001, closing - SECOND);
  await opened(9002, closing);
  world.at(closing);
  expect((await world.call(adminSeasonEndpoints.close, { season: 'gwt' }, manager)).outcome).toBe('ok');
  world.at(closing + SETTLED_AFTER_MS);
  await world.run('count season points');

  const { data } = await world.call(seasonEndpoints.info, { season: 'gwt' }, await as(player));
  expect(data.phase).toBe('ended');
  expect(data.own?.byDay.filter(({ source }) => source === 'opening')).toMatchObject([{ count: 1, points: 30 }]);
});

test('a season that was closed before it began is opened once more, for another Monday; one that ran is not', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const open = (ms: number) => world.call(adminSeasonEndpoints.open, { season: 'tmg', startsAt: instant(ms) }, manager);
  const close = () => world.call(adminSeasonEndpoints.close, { season: 'tmg' }, manager);
  world.at(HOUR_MS);
  expect((await open(ROUND_MS)).outcome).toBe('ok');
  world.at(HOUR_MS + 1_000);
  await world.call(adminSeasonEndpoints.prolong, { season: 'tmg', days: 3 }, manager);
  world.at(HOUR_MS + 2_000);
  expect((await open(2 * ROUND_MS)).outcome).toBe('conflict');
  expect((await close()).outcome).toBe('ok');
  world.at(2 * HOUR_MS);
  expect((await open(ROUND_MS + DAY_MS)).outcome).toBe('badRequest');

  const { data } = await open(2 * ROUND_MS);
  expect(data.seasons.find(({ id }) => id === 'tmg')).toMatchObject({
    ...{ phase: 'upcoming', startsAt: instant(2 * ROUND_MS), endsAt: instant(6 * ROUND_MS) },
    ...{ closedAt: null, extraDays: 0 },
  });
  const changes = await world.hub.list(adminSeasonEndpoints.changes, {}, manager);
  const made = changes.data.list.filter(({ season }) => season === 'tmg');
  expect(made.map(({ action }) => action)).toEqual(['opened', 'closed', 'prolonged', 'opened']);
  expect(made[0]).toMatchObject({ note: instant(2 * ROUND_MS) });

  // From its first moment on what it was stays in the books.
  world.at(2 * ROUND_MS);
  manager.session = await world.hub.logIn(undefined, 'manager');
  expect((await close()).outcome).toBe('ok');
  expect((await open(3 * ROUND_MS)).outcome).toBe('conflict');
});

test('a roll is made of what the player brought, and asked for again with something else it is the same', async () => {
  const player = await world.newPlayer();
  const roll = async (wish?: string) =>
    world.call(
      taskEndpoints.verify,
      { activity: '4', task: 'dice', cycle: 1, ...(wish ? { wish } : {}) },
      await as(player),
    );
  const rolled = async () =>
    (await world.call(taskEndpoints.diceResult, { activity: '4' }, await as(player))).data.today;

  expect((await roll('no spaces')).outcome).toBe('badRequest');
  expect((await roll('mine')).outcome).toBe('ok');
  const first = await rolled();
  expect(first).toMatchObject({ wish: 'mine', account: player.accountId, seed: null });
  expect((await roll('another')).outcome).toBe('ok');
  expect(await rolled()).toEqual(first);

  const plain = await world.newPlayer();
  await world.call(taskEndpoints.verify, { activity: '4', task: 'dice', cycle: 1 }, await as(plain));
  const { data } = await world.call(taskEndpoints.diceResult, { activity: '4' }, await as(plain));
  expect(data.today?.wish).toBe('-');
});

test('a code whose redeeming the database undid for another one is redeemed once by its key', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const now = world.hub.clock.now().getTime();
  const window = { opensAt: new Date(now - 1).toISOString(), closesAt: new Date(now + HOUR_MS).toISOString() };
  const batch = { name: 'Stars', resource: '38', amount: '5', codes: 1, usesPerCode: 2, perAccount: 2, ...window };
  const made = await world.call(adminSeasonEndpoints.makeBatch, batch, manager);
  const [{ code = '' } = {}] = (await world.call(adminSeasonEndpoints.codes, { id: made.data.id }, manager)).data.list;
  const player = await world.newPlayer();
  const headers = { 'idempotency-key': 'redeemed-once' };
  const redeem = async () => world.call(codeEndpoints.exchange, { code }, { ...(await as(player)), headers });
  const given = async () =>
    (await rowsOf(world.db, sql`select 1 from ledger_entries where to_purse = ${purses.player(player.accountId)}`))
      .length;

  const mend = await failOnce(world.db, 'redemptions', 'deadlock', 3);
  const refused = await redeem();
  expect([refused.status, refused.outcome, await given()]).toEqual([503, 'unavailable', 0]);
  await mend();
  const again = await failOnce(world.db, 'redemptions', 'deadlock');
  const first = await redeem();
  await again();
  expect([first.outcome, await given()]).toEqual(['ok', 1]);
  expect([(await redeem()).data, await given()]).toEqual([first.data, 1]);
});
