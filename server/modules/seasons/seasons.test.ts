import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { openedBy } from '../../../core/rules/seasons/draws.ts';
import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { codeEndpoints, inviteEndpoints } from '../../../core/wire/season/codes.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { rowsOf } from '../../db/database.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../test-support/seasons/season-world.ts';
import { createLedgerService, causes, purses } from '../ledger/ledger.service.ts';
import { wordOf } from './lotteries/seeds.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.at(HOUR_MS));

const { info, refresh, claim, pool, rank, rewards, tagOfWar, tbcLogin, faq } = seasonEndpoints;
const as = async (player: SeasonPlayer) => ({ session: (await world.fresh(player)).session });
const number = async (query: ReturnType<typeof sql>) =>
  Number((await rowsOf<{ n: string }>(world.db, query))[0]?.n ?? 0);

test('a season says what it is, and one that is none, not open or long over is refused by its own code', async () => {
  const { data } = await world.call(info, { season: '4' });
  expect(data).toMatchObject({ phase: 'running', round: 1, game: 'pumpkinFlip', hasCamps: false, own: null });
  expect((await world.call(info, { season: '9' })).outcome).toBe('outsideSeason');
  expect((await world.call(info, { season: 'tmg' })).data.phase).toBe('notOpen');
  expect((await world.call(rank, { id: 'tmg' })).outcome).toBe('eventNotStarted');
  expect((await world.call(faq, { season: '3' })).data.list.map(({ name }) => name)).toContain('camps');
  world.at(4 * ROUND_MS + 104 * DAY_MS);
  expect((await world.call(info, { season: '4' })).outcome).toBe('seasonOver');
});

test('points follow what happened, count once up to their cap, and fall with their block', async () => {
  const player = await world.newPlayer();
  const wallet = player.session.userInfo.walletAddress ?? '';
  await world.call(refresh, { season: '4' }, await as(player));
  const opened = new Date(world.hub.clock.now()).toISOString();
  await world.db
    .execute(sql`insert into box_openings (request_id, account, box_id, amount, version, state, opened_at, open_tx_hash, closed_at)
    values (9001, ${wallet}, 10100, 7, 1, 'opened', ${opened}::timestamptz, '0x1', ${opened}::timestamptz)`);
  await world.run('count season points');
  const after = await world.call(info, { season: '4' }, await as(player));
  expect(after.data.own).toMatchObject({ points: 10 + 90, today: 100, tickets: 1 });

  // Its block is another one now, in which nothing was opened.
  await world.db.execute(sql`delete from box_openings where request_id = 9001`);
  world.at(HOUR_MS + 20_000);
  await world.run('count season points');
  const fallen = await world.call(info, { season: '4' }, await as(player));
  expect(fallen.data.own).toMatchObject({ points: 10, tickets: 0 });
});

test('a task counts once in its window, and the dice can be worked out again after the day', async () => {
  const player = await world.newPlayer(1);
  const verify = async (task: string, cycle: number, activity = '4') =>
    (await world.call(taskEndpoints.verify, { activity, task, cycle }, await as(player))).outcome;
  expect(await verify('nothing', 0)).toBe('taskParametersInvalid');
  expect(await verify('dice', 0)).toBe('taskParametersInvalid');
  expect(await verify('look-around', 1)).toBe('taskFailed');
  await world.call(taskEndpoints.jumpReport, { activity: '4', task: 'look-around' }, await as(player));
  const answers = await Promise.all([1, 2, 3].map(() => verify('look-around', 1)));
  expect(answers).toEqual(['ok', 'ok', 'ok']);
  expect(await verify('vip', 0)).toBe('ok');
  expect(await verify('vip', 0)).toBe('vipAlreadyVerified');
  expect(await verify('bind-discord', 0)).toBe('socialNotEnabled');
  expect(await verify('bind-twitter', 0)).toBe('twitterNotBound');
  expect(await verify('full-team', 0)).toBe('teamNotMember');
  expect(await verify('sog', 0)).toBe('noUnverifiedSogs');
  const wallet = player.session.userInfo.walletAddress;
  await world.db.execute(
    sql`insert into item_moves (id, item_id, to_address, amount, tx_hash, block_number, log_index, place, at)
      values ('1-0-0', 71102, ${wallet}, 2, '0x1', 1, 0, 0, now())`,
  );
  expect(await verify('sog', 0)).toBe('ok');
  expect(await verify('sog', 0)).toBe('allSogsVerified');
  expect(await verify('dice', 1)).toBe('ok');
  expect(await verify('dice', 1)).toBe('ok');
  const { data } = await world.call(taskEndpoints.diceResult, { activity: '4' }, await as(player));
  expect(data.today?.seed).toBeNull();
  const own = (await world.call(info, { season: '4' }, await as(player))).data.own;
  expect(own?.points).toBe(10 + 50 + 40 + (data.today?.points ?? 0));

  world.at(DAY_MS + HOUR_MS);
  const later = (await world.call(taskEndpoints.diceResult, { activity: '4' }, await as(player))).data.past[0];
  expect(createHash('sha256').update(`herohub|commitment|${later?.seed}`).digest('hex')).toBe(data.today?.commitment);
  world.at(-HOUR_MS);
  expect(await verify('dice', 1)).toBe('eventNotStarted');
});

