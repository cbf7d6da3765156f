import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolEndpoints, type PoolName } from '../../../core/wire/admin/pools.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import type { Session } from '../../../core/wire/account/session.ts';

let world: EconomyWorld;
let manager: Session;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
  manager = await world.hub.logIn(undefined, 'manager');
}, 60_000);
afterAll(() => world.close());

const settle = async () => {
  await world.settle();
  await runJob(world.hub, 'credit pools');
};
const send = (amount: bigint) =>
  world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, amount * ONE);
const fund = (pool: PoolName, txHash: string) =>
  world.hub.call(poolEndpoints.fund, { pool, txHash }, { session: manager });
const list = async () => (await world.hub.call(poolEndpoints.list, {}, { session: manager })).data;
const holdsOf = async (pool: PoolName) => (await list()).pools.find((one) => one.pool === pool)?.holds;
const books = async () => {
  await runJob(world.hub, 'check the books');
  return (await world.hub.app.books.report())?.differences;
};

test('a pool holds what a manager says that a transaction brought, once it is confirmed, and once', async () => {
  const txHash = await send(500n);
  await world.sync();
  expect((await list()).fundings).toMatchObject([{ txHash, amount: String(500n * ONE), pool: null, credited: false }]);

  expect((await fund('mining', txHash)).outcome).toBe('ok');
  expect((await fund('mining', txHash)).outcome).toBe('ok');
  expect(await holdsOf('mining')).toEqual([]);
  const told: string[] = [];
  const stop = world.hub.deps.live.subscribe({
    onEvent: ({ resource }) => void (resource === 'seasons' && told.push(resource)),
    onReset: () => undefined,
  });
  await settle();
  await settle();
  stop();
  // Whoever waits for what a pool pays looks again once.
  expect(told).toEqual(['seasons']);

  expect(await holdsOf('mining')).toEqual([{ resType: '37', amount: String(500n * ONE), debt: '0' }]);
  expect((await list()).fundings).toMatchObject([{ txHash, pool: 'mining', credited: true }]);
  expect(await books()).toEqual([]);
});

test('one transaction funds one pool, and a deposit of a player none', async () => {
  const txHash = await send(5n);
  const player = await world.newPlayer();
  const deposit = await world.act(player.address, 'treasury', 'deposit', 37, 20n * ONE);
  await world.sync();

  expect((await fund('season', txHash)).outcome).toBe('ok');
  expect((await fund('bridge', txHash)).outcome).toBe('badRequest');
  expect((await fund('bridge', deposit)).outcome).toBe('notFound');
  expect((await world.hub.call(poolEndpoints.list, {}, { session: player.session })).outcome).toBe('forbidden');
});

test('a reorganisation takes it from the pool again, given away or not, and what comes next pays the debt', async () => {
  const { db } = world.hub.database;
  const player = await world.newPlayer();
  await world.settle();
  const txHash = await send(100n);
  await world.sync();
  await fund('staking', txHash);
  await settle();
  await db.execute(sql`insert into staking_order_shares (week_id, account_id, amount)
    values (1, ${player.accountId}, ${String(70n * ONE)}::numeric)`);
  await runJob(world.hub, 'credit staking orders');
  expect(await holdsOf('staking')).toEqual([{ resType: '37', amount: String(30n * ONE), debt: '0' }]);

  await world.chain.rpc.call('anvil_reorg', 7, []);
  await world.sync();
  await runJob(world.hub, 'credit pools');

  expect(await holdsOf('staking')).toEqual([{ resType: '37', amount: '0', debt: String(70n * ONE) }]);
  expect(await books()).toEqual([]);
  const next = await send(90n);
  await world.sync();
  await fund('staking', next);
  await settle();
  expect(await holdsOf('staking')).toEqual([{ resType: '37', amount: String(20n * ONE), debt: '0' }]);
  expect(await books()).toEqual([]);
}, 60_000);
