import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { pino } from 'pino';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { createBlockSource } from '../../chain/block-source.ts';
import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { Indexer } from '../../chain/indexer.ts';
import { onlyLeader } from '../../chain/leader.ts';
import { EventRouter } from '../../chain/projection.ts';
import { rowsOf } from '../../db/database.ts';
import { projectionsOf } from '../../economy/projections.ts';
import { seedAccounts } from '../../seed-accounts.ts';
import { seedWithdrawals } from '../../seed-withdrawals.ts';
import { runJob } from '../../test-support/jobs.ts';
import { chainConfig, createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { startNode, type LocalNode } from '../anvil.ts';
import { makeWorld } from './make-world.ts';
import { lpTokensOf } from './farm-scenes.ts';
import { demoIdentities, officesOf } from './identities.ts';

const SEED = 'test';
const DAY = 86_400;
const until = Math.floor(Date.now() / 1_000);
const genesisTime = until - 91 * DAY;

let folder: string;
let node: LocalNode;
let hub: TestApp;
let index: { events: number; seconds: number };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-world-'));
  node = await startNode({ folder, port: 0, genesisTime });
  const { rpc } = node;
  const { block, ...contracts } = await makeWorld({ rpc, seed: SEED, genesisTime, until });
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts }, totals: createChainTotals(rpc, contracts) },
  }));
  hub.clock.set(new Date(until * 1_000));
  const { db } = hub.database;
  const world = { seed: SEED, world: 'small', genesisTime, madeAt: until, contracts, startBlock: block - 1 } as const;
  await seedAccounts(db, world, hub.deps.random);
  index = await readAll(contracts, block - 1);
  const { confirmations } = hub.deps.chain.config;
  await seedWithdrawals({ ...hub.deps, confirmations, world, rpc });
  for (const job of ['credit deposits', 'set VIP levels']) await runJob(hub, job);
}, 120_000);
afterAll(async () => {
  await hub.close();
  await node.discard();
  rmSync(folder, { recursive: true, force: true });
});

/** Reads the whole world from its first block, and counts what it reads. */
async function readAll(contracts: Parameters<typeof projectionsOf>[0], startBlock: number) {
  const router = new EventRouter(projectionsOf(contracts));
  const source = createBlockSource(node.rpc, router.filter);
  let events = 0;
  const counting = {
    ...source,
    range: async (...args: Parameters<typeof source.range>) => {
      const range = await source.range(...args);
      events += range.logs.length;
      return range;
    },
  };
  const indexer = new Indexer({
    db: hub.database.db,
    source: counting,
    router,
    leader: onlyLeader,
    log: pino({ level: 'silent' }),
    now: hub.clock.now,
    live: { publish: async () => undefined },
    startBlock,
    pollMs: 1,
    isNodeAlone: true,
  });
  // The work, not the wait: other tests share the machine.
  const before = process.cpuUsage();
  await indexer.catchUp();
  const { user, system } = process.cpuUsage(before);
  Object.assign(hub.index, indexer.report());
  return { events, seconds: (user + system) / 1_000_000 };
}

/** A number that a contract answers. */
async function ask(to: string, signature: string, ...args: string[]): Promise<bigint> {
  const reader = new Interface([`function ${signature} view returns (uint256)`]);
  const data = reader.encodeFunctionData(signature.slice(0, signature.indexOf('(')), args);
  return BigInt(String(await node.rpc.call('eth_call', { to, data }, 'latest')));
}

test('the whole world is read from its first block in less than 20 s of work, 500 events a second at least', () => {
  expect(index.events).toBeGreaterThan(10_000);
  expect(index.seconds).toBeLessThan(20);
  expect(index.events / index.seconds).toBeGreaterThan(500);
});

test('chain, index and ledger of the new world agree to the last unit', async () => {
  const books = await hub.app.books.look();

  expect(books?.differences).toEqual([]);
  expect(books?.checks).toBeGreaterThan(40);
  const placesOf = (asset: string) =>
    books?.places.filter((place) => place.asset === asset).map((place) => place.location);
  // What is at the bounties is the captains' pot, and what is in transit waits for its withdrawal.
  expect(placesOf('ARCA')?.sort()).toEqual(['bounty', 'burned', 'game', 'locked', 'transit', 'wallet']);
  expect(placesOf('WO')?.sort()).toEqual(['game', 'wallet']);
  expect(placesOf('heroes')?.sort()).toEqual(['burned', 'market', 'wallet']);
});

