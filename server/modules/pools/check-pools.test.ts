import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { poolEndpoints, poolNames, type PoolName } from '../../../core/wire/admin/pools.ts';
import { plantedDifferences } from '../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { causes, createLedgerService, purses, type Purse } from '../ledger/ledger.service.ts';

const ledger = createLedgerService();
const hashes = new Map<PoolName, string>();
let world: EconomyWorld;

/** Each pool holds 100 ARCA. */
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
  const manager = await world.hub.logIn(undefined, 'manager');
  for (const pool of poolNames) {
    hashes.set(pool, await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 100n * ONE));
    await world.sync();
    const txHash = hashes.get(pool) ?? '';
    await world.hub.call(poolEndpoints.fund, { pool, txHash }, { session: manager });
  }
  await world.settle();
  await runJob(world.hub, 'credit pools');
}, 60_000);
afterAll(() => world.close());

const move = (key: string, from: Purse, to: Purse, amount: bigint) => ({
  ...{ key, from, to, amount, resource: 37, cause: causes.order(key), at: new Date(0) },
});
const planted = (statement: SQL) =>
  plantedDifferences(world.hub.database.db, world.chain.contracts, (tx) => tx.execute(statement));
const posted = (from: Purse, to: Purse, amount: bigint) =>
  plantedDifferences(world.hub.database.db, world.chain.contracts, (tx) =>
    ledger.post(tx, [move('planted', from, to, amount)]),
  );
const line = (subject: string, is: bigint, shouldBe: bigint) => ({
  ...{ check: 'pools', asset: 'ARCA', subject, is: String(is), shouldBe: String(shouldBe) },
});

test('what pools were given and hold is even, pool by pool', async () => {
  expect(await planted(sql`select 1`)).toEqual([]);
});

describe.each(poolNames)('of the pool %s the books find', (pool) => {
  const [hundred, all] = [100n * ONE, 100n * ONE * BigInt(poolNames.length)];

  test('a funding of another amount', async () => {
    const more = sql`update treasury_fundings set amount = amount + 1 where tx_hash = ${hashes.get(pool) ?? ''}`;

    expect(await planted(more)).toEqual([line('index', all + 1n, all), line(`${pool} index`, hundred + 1n, hundred)]);
  });

  test('a credit of another amount', async () => {
    const found = await planted(sql`update chain_credits set given = given + 1 where owner = ${pool}`);

    expect(found).toEqual([
      line('index', all, all + 1n),
      line('ledger', all, all + 1n),
      line(`${pool} index`, hundred, hundred + 1n),
      line(`${pool} ledger`, hundred, hundred + 1n),
      line(`${pool} holds`, hundred, hundred + 1n),
    ]);
  });

  test('what it gave for nothing that is noted, and what it got from nowhere', async () => {
    const gave = await posted(purses.pool(pool), purses.player('somebody'), 7n);
    expect(gave).toEqual([line(`${pool} given`, 7n, 0n), line(`${pool} holds`, hundred - 7n, hundred)]);

    const got = await posted(purses.world('elsewhere'), purses.pool(pool), 7n);
    expect(got).toEqual([line(`${pool} given`, -7n, 0n), line(`${pool} holds`, hundred + 7n, hundred)]);
  });

  test('a balance that nothing explains', async () => {
    const more = sql`update ledger_balances set amount = amount + 3 where purse = ${purses.pool(pool)}`;

    expect(await planted(more)).toEqual([line(`${pool} holds`, hundred + 3n, hundred)]);
  });
});

test('a funding of one pool that another was given is found, although all together it is the same', async () => {
  const found = await planted(sql`update pool_fundings set pool = 'bridge' where pool = 'mining'`);

  expect(found).toEqual([line('mining index', 0n, 100n * ONE), line('bridge index', 200n * ONE, 100n * ONE)]);
});

describe('what was noted and not given is found, of', () => {
  test.each([
    ['mining', 'weeks', sql`insert into mining_shares (week_id, account_id, mined, amount) values (1, 'a', 1, 5)`],
    ['season', 'claimed', rewardOf('team')],
    ['lottery', 'claimed', rewardOf('lottery')],
    [
      'staking',
      'orders',
      sql`insert into staking_order_shares (week_id, account_id, amount, credited_at) values (1, 'a', 5, now())`,
    ],
  ] as const)('%s', async (pool, subject, statement) => {
    const found = await planted(statement);

    expect(found).toEqual(
      expect.arrayContaining([line(`${pool} given`, 0n, 5n), line(`${pool} holds`, 100n * ONE, 100n * ONE - 5n)]),
    );
    expect(found).toHaveLength(3);
    expect(found.find(({ check }) => check !== 'pools')).toMatchObject({ subject, is: '0', shouldBe: '5' });
  });
});

function rewardOf(kind: string): SQL {
  return sql`insert into season_rewards (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
    values ('planted', '4', 1, 'a', ${kind}, 5, 'claimed', now(), now())`;
}
