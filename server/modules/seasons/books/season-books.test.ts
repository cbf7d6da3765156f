import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { energyResource, resources } from '../../../../core/rules/economy/resources.ts';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { codeEndpoints } from '../../../../core/wire/season/codes.ts';
import type { Database } from '../../../db/database.ts';
import { plantedDifferences } from '../../../test-support/economy/book-differences.ts';
import { openSeasonWorld, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';

const ORE = 10n ** 18n;
const ledger = createLedgerService();
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(3_600_000);
}, 60_000);
afterAll(() => world.close());

const found = (plant: (tx: Database) => Promise<unknown>) =>
  plantedDifferences(world.db, world.hub.deps.chain.config.contracts, plant);
const after = (...statements: readonly SQL[]) =>
  found(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
const line = (check: string, subject: string, [asset, is, shouldBe]: readonly [string, bigint, bigint]) => ({
  ...{ check, subject, asset, is: String(is), shouldBe: String(shouldBe) },
});

describe('of rounds the books find', () => {
  const settled = (given: number, unclaimed = 0) => sql`insert into season_settlements
    (season, round, base, carried, unclaimed, given, state, settled_at, claim_until)
    values ('4', 1, 100, 0, ${unclaimed}, ${given}, 'done', now(), now())`;
  const rewarded = (amount: number) => sql`insert into season_rewards
    (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
    values ('one', '4', 1, 'a', 'team', ${amount}, 'open', now(), now())`;

  test('nothing while their rewards are what they gave', async () => {
    expect(await after(settled(40), rewarded(40))).toEqual([]);
  });

  test('rewards of more or less than they gave', async () => {
    expect(await after(settled(40), rewarded(41))).toEqual([line('seasons', 'rewards', ['ARCA', 41n, 40n])]);
    expect(await after(settled(40))).toEqual([line('seasons', 'rewards', ['ARCA', 0n, 40n])]);
  });

  test('what a pool has of earlier ones that none of them gave back', async () => {
    expect(await after(settled(0, 9))).toEqual([line('seasons', 'carried on', ['ARCA', 9n, 0n])]);
  });

  test('a reward that is paid and open still', async () => {
    const pay = async (tx: Database) => {
      for (const statement of [settled(40), rewarded(40)]) await tx.execute(statement);
      const move = { resource: resources.arca, amount: 40n, cause: causes.order('one'), at: new Date(0) };
      const [pool, player] = [purses.pool('season'), purses.player('a')];
      await ledger.post(tx, [
        { ...move, key: 'fund', from: purses.world('elsewhere'), to: pool },
        { ...move, key: 'season reward one', from: pool, to: player },
      ]);
    };

    expect(await found(pay)).toContainEqual(line('seasons', 'claimed', ['ARCA', 40n, 0n]));
  });
});

test('of a ranking the books find what its rungs have too much or too little, until its round is settled', async () => {
  const asset = 'season 3, round 1, camp 2';
  const ranked = sql`insert into teams (id, season, name, name_key, faction, code, leader_id, members, created_at)
    values ('ranked', '3', 'Ranked', 'ranked', 2, 'RANKED', 'nobody', 3, now())`;
  const scored = sql`insert into team_scores (season, round, team_id, score, members) values ('3', 1, 'ranked', 40, 3)`;
  const rung = (score: number, teams: number) => sql`insert into team_rungs (season, round, faction, score, teams)
    values ('3', 1, 2, ${score}, ${teams})`;

  expect(await after(ranked, scored, rung(40, 1))).toEqual([]);
  expect(await after(ranked, scored)).toEqual([
    line('rankings', 'teams', [asset, 0n, 1n]),
    line('rankings', 'points', [asset, 0n, 40n]),
  ]);
  expect(await after(ranked, scored, rung(40, 1), rung(30, 1), rung(40, -1))).toEqual([
    line('rankings', 'points', [asset, 30n, 40n]),
  ]);
  const settled = sql`insert into season_settlements
    (season, round, base, carried, unclaimed, given, state, settled_at, claim_until)
    values ('3', 1, 0, 0, 0, 0, 'done', now(), now())`;
  expect(await after(ranked, scored, settled)).toEqual([]);
});

describe('of plays the books find', () => {
  const played = (prize: string) => sql`insert into lottery_plays
    (id, season, account_id, number, cell, prize, cards, bonus, day, wish, odds, at)
    values (${`play-${prize}`}, '4', 'a', 1, 0, ${prize}, '{}', 0, 1, '', 2, now())`;
  const playing = (prize: string, resource: number, amount: bigint) => async (tx: Database) => {
    await tx.execute(played(prize));
    const move = { key: `season prize play-${prize}`, resource, amount, cause: causes.order('play'), at: new Date(0) };
    await ledger.post(tx, [{ ...move, from: purses.world('seasonPrizes'), to: purses.player('a') }]);
  };

  test('nothing while each gave the prize of its card', async () => {
    expect(await found(playing('ore100', resources.whiteOre, 100n * ORE))).toEqual([]);
  });

  test('a prize that was not given, and another amount of it', async () => {
    const of = (is: bigint) => [line('mini-games', 'prizes', ['WO', is, 500n * ORE])];

    expect(await after(played('ore500'))).toEqual(of(0n));
    expect(await found(playing('ore500', resources.whiteOre, 500n * ORE + 1n))).toEqual(of(500n * ORE + 1n));
  });

  test('what was given without a play', async () => {
    const give = (tx: Database) => {
      const move = { key: 'a gift', resource: 50_004n, amount: 1n, cause: causes.order('gift'), at: new Date(0) };
      return ledger.post(tx, [{ ...move, from: purses.world('seasonPrizes'), to: purses.player('a') }]);
    };

    expect(await found(give)).toEqual([line('mini-games', 'prizes', ['item 50004', 1n, 0n])]);
  });

  test('too much energy, but not too little: nobody holds more than the cap', async () => {
    expect(await found(playing('energy480', energyResource, 20n))).toEqual([]);
    expect(await found(playing('energy480', energyResource, 481n))).toEqual([
      line('mini-games', 'prizes', ['energy', 481n, 480n]),
    ]);
  });
});

test('of codes the books find a use that nobody had, and what was given for none or in another amount', async () => {
  const manager = await world.hub.logIn(undefined, 'manager');
  const now = world.hub.clock.now().getTime();
  const [opensAt, closesAt] = [now - 1_000, now + 1_000_000].map((at) => new Date(at).toISOString());
  const batch = { name: 'b', codes: 1, usesPerCode: 5, perAccount: 1, resource: '38', amount: String(ORE) };
  const made = await world.call(
    adminSeasonEndpoints.makeBatch,
    { ...batch, opensAt: opensAt ?? '', closesAt: closesAt ?? '' },
    { session: manager },
  );
  const codes = await world.call(adminSeasonEndpoints.codes, { id: made.data.id }, { session: manager });
  const player = await world.newPlayer();
  const input = { code: codes.data.list[0]?.code ?? '', tag: 'all' };
  expect((await world.call(codeEndpoints.exchange, input, { session: player.session })).outcome).toBe('ok');
  expect(await after()).toEqual([]);

  expect(await after(sql`update redeem_codes set uses = uses + 1`)).toEqual([
    line('redeem codes', 'uses', ['codes', 2n, 1n]),
  ]);
  expect(await after(sql`update code_batches set amount = amount + 1`)).toEqual([
    line('redeem codes', 'given', ['WO', ORE, ORE + 1n]),
  ]);
  const give = (tx: Database) => {
    const move = { key: 'x', resource: resources.whiteOre, amount: 3n, cause: causes.order('x'), at: new Date(0) };
    return ledger.post(tx, [{ ...move, from: purses.world('redeemCodes'), to: purses.player('a') }]);
  };
  expect(await found(give)).toEqual([line('redeem codes', 'given', ['WO', ORE + 3n, ORE])]);
});