test('a ticket is spent once by however many tabs, and anybody can draw again what was drawn', async () => {
  const player = await world.newPlayer();
  await world.givePoints('4', 1, player, 100);
  const play = async (turn: number, choice = 4) =>
    world.call(lotteryEndpoints.play, { season: '4', choice, number: turn, wish: 'mine' }, await as(player));
  const before = (await world.call(lotteryEndpoints.state, { season: '4' }, await as(player))).data;
  expect(before.own).toMatchObject({ tickets: 1, number: 1 });
  expect(before.odds.reduce((sum, { perMille }) => sum + perMille, 0)).toBe(1_000);

  const answers = await Promise.all([1, 2, 3, 4].map(() => play(1)));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array<string>(3).fill('lotteryRewardClaimed'),
    'ok',
  ]);
  expect((await play(2)).outcome).toBe('lotteryRewardsShort');
  expect((await play(3)).outcome).toBe('lotteryResultMissing');
  const made = answers.find(({ outcome }) => outcome === 'ok')?.data;
  expect(made?.cards[4]).toBe(made?.prize);
  expect(made?.proof.seed).toBeNull();

  world.at(DAY_MS + HOUR_MS);
  const { data } = await world.call(lotteryEndpoints.state, { season: '4', id: made?.id });
  const [told] = data.plays;
  const place = { season: '4', account: player.accountId, number: 1, wish: 'mine' };
  expect(
    openedBy('pumpkinFlip', wordOf('cards', told?.proof.seed ?? '', place), { choice: 4, open: [] }).cards,
  ).toEqual(told?.cards);
  expect((await world.call(lotteryEndpoints.state, { season: '4', id: 'none' })).outcome).toBe('lotteryResultMissing');
  const stranger = await world.newPlayer();
  await world.db.execute(sql`update accounts set has_game_account = false where id = ${stranger.accountId}`);
  const refused = await world.call(lotteryEndpoints.play, { season: '4', number: 1 }, await as(stranger));
  expect(refused.outcome).toBe('lotteryNoCharacter');
});

async function fundPool(): Promise<void> {
  const at = world.hub.clock.now();
  const entry = { key: `fund ${at.toISOString()}`, resource: 37n, amount: 10n ** 24n, cause: causes.order('fund'), at };
  await createLedgerService().post(world.db, [{ ...entry, from: purses.world('funding'), to: purses.pool('season') }]);
}

