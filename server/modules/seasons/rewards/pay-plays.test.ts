import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses, type Purse } from '../../ledger/ledger.service.ts';

const ledger = createLedgerService();
const [SEASON, LOTTERY] = [purses.pool('season'), purses.pool('lottery')];
let world: SeasonWorld;
let players: SeasonPlayer[];

/** Each of three has 60 as a member of a team, and 40 for plays. */
beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(ROUND_MS + HOUR_MS);
  players = await Promise.all([1, 2, 3].map(() => world.newPlayer()));
  const times = sql`now(), ${new Date(world.hub.clock.now().getTime() + ROUND_MS).toISOString()}::timestamptz`;
  await world.db.execute(sql`insert into season_settlements
    (season, round, base, carried, unclaimed, given, state, settled_at, claim_until)
    values ('4', 1, 1000, 0, 0, 300, 'done', ${times})`);
  for (const { accountId } of players) {
    for (const [kind, amount] of [
      ['team', 60],
      ['lottery', 40],
    ] as const) {
      await world.db.execute(sql`insert into season_rewards
        (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
        values (${`${kind}-${accountId}`}, '4', 1, ${accountId}, ${kind}, ${amount}, 'open', ${times})`);
    }
  }
}, 60_000);
afterAll(() => world.close());

let funded = 0;
const fund = (to: Purse, amount: bigint) => {
  funded += 1;
  const move = { key: `fund ${funded}`, resource: 37, amount, cause: causes.order('fund'), at: new Date(0) };
  return ledger.post(world.db, [{ ...move, from: purses.world('funding'), to }]);
};
const holds = async () => [await ledger.holds(world.db, SEASON, 37), await ledger.holds(world.db, LOTTERY, 37)];
const claim = async (player: SeasonPlayer) =>
  (await world.call(seasonEndpoints.claim, { season: '4', round: 1 }, { session: player.session })).outcome;

/** What the record says of the pools, reward by reward. */
const fundedOf = async (player: SeasonPlayer) =>
  (await world.hub.list(seasonEndpoints.rewards, {}, { session: player.session })).data.list.map(
    ({ isFunded }) => isFunded,
  );

test('plays are paid by the lottery’s pool, which is given what it lacks of the seasons’', async () => {
  const [first, second, third] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer];
  await fund(SEASON, 84n);
  await fund(LOTTERY, 15n);
  expect(await claim(first)).toBe('rewardDistributing');
  expect(await holds()).toEqual([84n, 15n]);
  expect(await fundedOf(first)).toEqual([false, false]);

  await fund(SEASON, 1n);
  expect(await fundedOf(first)).toEqual([true, true]);
  expect(await claim(first)).toBe('ok');
  expect(await holds()).toEqual([0n, 0n]);
  expect(await ledger.balanceOf(world.db, first.accountId, 37)).toBe(100n);

  // What is in the lottery's pool pays no team.
  await fund(LOTTERY, 200n);
  expect(await fundedOf(second)).toEqual([false, false]);
  // Of what was claimed nothing is lacking.
  expect(await fundedOf(first)).toEqual([true, true]);
  expect(await claim(second)).toBe('rewardDistributing');
  await fund(SEASON, 120n);
  expect(await Promise.all([claim(second), claim(third)])).toEqual(['ok', 'ok']);
  expect(await holds()).toEqual([0n, 120n]);
  expect(await claim(third)).toBe('rewardAlreadyClaimed');
});

test('who claims while what is left is given back is told that the time is over, and not that they have nothing', async () => {
  const late = await world.newPlayer();
  const until = new Date(world.hub.clock.now().getTime() + ROUND_MS).toISOString();
  await world.db.execute(sql`insert into season_rewards
    (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
    values ('late', '4', 1, ${late.accountId}, 'team', 60, 'returned', now(), ${until}::timestamptz)`);
  expect(await claim(late)).toBe('claimPeriodEnded');
});