test('every transaction that was told did what was told', async () => {
  const rows = await rowsOf<{ table: string; count: number }>(
    hub.database.db,
    sql`select 'stakes' as table, count(*)::int as count from stakes where amount > 0
      union all select 'deposits', count(*)::int from deposits
      union all select 'credits', count(*)::int from deposit_credits
      union all select 'items', count(*)::int from item_balances where amount > 0
      union all select 'kinds', count(distinct item_id)::int from item_balances
      union all select 'itemOrders', count(*)::int from item_orders
      union all select 'itemSales', count(*)::int from item_sales
      union all select 'purchases', count(*)::int from box_purchases
      union all select 'sold', sum(sold)::int from box_sales
      union all select 'farming', count(*)::int from farm_stakes
      union all select 'farmed', count(*)::int from farm_events`,
  );
  const counts = Object.fromEntries(rows.map(({ table, count }) => [table, count]));

  expect(counts).toMatchObject({ stakes: 17, kinds: 52, itemOrders: 57, itemSales: 42, purchases: 61 });
  expect(counts['sold']).toBeGreaterThan(100);
  expect(counts['deposits']).toBe(19 + 3 + 6);
  expect(counts['credits']).toBe(counts['deposits']);
  // Whoever farms went in once, and then added or left.
  expect(counts['farmed']).toBe(2 * (counts['farming'] ?? 0));
});

test('withdrawals are in every state, what the chain paid is settled, and seeding again changes nothing', async () => {
  const { db } = hub.database;
  const orders = () =>
    rowsOf<{ state: string; count: number }>(
      db,
      sql`select state, count(*)::int as count from withdraw_orders group by state order by state`,
    );
  const expected = [
    { state: 'confirmed', count: 6 },
    { state: 'created', count: 2 },
    { state: 'expired', count: 3 },
    { state: 'failed', count: 2 },
    { state: 'submitted', count: 2 },
  ];
  expect(await orders()).toEqual(expected);
  expect(await rowsOf(db, sql`select 1 from payouts`)).toHaveLength(6);

  const { config } = hub.deps.chain;
  const world = { seed: SEED, world: 'small', genesisTime, madeAt: until, contracts: config.contracts } as const;
  const again = { ...hub.deps, confirmations: config.confirmations, rpc: node.rpc };
  await seedWithdrawals({ ...again, world: { ...world, startBlock: 0 } });
  expect(await orders()).toEqual(expected);
  expect((await hub.app.books.look())?.differences).toEqual([]);
});

test('the demo accounts have the level that their stakes are worth', async () => {
  const demos = demoIdentities(SEED);
  const rows = await rowsOf<{ id: string; level: number }>(
    hub.database.db,
    sql`select id, vip_level::int as level from accounts where vip_level > 0 and id not like 'seed-trader-%'`,
  );
  const levels = Object.fromEntries(rows.map(({ id, level }) => [id, level]));

  expect(levels['seed-vip']).toBe(8);
  expect(levels['seed-rich']).toBeGreaterThanOrEqual(2);
  expect(levels['seed-leader']).toBeGreaterThanOrEqual(2);
  const vip = demos.find(({ key }) => key === 'vip');
  const { data } = await hub.call(stakingEndpoints.query, { address: vip?.address ?? '' });
  expect(data).toMatchObject({ vipLevel: 8, tradeFeeBps: 221, totals: { stakers: 17 } });
});

test('both farms of the launch have shares in them, and give ARCA every second', async () => {
  const { farms } = hub.deps.chain.config.contracts;
  const vip = demoIdentities(SEED).find(({ key }) => key === 'vip')?.address ?? '';
  const { data } = await hub.call(farmEndpoints.pools, { address: vip });

  expect(data.pools.map(({ symbol, points, isActive }) => [symbol, points, isActive])).toEqual([
    ['ARCA-RON', 70, true],
    ['ARCA-USDC', 30, true],
  ]);
  expect(data.pools.map(({ lpToken }) => lpToken)).toEqual(lpTokensOf(officesOf(SEED)));
  for (const { lpToken, poolId, totalStaked, stakers, dailyReward, claimable } of data.pools) {
    expect(await ask(lpToken, 'balanceOf(address)', farms)).toBe(BigInt(totalStaked));
    expect(stakers).toBeGreaterThan(6);
    expect(BigInt(dailyReward)).toBeGreaterThan(4_000n * 10n ** 18n);
    expect(BigInt(claimable)).toBeGreaterThan(0n);
    expect(await ask(farms, 'rateOf(uint256)', String(poolId))).toBeGreaterThan(0n);
  }
  // Each person's first shares, what some added later and what others took out again.
  const { data: history } = await hub.list(farmEndpoints.history, { filter: { kind: ['unstaked'] } });
  expect(history.total).toBeGreaterThan(0);
});

test('an epoch of the bounty event runs now, and captains’ ARCA for it is there', async () => {
  const { arca, bountyEpochs, captainRewards } = hub.deps.chain.config.contracts;
  const [running, epochs, pot] = await Promise.all([
    ask(bountyEpochs, 'currentEpochId()'),
    ask(bountyEpochs, 'totalEpochs()'),
    ask(arca, 'balanceOf(address)', captainRewards),
  ]);
  // Thirteen weeks of story, each with its epoch; a year of them is still to come.
  expect([13n, 14n]).toContain(running);
  expect(epochs).toBe(running + 52n);
  expect(pot).toBe(epochs * 50_000n * 10n ** 18n);
});