test('a round is settled to the last unit, claimed once within its time, and the rest goes to the next pool', async () => {
  const first = await world.newTeam('3', 3);
  const second = await world.newTeam('3', 3);
  for (const [{ players }, points] of [
    [first, 90],
    [second, 30],
  ] as const) {
    for (const player of players) await world.givePoints('3', 1, player, points);
  }
  await world.joinCamp(first.team, 1);
  await world.joinCamp(second.team, 2);
  const [winner] = first.players as [SeasonPlayer];
  const war = await world.call(tagOfWar, { season: '3' });
  expect(war.data.firstBps).toBe(7_500);
  expect(await (await world.hub.request(`/cdn${war.data.url}`)).text()).toContain('<svg');
  expect((await world.call(tagOfWar, { season: '4' })).outcome).toBe('teamFactionNotAllowed');
  const ranks = await world.call(rank, { id: '3' }, await as(winner));
  expect(ranks.data.own).toMatchObject({ id: first.team.id, rank: 1, score: 270 });
  const estimate = (await world.call(pool, { id: '3' }, await as(winner))).data.estimate;
  const take = async (player: SeasonPlayer) =>
    (await world.call(claim, { season: '3', round: 1 }, await as(player))).outcome;
  expect(await take(winner)).toBe('rewardNotSettled');

  world.at(ROUND_MS + 599_000);
  await world.run('settle seasons');
  expect(await take(winner)).toBe('rewardDistributing');
  world.at(ROUND_MS + 600_000);
  await world.run('settle seasons');
  const [row = { given: '', total: '', sum: '' }] = await rowsOf<{ given: string; total: string; sum: string }>(
    world.db,
    sql`select given::text as given, (base + carried + unclaimed)::text as total,
    (select sum(amount)::text from season_rewards where season = '3' and round = 1) as sum
    from season_settlements where season = '3' and round = 1`,
  );
  expect(row.given).toBe(row.sum);
  expect(BigInt(row.given)).toBeLessThanOrEqual(BigInt(row.total));
  const own = (await world.hub.list(rewards, {}, await as(winner))).data.list;
  expect(own.find(({ kind }) => kind === 'team')?.amount).toBe(estimate?.team);
  expect(own.find(({ kind }) => kind === 'camp')?.amount).toBe(estimate?.camp);

  expect(await take(winner)).toBe('rewardDistributing');
  await fundPool();
  const two = await Promise.all([take(winner), take(winner)]);
  expect(two.sort()).toEqual(['ok', 'rewardAlreadyClaimed']);
  expect(await take(await world.newPlayer())).toBe('noReward');
  const held = await createLedgerService().balanceOf(world.db, winner.accountId, 37n);
  expect(held).toBe(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n));

  world.at(ROUND_MS + 600_000 + 14 * DAY_MS);
  const [late] = second.players as [SeasonPlayer];
  expect(await take(late)).toBe('claimPeriodEnded');
  await world.run('settle seasons');
  const { past } = (await world.call(pool, { id: '3' })).data;
  expect(BigInt(past[0]?.returned ?? '0')).toBe(BigInt(row.total) - held);
  await world.run('settle seasons');
  // What was left over is carried, what was not claimed is put in, and each once.
  const carried = await number(
    sql`select (carried + unclaimed)::text as n from season_settlements where season = '3' and round = 3`,
  );
  expect(carried).toBeGreaterThan(0);
});

test('settlement that ended after any step goes on where it was', async () => {
  await world.db.execute(
    sql`update season_settlements set state = 'teams', given = 0 where season = '3' and round = 1`,
  );
  const before = await number(sql`select count(*) as n from season_rewards where season = '3' and round = 1`);
  world.at(ROUND_MS + 30 * DAY_MS);
  await world.run('settle seasons');
  await world.run('settle seasons');
  expect(await number(sql`select count(*) as n from season_rewards where season = '3' and round = 1`)).toBe(before);
  expect(
    await number(sql`select count(*) as n from season_settlements where season = '3' and round = 1 and state = 'done'`),
  ).toBe(1);
});

test('a code is redeemed as often as its batch says, by a hundred at once too', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const now = world.hub.clock.now().getTime();
  const window = {
    opensAt: new Date(now + HOUR_MS).toISOString(),
    closesAt: new Date(now + 2 * HOUR_MS).toISOString(),
  };
  const batch = { name: 'Lanterns', resource: '38', amount: '5', codes: 3, usesPerCode: 1, perAccount: 1, ...window };
  const made = await world.call(adminSeasonEndpoints.makeBatch, batch, manager);
  const { list } = (await world.call(adminSeasonEndpoints.codes, { id: made.data.id }, manager)).data;
  const [code = '', next = '', last = ''] = list.map((one) => one.code);
  const redeem = async (player: SeasonPlayer, typed: string) =>
    (await world.call(codeEndpoints.exchange, { code: typed }, await as(player))).outcome;
  const players: SeasonPlayer[] = [];
  for (let at = 0; at < 100; at += 1) players.push(await world.newPlayer());
  const [one] = players as [SeasonPlayer];
  expect(await redeem(one, 'nonsense')).toBe('redeemCodeWrong');
  expect(await redeem(one, 'A'.repeat(12))).toBe('redeemCodeWrong');
  expect(await redeem(one, code)).toBe('redeemNotOpen');
  world.at(2 * HOUR_MS);
  const answers = await Promise.all(players.map((player) => redeem(player, code.toLowerCase())));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'redeemCodeUsed')).toHaveLength(99);
  const lucky = players[answers.indexOf('ok')] as SeasonPlayer;
  expect(await redeem(lucky, next)).toBe('redeemLimitReached');
  expect((await world.hub.list(codeEndpoints.exchangeRecord, {}, await as(lucky))).data.list).toMatchObject([{ code }]);
  world.at(3 * HOUR_MS);
  expect(await redeem(one, last)).toBe('redeemCodeExpired');
  const { data } = await world.hub.list(adminSeasonEndpoints.batches, {}, manager);
  expect(data.list[0]).toMatchObject({ name: 'Lanterns', codes: 3, used: 1 });
}, 60_000);

