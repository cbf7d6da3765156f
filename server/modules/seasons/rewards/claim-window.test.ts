import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIM_MS, DAY_MS, HOUR_MS, ROUND_MS, VIEW_MS } from '../../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { codeEndpoints } from '../../../../core/wire/season/codes.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';

vi.setConfig({ testTimeout: 120_000 });
const ledger = createLedgerService();
const SETTLED = ROUND_MS + HOUR_MS;
let world: SeasonWorld;
let players: [SeasonPlayer, SeasonPlayer];

/** Two rounds that were settled, one after the other; each gave 100 to each of two players: 60 of a team, 40 for plays. */
beforeEach(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '4'`);
  await world.countedUntil(5 * ROUND_MS);
  world.at(SETTLED);
  players = [await world.newPlayer(), await world.newPlayer()];
  for (const round of [1, 2]) {
    const at = new Date(world.hub.clock.now().getTime() + round);
    const times = sql`${at.toISOString()}::timestamptz, ${new Date(at.getTime() + CLAIM_MS).toISOString()}::timestamptz`;
    await world.db.execute(sql`insert into season_settlements
      (season, round, base, carried, unclaimed, given, state, settled_at, claim_until)
      values ('4', ${round}, 1000, 0, 0, 200, 'done', ${times})`);
    for (const { accountId } of players) {
      for (const [kind, amount] of [
        ['team', 60],
        ['lottery', 40],
      ] as const) {
        await world.db.execute(sql`insert into season_rewards
          (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
          values (${`${round}-${kind}-${accountId}`}, '4', ${round}, ${accountId}, ${kind}, ${amount}, 'open', ${times})`);
      }
    }
  }
});
afterEach(() => world.close());

let funded = 0;
const fund = (amount: bigint) => {
  funded += 1;
  const move = { key: `fund ${funded}`, resource: 37, amount, cause: causes.order('fund'), at: new Date(0) };
  return ledger.post(world.db, [{ ...move, from: purses.world('funding'), to: purses.pool('season') }]);
};
async function lookAt(ms: number): Promise<void> {
  world.at(ms);
  await world.run('settle seasons');
}
const claim = async (of: SeasonPlayer, round: number) => {
  const { session } = await world.fresh(of);
  return (await world.call(seasonEndpoints.claim, { season: '4', round }, { session })).outcome;
};
const roundsOf = async () =>
  (
    await rowsOf<{ round: number; until: string; returned: string | null; late: number }>(
      world.db,
      sql`select round, claim_until as until, returned::text as returned, (select count(*)::int from season_rewards
          where round = settled.round and season = '4' and claim_until <> settled.claim_until) as late
        from season_settlements as settled where season = '4' and round <= 2 order by round`,
    )
  ).map(({ until, ...row }) => ({ ...row, until: new Date(until).getTime() - SEASON_START.getTime() }));
const unfunded = async () => {
  const session = await world.hub.logIn(undefined, 'manager');
  return (await world.call(serverEndpoints.report, {}, { session })).data.unfundedRounds;
};

test('what no pool holds is not given back, and can be claimed for 14 days from when one holds it', async () => {
  await lookAt(SETTLED);
  expect(await unfunded()).toEqual([
    { season: '4', round: 1, lacks: '200' },
    { season: '4', round: 2, lacks: '200' },
  ]);
  for (const days of [1, 13, 15, 40]) await lookAt(SETTLED + days * DAY_MS);
  expect(await roundsOf()).toMatchObject([{ returned: null }, { returned: null }]);
  expect(await claim(players[0], 1)).toBe('rewardDistributing');

  await fund(400n);
  expect(await unfunded()).toEqual([]);
  const from = SETTLED + 40 * DAY_MS;
  for (const { until, late } of await roundsOf()) {
    expect(until).toBeGreaterThanOrEqual(from + CLAIM_MS);
    expect(until).toBeLessThanOrEqual(from + CLAIM_MS + HOUR_MS);
    expect(late).toBe(0);
  }
  await lookAt(from + CLAIM_MS - HOUR_MS);
  expect(await claim(players[0], 1)).toBe('ok');

  await lookAt(from + CLAIM_MS + 2 * HOUR_MS);
  expect(await roundsOf()).toMatchObject([{ returned: '100' }, { returned: '200' }]);
  expect(await claim(players[1], 1)).toBe('claimPeriodEnded');
});

test('what the pools hold is there for the oldest round first, and the other one waits', async () => {
  await fund(250n);
  await lookAt(SETTLED + DAY_MS);
  expect(await unfunded()).toEqual([{ season: '4', round: 2, lacks: '150' }]);

  await lookAt(SETTLED + CLAIM_MS + HOUR_MS);

  expect(await roundsOf()).toMatchObject([{ returned: '200' }, { returned: null }]);
  // What was given back is no longer owed: what is there is enough for the second.
  expect(await unfunded()).toEqual([]);
});

test('a reward that waited for its pool until nobody looks at its season any more can be claimed all the same', async () => {
  const late = 4 * ROUND_MS + CLAIM_MS + VIEW_MS + DAY_MS;
  await lookAt(late);
  await fund(400n);

  expect(await claim(players[0], 1)).toBe('ok');
  await lookAt(late + CLAIM_MS + 2 * HOUR_MS);
  expect(await claim(players[1], 1)).toBe('seasonOver');
});

test('nobody takes for a younger round what an older one needs', async () => {
  await fund(250n);
  const told = async () => {
    const { session } = await world.fresh(players[0]);
    const { list } = (await world.hub.list(seasonEndpoints.rewards, {}, { session })).data;
    return new Map(list.map(({ round, isFunded }) => [round, isFunded]));
  };
  expect(await told()).toEqual(new Map([1, 2].map((round) => [round, round === 1])));
  expect(await claim(players[0], 2)).toBe('rewardDistributing');

  await fund(50n);
  expect(await told()).toEqual(new Map([1, 2].map((round) => [round, true])));
  expect(await claim(players[0], 2)).toBe('ok');
  // What is left is the older round's: who was later with the younger one waits.
  expect(await claim(players[1], 2)).toBe('rewardDistributing');
  expect(await Promise.all(players.map((player) => claim(player, 1)))).toEqual(['ok', 'ok']);
});

test('a code gives nothing of what rewards need, and what the pool holds beyond them', async () => {
  const [first, second] = players;
  const now = world.hub.clock.now().getTime();
  const manager = await world.hub.logIn(undefined, 'manager');
  const made = await world.call(
    adminSeasonEndpoints.makeBatch,
    {
      ...{ name: 'arca', codes: 1, usesPerCode: 5, perAccount: 1, resource: '37', amount: '50' },
      ...{ opensAt: new Date(now - 1_000).toISOString(), closesAt: new Date(now + DAY_MS).toISOString() },
    },
    { session: manager },
  );
  const codes = await world.call(adminSeasonEndpoints.codes, { id: made.data.id }, { session: manager });
  const redeem = async (player: SeasonPlayer) => {
    const input = { code: codes.data.list[0]?.code ?? '', tag: 'all' };
    return (await world.call(codeEndpoints.exchange, input, { session: player.session })).outcome;
  };

  await fund(449n);
  expect(await redeem(first)).toBe('rewardDistributing');
  await fund(1n);
  expect(await Promise.all([redeem(first), redeem(second)])).toEqual(
    expect.arrayContaining(['ok', 'rewardDistributing']),
  );
  for (const round of [1, 2]) expect(await claim(first, round)).toBe('ok');
});
