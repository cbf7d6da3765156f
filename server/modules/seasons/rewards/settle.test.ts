import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import { killAt } from '../../../test-support/kept/killed.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';

const POINTS = [7, 13, 101, 0, 59, 31, 89, 1];
const ARCA = 37;
const ledger = createLedgerService();
let world: SeasonWorld;
let players: SeasonPlayer[];

/** Two teams of four in two camps, one of their members without a point, and plays of three of them. */
beforeAll(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '3'`);
  world.at(HOUR_MS);
  const teams = [await world.newTeam('3', 4), await world.newTeam('3', 4)];
  players = teams.flatMap((one) => one.players);
  for (const [at, player] of players.entries()) await world.givePoints('3', 1, player, POINTS[at] ?? 0);
  for (const [at, { team }] of teams.entries()) {
    await world.db.execute(sql`update teams set faction = ${at + 1} where id = ${team.id}`);
  }
  // The last day is left: each more has questions to be killed at.
  await world.countedUntil(ROUND_MS - DAY_MS);
  for (const [at, { accountId }] of players.slice(0, 3).entries()) {
    for (let number = 1; number <= at + 1; number += 1) {
      await world.db.execute(sql`insert into lottery_plays
        (id, season, account_id, number, cell, prize, cards, bonus, day, wish, odds, at)
        values (${`${accountId}-${number}`}, '3', ${accountId}, ${number}, 0, 'nothing', '{}', 0, 20514, '', 1,
          ${world.hub.clock.now().toISOString()}::timestamptz)`);
    }
  }
}, 60_000);
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

const rewards = () =>
  rowsOf<{ accountId: string; kind: string; amount: string }>(
    world.db,
    sql`select account_id as "accountId", kind, amount::text as amount from season_rewards
      where season = '3' and round = 1 order by 1, 2`,
  );
const settlement = async () =>
  (
    await rowsOf<{ state: string; given: string; pool: string }>(
      world.db,
      sql`select state, given::text, (base + carried + unclaimed)::text as pool from season_settlements
        where season = '3' and round = 1`,
    )
  )[0];
async function forget(): Promise<void> {
  for (const table of ['season_rewards', 'season_standings', 'season_settlements']) {
    await world.db.execute(sql.raw(`delete from ${table}`));
  }
}

test('settlement that is killed before any of its questions goes on where it was, to the same rewards', async () => {
  world.at(ROUND_MS + HOUR_MS);
  await world.run('settle seasons');
  const whole = await rewards();
  const told = await settlement();
  expect(whole.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['team', 'camp', 'lottery']));
  expect(told?.state).toBe('done');

  const states = new Set<string>();
  for (let last = 1, wasKilled = true; wasKilled; last += 1) {
    await forget();
    const isOver = killAt(last);
    await world.run('settle seasons').catch((error: unknown) => {
      if (!isOver()) throw error;
    });
    wasKilled = isOver();
    vi.restoreAllMocks();
    states.add((await settlement())?.state ?? 'nothing');
    await world.run('settle seasons');
    expect([last, await rewards()]).toEqual([last, whole]);
    expect([last, await settlement()]).toEqual([last, told]);
  }
  // It was killed before, between and after all of its steps.
  expect([...states].sort()).toEqual(['done', 'nothing', 'shared', 'teams']);
}, 120_000);

async function one<Row>(query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await rowsOf<Row & Record<string, unknown>>(world.db, query);
  if (!row) throw new Error('There is no such row');
  return row;
}
const POOL = 25_000n * 10n ** 18n;
const shares = { lottery: POOL / 10n, camp: (POOL * 3n) / 10n, team: POOL - POOL / 10n - (POOL * 3n) / 10n };

/** Worked out by hand: the second team has 180 points and is first, the first has 121; who has no point gets nothing. */
function expectedRewards(): Map<string, bigint> {
  const expected = new Map<string, bigint>();
  const give = (at: number, kind: keyof typeof shares, part: bigint, of: bigint) =>
    expected.set(`${players[at]?.accountId ?? ''} ${kind}`, (shares[kind] * part) / of);
  for (const at of [4, 5, 6, 7]) give(at, 'team', 20n, 400n);
  for (const at of [0, 1, 2]) give(at, 'team', 13n, 300n);
  for (const at of [4, 5, 6, 7]) give(at, 'camp', BigInt(POINTS[at] ?? 0), 180n);
  for (const at of [0, 1, 2]) give(at, 'lottery', BigInt(at + 1), 6n);
  return expected;
}

test('a round is settled by its points and its members, whatever its sums had come to, and without teams that are gone', async () => {
  await forget();
  await world.db.execute(sql`update season_scores set points = points + 5 where season = '3' and round = 1`);
  await world.db.execute(sql`update team_scores set score = 1 where season = '3' and round = 1`);
  await world.db.execute(sql`insert into teams
      (id, season, name, name_key, faction, code, leader_id, members, created_at, disbanded_at)
    values ('gone', '3', 'Gone', 'gone', 1, 'GONE', 'nobody', 0, now(), now())`);
  await world.db.execute(sql`insert into team_scores (season, round, team_id, score, members)
    values ('3', 1, 'gone', 1000, 3)`);

  world.at(ROUND_MS + HOUR_MS);
  await world.run('settle seasons');

  const given = (await rewards()).map(
    ({ accountId, kind, amount }) => [`${accountId} ${kind}`, BigInt(amount)] as const,
  );
  expect(new Map(given)).toEqual(expectedRewards());
  const standings = await rowsOf(
    world.db,
    sql`select rank, score from season_standings where season = '3' and round = 1 order by rank`,
  );
  expect(standings).toEqual([
    { rank: 1, score: 180 },
    { rank: 2, score: 121 },
  ]);
});

async function fundPool(): Promise<void> {
  const at = world.hub.clock.now();
  const entry = { key: 'fund', resource: BigInt(ARCA), amount: POOL * 4n, cause: causes.order('fund'), at };
  await ledger.post(world.db, [{ ...entry, from: purses.world('funding'), to: purses.pool('season') }]);
}

async function claim(player: SeasonPlayer): Promise<bigint> {
  const { session } = await world.fresh(player);
  const answer = await world.call(seasonEndpoints.claim, { season: '3', round: 1 }, { session });
  return answer.outcome === 'ok' ? BigInt(answer.data.amount) : 0n;
}

test('what is given is each one’s part to the last unit, and the rest of the pool is carried, claimed or given back', async () => {
  await forget();
  world.at(ROUND_MS + HOUR_MS);
  await world.run('settle seasons');
  const expected = expectedRewards();
  const rows = await rewards();
  expect(new Map(rows.map(({ accountId, kind, amount }) => [`${accountId} ${kind}`, BigInt(amount)]))).toEqual(
    expected,
  );
  const given = [...expected.values()].reduce((sum, part) => sum + part, 0n);
  expect(await settlement()).toMatchObject({ given: given.toString(), pool: POOL.toString() });

  await fundPool();
  let claimed = 0n;
  for (const player of players.slice(0, 5)) claimed += await claim(player);
  expect(await ledger.holds(world.db, purses.pool('season'), ARCA)).toBe(POOL * 4n - claimed);

  const told = async (round: number) =>
    (await world.call(seasonEndpoints.pool, { id: '3' })).data.past.find((one) => one.round === round);
  // Who did not claim can still: that is not returned.
  expect(await told(1)).toMatchObject({ claimed: claimed.toString(), returned: (POOL - given).toString() });

  for (const ms of [2 * ROUND_MS, 4 * ROUND_MS, 5 * ROUND_MS + 20 * DAY_MS]) {
    world.at(ms + HOUR_MS);
    for (let time = 0; time < 4; time += 1) await world.run('settle seasons');
    for (const round of [1, 2, 3, 4]) {
      const past = await told(round);
      if (!past) continue;
      const held = await one<{ sum: string }>(sql`select coalesce(sum(amount), 0)::text as sum from season_rewards
        where season = '3' and round = ${round}::int and state = 'open'`);
      expect([round, BigInt(past.claimed) + BigInt(held.sum) + BigInt(past.returned)]).toEqual([
        round,
        BigInt(past.total),
      ]);
    }
  }
  expect(await told(1)).toMatchObject({ returned: (POOL - claimed).toString() });
  // Nobody had points later: all that the season had is with somebody, waits for a pool, or is left in its last round.
  const sums = await one<{ base: string; claimed: string; open: string; waiting: string; left: string }>(sql`
    select sum(base)::text as base,
      (select coalesce(sum(amount), 0)::text from season_rewards where state = 'claimed') as claimed,
      (select coalesce(sum(amount), 0)::text from season_rewards where state = 'open') as open,
      (select coalesce(sum(returned), 0)::text from season_settlements where returned_to is null) as waiting,
      (select coalesce(sum(base + carried + unclaimed - given), 0)::text from season_settlements
        where round = 4 and returned is null) as left
    from season_settlements`);
  expect(sums.claimed).toBe(claimed.toString());
  expect(BigInt(sums.base)).toBe(POOL * 4n);
  const found = [sums.claimed, sums.open, sums.waiting, sums.left].reduce((sum, part) => sum + BigInt(part), 0n);
  expect(found).toBe(POOL * 4n);
}, 60_000);