test('somebody is invited once, within 72 hours, and so lets the inviter have points and the other the beta', async () => {
  const inviter = await world.newPlayer();
  const invited = await world.newPlayer();
  const { code } = (await world.call(inviteEndpoints.info, {}, await as(inviter))).data;
  const apply = async (typed: string, player = invited) =>
    world.call(inviteEndpoints.apply, { code: typed }, await as(player));
  const agree = async (id: string, player = inviter) =>
    (await world.call(inviteEndpoints.agree, { id }, await as(player))).outcome;
  expect((await world.call(tbcLogin, {}, await as(invited))).outcome).toBe('noTestQualification');
  expect((await apply('??')).outcome).toBe('inviteCodeInvalid');
  expect((await apply('AAAAAAAA')).outcome).toBe('inviteCodeMissing');
  const { data } = await apply(code);
  expect((await apply(code)).outcome).toBe('referralAlreadyApplied');
  expect(await agree('none')).toBe('referralMissing');
  expect(await agree(data.id, invited)).toBe('referralMissing');
  world.at(HOUR_MS + 72 * HOUR_MS);
  expect(await agree(data.id)).toBe('referralExpired');
  const again = (await apply(code)).data;
  expect(await agree(again.id)).toBe('ok');
  expect(await agree(again.id)).toBe('referralAlreadyAgreed');
  expect((await world.call(info, { season: '4' }, await as(inviter))).data.own?.points).toBeGreaterThanOrEqual(50);
  expect((await world.call(tbcLogin, {}, await as(invited))).data).toMatchObject({
    qualifiedBy: 'invitation',
    remaining: 999,
  });
  await world.db.execute(
    sql`insert into beta_entries select 'full' || n, 'voucher', now() from generate_series(1, 999) as n`,
  );
  const late = await world.newPlayer();
  const wanted = (await apply(code, late)).data;
  expect(await agree(wanted.id)).toBe('ok');
  expect((await world.call(tbcLogin, {}, await as(late))).outcome).toBe('noTestQualificationLeft');
  await world.db
    .execute(sql`insert into invitations (id, season, inviter_id, account_id, applied_at, expires_at, agreed_at)
    select 'more' || n, '4', ${inviter.accountId}, 'x' || n, now(), now(), now() from generate_series(1, 8) as n`);
  expect((await apply(code, await world.newPlayer())).outcome).toBe('inviteLimitReached');
  world.at(-HOUR_MS);
  expect((await apply(code, await world.newPlayer())).outcome).toBe('referralOutsideSeason');
});

test('a manager opens, prolongs and closes a season, and each is in the record', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const open = async (startsAt: string) =>
    (await world.call(adminSeasonEndpoints.open, { season: 'gwt', startsAt }, manager)).outcome;
  expect(await open('2026-03-10T00:00:00.000Z')).toBe('badRequest');
  expect(await open('2026-03-09T00:00:00.000Z')).toBe('ok');
  expect(await open('2026-03-16T00:00:00.000Z')).toBe('conflict');
  world.at(HOUR_MS + 1_000);
  const longer = await world.call(adminSeasonEndpoints.prolong, { season: 'gwt', days: 3 }, manager);
  expect(longer.data.seasons.find(({ id }) => id === 'gwt')).toMatchObject({ endsAt: '2026-04-09T00:00:00.000Z' });
  world.at(8 * DAY_MS);
  const again = { session: await world.hub.logIn(undefined, 'manager') };
  const closed = await world.call(adminSeasonEndpoints.close, { season: 'gwt' }, again);
  expect(closed.data.seasons.find(({ id }) => id === 'gwt')?.phase).toBe('ended');
  const changes = await world.hub.list(adminSeasonEndpoints.changes, {}, again);
  expect(changes.data.list.filter(({ season }) => season === 'gwt').map(({ action }) => action)).toEqual([
    'closed',
    'prolonged',
    'opened',
  ]);
  const player = await world.newPlayer();
  expect((await world.call(adminSeasonEndpoints.list, {}, await as(player))).outcome).toBe('forbidden');
});
