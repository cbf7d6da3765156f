import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../core/wire/admin/seasons.ts';
import { errors, type ErrorName } from '../../core/wire/errors.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { codeEndpoints, inviteEndpoints } from '../../core/wire/season/codes.ts';
import { lotteryEndpoints } from '../../core/wire/season/lotteries.ts';
import { seasonEndpoints } from '../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../core/wire/season/teams.ts';
import { rowsOf } from '../../server/db/database.ts';
import {
  openSeasonWorld,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../server/test-support/seasons/season-world.ts';
import { startTestIssuer, type TestIssuer } from '../../server/test-support/test-issuer.ts';
import { notRaised } from '../architecture/error-notes.ts';

let world: SeasonWorld;
let twitter: TestIssuer;
let manager: { session: Awaited<ReturnType<SeasonWorld['hub']['logIn']>> };

beforeAll(async () => {
  twitter = await startTestIssuer();
  const clock = { now: () => world.hub.clock.now() };
  const rest = { timeoutMs: 500, reownProjectId: null, relayUrl: null, email: true, frameAncestors: [] };
  const community = () => 'https://community.test/join';
  world = await openSeasonWorld({
    identity: { social: () => [twitter.provider('twitter')], community, clock, ...rest },
  });
  world.at(HOUR_MS);
  manager = { session: await world.hub.logIn(undefined, 'manager') };
}, 60_000);
afterAll(async () => {
  await world.close();
  await twitter.close();
});

type Ask = (player: SeasonPlayer, endpoint: Endpoint, input: object) => Promise<string>;
const say: Ask = async (player, endpoint, input) => {
  const { session } = await world.fresh(player);
  return String((await world.call(endpoint, input as never, { session })).outcome);
};
const play = (player: SeasonPlayer, number: number) => say(player, lotteryEndpoints.play, { season: '4', number });
const verify = (player: SeasonPlayer, task: string, cycle = 0) =>
  say(player, taskEndpoints.verify, { activity: '4', task, cycle });
const create = (player: SeasonPlayer, name: string, season = '4') =>
  say(player, teamEndpoints.create, { season, name });
const claim = (player: SeasonPlayer, round = 1) => say(player, seasonEndpoints.claim, { season: '4', round });

/** Somebody who has a channel. */
async function bound(source: string, name: string): Promise<SeasonPlayer> {
  const player = await world.newPlayer();
  await world.db.execute(sql`insert into social_identities (id, account_id, source, issuer, subject, name, bound_at)
    values (${`${source} ${player.accountId}`}, ${player.accountId}, ${source}, ${source}, ${player.accountId}, ${name}, now())`);
  return player;
}

async function teamOf(size: number, season = '4') {
  const { team, players } = await world.newTeam(season, size);
  const [leader, second] = players;
  if (!leader) throw new Error('A team without a leader');
  return { id: team.id, leader, second: second ?? leader };
}
const byLeader = async (endpoint: Endpoint, more: object = {}, season = '4') => {
  const { id, leader } = await teamOf(1, season);
  return say(leader, endpoint, { id, ...more });
};
const codeOf = async (player: SeasonPlayer) => {
  const { session } = await world.fresh(player);
  return (await world.call(inviteEndpoints.info, {}, { session })).data.code;
};
/** Somebody who asked to be invited, and the one who was asked. */
async function invitation(isAgreed = false) {
  const [inviter, invited] = [await world.newPlayer(), await world.newPlayer()];
  const code = await codeOf(inviter);
  const { session } = await world.fresh(invited);
  const { id } = (await world.call(inviteEndpoints.apply, { code }, { session })).data;
  if (isAgreed) await say(inviter, inviteEndpoints.agree, { id });
  return { inviter, invited, code, id };
}
async function codes(perAccount = 1, hours: [number, number] = [0, 10]): Promise<string[]> {
  const now = world.hub.clock.now().getTime();
  const [opensAt = '', closesAt = ''] = hours.map((at) => new Date(now + at * HOUR_MS).toISOString());
  const batch = { name: 'Any', resource: '38', amount: '5', codes: 3, usesPerCode: 1, perAccount, opensAt, closesAt };
  const { data } = await world.call(adminSeasonEndpoints.makeBatch, batch, manager);
  return (await world.call(adminSeasonEndpoints.codes, { id: data.id }, manager)).data.list.map(({ code }) => code);
}
const redeem = (player: SeasonPlayer, code = '') => say(player, codeEndpoints.exchange, { code });

async function token(player: SeasonPlayer, sub: string): Promise<string> {
  const { session } = await world.fresh(player);
  const input = { activity: '4', task: 'bind-twitter' };
  const { data } = await world.call(taskEndpoints.oauth, input, { session });
  return twitter.idToken({ sub, nonce: data.nonce, now: world.hub.clock.now() });
}
const report = (player: SeasonPlayer, idToken: string) =>
  say(player, taskEndpoints.oauthReport, { activity: '4', task: 'bind-twitter', idToken });

/** What brings each code about, by real calls; each begins in the second hour of the first round. */
const ways: Partial<Record<ErrorName, () => Promise<string>>> = {
  inviteCodeInvalid: async () => say(await world.newPlayer(), inviteEndpoints.apply, { code: '??' }),
  inviteCodeMissing: async () => say(await world.newPlayer(), inviteEndpoints.apply, { code: 'AAAAAAAA' }),
  referralAlreadyApplied: async () => {
    const { invited, code } = await invitation();
    return say(invited, inviteEndpoints.apply, { code });
  },
  inviteLimitReached: async () => {
    const inviter = await world.newPlayer();
    await world.db
      .execute(sql`insert into invitations (id, season, inviter_id, account_id, applied_at, expires_at, agreed_at)
      select ${inviter.accountId} || n, '4', ${inviter.accountId}, 'x' || n, now(), now(), now() from generate_series(1, 10) as n`);
    return say(await world.newPlayer(), inviteEndpoints.apply, { code: await codeOf(inviter) });
  },
  referralMissing: async () => say(await world.newPlayer(), inviteEndpoints.agree, { id: 'none' }),
  referralAlreadyAgreed: async () => {
    const { inviter, id } = await invitation(true);
    return say(inviter, inviteEndpoints.agree, { id });
  },
  referralExpired: async () => {
    const { inviter, id } = await invitation();
    world.at(74 * HOUR_MS);
    return say(inviter, inviteEndpoints.agree, { id });
  },
  referralOutsideSeason: async () => {
    world.at(-HOUR_MS);
    return say(await world.newPlayer(), inviteEndpoints.apply, { code: 'AAAAAAAA' });
  },
  noTestQualification: async () => say(await world.newPlayer(), seasonEndpoints.tbcLogin, {}),
  noTestQualificationLeft: async () => {
    const { invited } = await invitation(true);
    await world.db.execute(
      sql`insert into beta_entries select 'full' || n, 'voucher', now() from generate_series(1, 1000) as n`,
    );
    return say(invited, seasonEndpoints.tbcLogin, {});
  },

  redeemCodeWrong: async () => redeem(await world.newPlayer(), 'A'.repeat(12)),
  redeemCodeUsed: async () => {
    const [code] = await codes();
    await redeem(await world.newPlayer(), code);
    return redeem(await world.newPlayer(), code);
  },
  redeemCodeExpired: async () => {
    const [code] = await codes(1, [0, 1]);
    world.at(3 * HOUR_MS);
    return redeem(await world.newPlayer(), code);
  },
  redeemLimitReached: async () => {
    const [code, next] = await codes();
    const player = await world.newPlayer();
    await redeem(player, code);
    return redeem(player, next);
  },
  redeemNotOpen: async () => redeem(await world.newPlayer(), (await codes(1, [1, 2]))[0]),

  taskFailed: async () => verify(await world.newPlayer(), 'look-around', 1),
  socialNotEnabled: async () => verify(await world.newPlayer(), 'bind-discord'),
  socialBoundElsewhere: async () => {
    const [first, second] = [await world.newPlayer(), await world.newPlayer()];
    await report(first, await token(first, 'one person'));
    return report(second, await token(second, 'one person'));
  },
  socialMismatch: async () => {
    const player = await world.newPlayer();
    await report(player, await token(player, 'a person'));
    return say(player, taskEndpoints.oauth, { activity: '4', task: 'bind-twitter' });
  },
  socialNameUnfit: async () => verify(await bound('twitter', '..'), 'name-tag'),
  communityNotJoined: async () => verify(await bound('discord', 'Somebody'), 'join-community'),
  communityGroupNotJoined: async () => verify(await bound('discord', 'Somebody'), 'join-group'),

  teamNameInvalid: async () => create(await world.newPlayer(1), '☠☠☠'),
  teamVipTooLow: async () => create(await world.newPlayer(), 'No Level'),
  teamAlreadyMember: async () => create((await teamOf(1)).leader, 'Another One'),
  teamNotMember: async () => say(await world.newPlayer(), teamEndpoints.leave, { id: (await teamOf(1)).id }),
  teamFull: async () => say(await world.newPlayer(), teamEndpoints.apply, { id: (await teamOf(5)).id }),
  teamNotFull: async () => verify((await teamOf(1)).leader, 'full-team'),
  teamMissing: async () => say(await world.newPlayer(), teamEndpoints.apply, { id: 'none' }),
  teamInviteInvalid: async () => say(await world.newPlayer(), teamEndpoints.join, { season: '4', code: 'nope' }),
  teamNameInUse: async () => {
    await create(await world.newPlayer(1), 'Only Once');
    return create(await world.newPlayer(1), '0NLY ONCE');
  },
  teamMemberMissing: () => byLeader(teamEndpoints.handOver, { accountId: 'nobody' }),
  teamLeaderStays: () => byLeader(teamEndpoints.leave),
  teamCannotLeaveNow: async () => {
    const { id, second } = await teamOf(2);
    world.at(4 * ROUND_MS + HOUR_MS);
    return say(second, teamEndpoints.leave, { id });
  },
  teamLeaveTooSoon: async () => {
    const { id, second } = await teamOf(2);
    return say(second, teamEndpoints.leave, { id });
  },
  teamFactionInvalid: () => byLeader(teamEndpoints.setFaction, { faction: 3 }, '3'),
  teamNotLeader: async () => {
    const { id, second } = await teamOf(2);
    return say(second, teamEndpoints.disband, { id });
  },
  teamFactionNotAllowed: () => byLeader(teamEndpoints.setFaction, { faction: 1 }),
  teamFactionSet: async () => {
    const { id, leader } = await teamOf(1, '3');
    await say(leader, teamEndpoints.setFaction, { id, faction: 1 });
    return say(leader, teamEndpoints.setFaction, { id, faction: 2 });
  },
  teamSettling: async () => {
    const { id, second } = await teamOf(2);
    world.at(ROUND_MS - HOUR_MS);
    return say(second, teamEndpoints.leave, { id });
  },
  teamDisbandTooSoon: () => byLeader(teamEndpoints.disband),
  teamDisbanded: async () => {
    const { id, leader } = await teamOf(1);
    world.at(26 * HOUR_MS);
    await say(leader, teamEndpoints.disband, { id });
    return say(await world.newPlayer(), teamEndpoints.apply, { id });
  },
  teamOneExitPerRound: async () => {
    const { id, leader } = await teamOf(1);
    world.at(26 * HOUR_MS);
    await say(leader, teamEndpoints.disband, { id });
    await create(leader, 'Once More');
    world.at(52 * HOUR_MS);
    const [row] = await rowsOf<{ id: string }>(
      world.db,
      sql`select id from teams where leader_id = ${leader.accountId} and disbanded_at is null`,
    );
    return say(leader, teamEndpoints.disband, { id: row?.id ?? '' });
  },
  teamTooFew: async () => {
    const { id, second } = await teamOf(3);
    world.at(26 * HOUR_MS);
    return say(second, teamEndpoints.leave, { id });
  },

  lotteryResultMissing: async () => say(await world.newPlayer(), lotteryEndpoints.state, { season: '4', id: 'none' }),
  lotteryRewardClaimed: async () => {
    const player = await world.newPlayer();
    await world.givePoints('4', 1, player, 100);
    await play(player, 1);
    return play(player, 1);
  },
  lotteryNoCharacter: async () => {
    const player = await world.newPlayer();
    await world.db.execute(sql`update accounts set has_game_account = false where id = ${player.accountId}`);
    return play(player, 1);
  },
  outsideSeason: async () => say(await world.newPlayer(), seasonEndpoints.info, { season: '9' }),
  eventNotStarted: async () => say(await world.newPlayer(), seasonEndpoints.rank, { id: 'tmg' }),
  noUnverifiedSogs: async () => verify(await world.newPlayer(), 'sog'),
  allSogsVerified: async () => {
    const player = await world.newPlayer();
    await world.db.execute(sql`insert into item_moves
        (id, item_id, to_address, amount, tx_hash, block_number, log_index, place, at)
      values ('1-0-0', 71102, ${player.session.userInfo.walletAddress}, 2, '0x1', 1, 0, 0, now())`);
    await verify(player, 'sog');
    return verify(player, 'sog');
  },
  lotteryRewardsShort: async () => play(await world.newPlayer(), 1),
  vipAlreadyVerified: async () => {
    const player = await world.newPlayer(1);
    await verify(player, 'vip');
    return verify(player, 'vip');
  },
  twitterBindingTimeout: async () => {
    const player = await world.newPlayer();
    const idToken = await token(player, 'too late');
    world.at(HOUR_MS + 11 * 60_000);
    return report(player, idToken);
  },
  twitterNotBound: async () => verify(await world.newPlayer(), 'bind-twitter'),
  taskParametersInvalid: async () => verify(await world.newPlayer(), 'nothing'),
  noReward: async () => {
    world.at(ROUND_MS + HOUR_MS);
    await world.run('settle seasons');
    return claim(await world.newPlayer());
  },
  rewardDistributing: async () => {
    world.at(2 * ROUND_MS + 60_000);
    return claim(await world.newPlayer(), 2);
  },
  rewardAlreadyClaimed: async () => {
    const player = await world.newPlayer();
    await world.db.execute(sql`insert into season_rewards
      (id, season, round, account_id, kind, amount, state, settled_at, claim_until, claimed_at)
      values (${player.accountId}, '4', 1, ${player.accountId}, 'lottery', 5, 'claimed', now(), now(), now())`);
    world.at(ROUND_MS + 2 * HOUR_MS);
    return claim(player);
  },
  rewardNotSettled: async () => claim(await world.newPlayer(), 3),
  claimPeriodEnded: async () => {
    world.at(ROUND_MS + 15 * DAY_MS);
    return claim(await world.newPlayer());
  },
};

const isOfSeasons = (code: number) =>
  (code >= 13_101_001 && code <= 13_101_010) ||
  (code >= 70_060_015 && code <= 70_060_021) ||
  (code >= 70_130_000 && code <= 70_130_301) ||
  (code >= 70_150_301 && code <= 70_150_345);

test('each code of the tables has its way here, but for those that have no meaning yet', () => {
  const names = (Object.entries(errors) as [ErrorName, { code: number }][])
    .filter(([name, { code }]) => isOfSeasons(code) && !notRaised.has(name))
    .map(([name]) => name);

  expect(Object.keys(ways).sort()).toEqual(names.sort());
});

test.each(Object.entries(ways))('%s is what the server says', async (name, way) => {
  world.at(HOUR_MS);

  expect(await way()).toBe(name);
});
