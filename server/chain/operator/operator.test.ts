import { onlyLeader } from '../leader.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRecastLucky } from '../../../core/rules/draws/recast.ts';
import { drawGains, grow } from '../../../core/rules/draws/upgrade.ts';
import { rowsOf } from '../../db/database.ts';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { quantity } from '../rpc.ts';
import { forgeResolver } from './forge-resolver.ts';
import type { Resolver } from './resolver.ts';
import { commitmentOf, drawWord, seedOf } from './words.ts';

const OPEN = 1n;
const RESOLVED = 2n;
const REFUNDED = 3n;
const DAY = 86_400;

let world: ForgeWorld;
let database: TestDatabase;

beforeAll(async () => {
  [world, database] = await Promise.all([openForge(), openTestDatabase()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([world.chain.stop(), database.close()]);
});
beforeEach(async () => {
  await database.reset();
});

const lastRequest = async () => BigInt((await world.read('totalTickets')) as bigint);
const stateOf = async (id: bigint) => ((await world.read('ticketOf', id)) as { state: bigint }).state;
const openCount = async () => (await world.read('openTickets')) as bigint;
/** Ids as text: what a driver makes of a bigint differs. */
const requestRow = async (id: bigint) => {
  const query = sql`select *, hero_id::text as hero from forge_requests where id = ${id}`;
  return (await rowsOf<Record<string, unknown>>(database.db, query))[0];
};

/** With seeds for today, as one that has been running for a while. */
async function runningOperator(changes: Parameters<typeof operatorOf>[2] = {}) {
  const running = operatorOf(world, database.db, changes);
  await running.rounds(2);
  return running;
}

describe('seeds', () => {
  test('are promised for today and the two days after, once', async () => {
    const { rounds } = await runningOperator();
    const today = Number(await world.read('today'));

    const seeds = await rowsOf<{ day: number; seed: string | null }>(
      database.db,
      sql`select day, seed from seed_days where contract = ${world.chain.contracts.forge} order by day`,
    );
    expect(seeds).toEqual([today, today + 1, today + 2].map((day) => ({ day, seed: null })));
    const nonce = await world.chain.rpc.call('eth_getTransactionCount', world.chain.operator, 'latest');
    await rounds(2);
    expect(await world.chain.rpc.call('eth_getTransactionCount', world.chain.operator, 'latest')).toBe(nonce);
  });

  test('that were promised with another secret answer nothing, and say so', async () => {
    await runningOperator();
    await world.recast();
    const other = operatorOf(world, database.db, { secret: 'o'.repeat(32) });

    await other.rounds(3);

    expect(await stateOf(await lastRequest())).toBe(OPEN);
    expect(other.logged.join()).toContain('promised with another secret');
    await (await runningOperator()).rounds(3);
    expect(await stateOf(await lastRequest())).toBe(RESOLVED);
  });

  test('that were promised with a former secret are answered and revealed, and new days are promised with the present one', async () => {
    await runningOperator();
    await world.recast();
    await world.chain.mine();
    const [today, id] = [Number(await world.read('today')), await lastRequest()];
    const changed = { secret: 'n'.repeat(32), formerSecrets: ['x'.repeat(32), 's'.repeat(32)] };
    const next = operatorOf(world, database.db, changed);

    await next.rounds(3);
    expect(await stateOf(id)).toBe(RESOLVED);
    await world.chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + DAY });
    await operatorOf(world, database.db, changed).rounds(4);

    expect(((await world.read('seedOf', today)) as { seed: string }).seed).toBe(seedFor(today));
    const added = (await world.read('seedOf', today + 3)) as { commitment: string };
    const place = { chainId: 31_337, contract: world.chain.contracts.forge, day: today + 3 };
    expect(added.commitment).toBe(commitmentOf(seedOf('n'.repeat(32), place)));
    expect(next.logged.join()).not.toContain('another secret');
  });

  test('are written in no log', async () => {
    const running = await runningOperator();
    await world.recast();
    await running.rounds(3);
    const day = Number(await world.read('today'));

    const seed = seedOf('s'.repeat(32), { chainId: 31_337, contract: world.chain.contracts.forge, day });
    expect(running.logged.join()).not.toContain(seed.slice(2));
  });
});

describe('an answer', () => {
  test('of a recast and of an upgrade is what the rules draw from the word', async () => {
    const running = await runningOperator();
    const recast = await world.recast(2);
    await world.chain.mine();
    const recastId = await lastRequest();
    const upgrade = await world.upgrade(10);
    await world.chain.mine();
    const upgradeId = await lastRequest();

    await running.rounds(3);

    const recastRow = await requestRow(recastId);
    expect(recastRow).toMatchObject({ state: 'answered', hero: String(recast.heroId), part: 2, chance_bps: 3500 });
    expect(recastRow?.['is_lucky']).toBe(isRecastLucky(3_500, BigInt(String(recastRow?.['word']))));
    const row = await requestRow(upgradeId);
    const caps = row?.['caps_bps'] as number[];
    expect(caps).toEqual([800, 800, 800, 800, 800, 800, 400]);
    const gains = Array.from({ length: 10 }, (_, at) => drawGains(caps, BigInt(drawWord(String(row?.['word']), at))));
    const { growthBps, burnCount } = grow(
      { growthBps: row?.['old_growth_bps'] as number[], burnCount: 0 },
      gains,
      caps,
    );
    expect(row).toMatchObject({ state: 'answered', level: burnCount, new_growth_bps: growthBps });
    const hero = await rowsOf(database.db, sql`select * from heroes where token_id = ${upgrade.heroId}`);
    expect(hero[0]).toMatchObject({ state: 'idle', burn_count: 10, growth_bps: growthBps });
  });

  test('waits for the confirmations that are asked for', async () => {
    const running = await runningOperator({ confirmations: 4 });
    await world.recast();
    await world.chain.mine();

    await running.indexer.catchUp();
    await running.operator.turn();
    expect(running.sender.room).toBe(8);
    await world.chain.mine(3);
    await running.indexer.catchUp();
    await running.operator.turn();
    expect(running.sender.room).toBe(7);
    await running.rounds(2);

    expect(await openCount()).toBe(0n);
  });

  test('that was given already changes nothing when an operator that was killed sends it again', async () => {
    const first = await runningOperator();
    await world.recast();
    await world.chain.mine();
    await first.indexer.catchUp();
    await world.chain.mine();
    // Both have looked before either was mined: one of them wakes up late.
    const second = operatorOf(world, database.db);
    await first.operator.turn();
    await second.operator.turn();
    await world.chain.mine(2);
    await first.indexer.catchUp();
    await second.rounds(2);

    expect(await stateOf(await lastRequest())).toBe(RESOLVED);
    const answers = await rowsOf(database.db, sql`select * from tickets where state = 'resolved'`);
    expect(answers).toHaveLength(Number(await lastRequest()));
  });

  test('that the contract refuses holds up no other request, and is tried again', async () => {
    const poisoned = { id: 0n };
    const resolver: Resolver = {
      ...forgeResolver,
      // The contract has no such function: it refuses every batch that this request is in.
      encode: async (answers) =>
        answers.some(({ requestId }) => requestId === poisoned.id)
          ? { data: '0xdeadbeef', left: [] }
          : forgeResolver.encode(answers),
    };
    const running = await runningOperator({ resolvers: [resolver] });
    for (let at = 0; at < 5; at += 1) await world.recast();
    await world.chain.mine();
    poisoned.id = (await lastRequest()) - 2n;

    await running.rounds(3);

    expect(await openCount()).toBe(1n);
    expect(await stateOf(poisoned.id)).toBe(OPEN);
    expect(await running.metrics.registry.metrics()).toMatch(/hub_operator_failed 1/);
    await (await runningOperator()).rounds(2);
    expect(await openCount()).toBe(0n);
  });
});

describe('transactions', () => {
  test('that are stuck are sent again for more', async () => {
    const running = await runningOperator({ stuckMs: -1 });
    await world.recast();
    await world.chain.mine(2);
    await running.indexer.catchUp();
    await running.operator.turn();
    // The base fee rises above what was offered.
    await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(5n * 10n ** 9n));
    await world.chain.mine();
    expect(await openCount()).toBe(1n);

    for (let at = 0; at < 12 && (await openCount()) > 0n; at += 1) {
      await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(5n * 10n ** 9n));
      await running.round();
    }

    expect(await openCount()).toBe(0n);
    await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(10n ** 9n));
    await world.chain.mine();
  });

  test('of a process that was killed are replaced when they are stuck', async () => {
    const first = await runningOperator();
    await world.recast();
    await world.chain.mine(2);
    await first.indexer.catchUp();
    await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(5n * 10n ** 9n));
    await world.chain.mine();
    await first.operator.turn();
    await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(9n * 10n ** 10n));
    await world.chain.mine();
    expect(await openCount()).toBe(1n);

    const second = operatorOf(world, database.db, { stuckMs: -1 });
    await world.chain.rpc.call('anvil_setNextBlockBaseFeePerGas', quantity(10n ** 9n));
    await world.chain.mine();
    await second.rounds(4);

    expect(await openCount()).toBe(0n);
  });

  test('are sent by the leader alone', async () => {
    await runningOperator();
    await world.recast();
    await world.chain.mine(3);
    const led = operatorOf(world, database.db, {
      leader: { ...onlyLeader, isLeading: async () => false },
    });
    await led.indexer.catchUp();
    const stopping = new AbortController();
    led.metrics.operatorPending.set(7);
    led.metrics.operatorFailed.set(1);

    const running = led.operator.run(stopping.signal);
    await new Promise((resolve) => setTimeout(resolve, 150));
    stopping.abort();
    await running;

    expect(led.sender.room).toBe(8);
    // What it measured while it led is no longer so.
    const text = await led.metrics.registry.metrics();
    expect(text).toMatch(/hub_operator_pending 0/);
    expect(text).toMatch(/hub_operator_failed 0/);
    await (await runningOperator()).rounds(2);
    expect(await openCount()).toBe(0n);
  });
});

test('what waits is measured', async () => {
  const running = await runningOperator({ confirmations: 50 });
  await world.recast();
  await world.chain.mine();
  await world.chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + 90 });
  await running.round();

  const text = await running.metrics.registry.metrics();
  expect(text).toMatch(/hub_operator_pending 1/);
  const oldest = Number(/hub_operator_oldest_seconds (\d+)/.exec(text)?.[1]);
  expect(oldest).toBeGreaterThanOrEqual(90);
  await (await runningOperator()).rounds(2);
  expect(await openCount()).toBe(0n);
});

test('a request that nobody could answer in time is given back after a day', async () => {
  const before = await lastRequest();
  const { heroId, materialId } = await world.recast();
  // So many blocks that the chain has forgotten the hash of the request's own.
  await world.chain.mine(300);
  const id = before + 1n;
  const late = await runningOperator();
  expect(await stateOf(id)).toBe(OPEN);

  await world.chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + DAY + 1 });
  const next = operatorOf(world, database.db);
  await next.rounds(3);

  expect(await stateOf(id)).toBe(REFUNDED);
  expect(await requestRow(id)).toMatchObject({ state: 'refunded' });
  const owners = await rowsOf<{ state: string }>(
    database.db,
    sql`select state from heroes where token_id in (${heroId}, ${materialId})`,
  );
  expect(owners.map(({ state }) => state)).toEqual(['idle', 'idle']);
  expect(late.logged.join()).not.toContain('a transaction failed');
});

test('the hash of a request that waits for long is kept, and it is answered after all', async () => {
  await runningOperator();
  await world.recast();
  await world.chain.mine();
  const id = await lastRequest();
  const slow = operatorOf(world, database.db, {
    resolvers: [{ ...forgeResolver, encode: async () => ({ data: '0xdeadbeef', left: [] }) }],
  });
  await world.chain.mine(120);
  await slow.rounds(3);
  await world.chain.mine(300);

  await operatorOf(world, database.db).rounds(3);

  expect(await stateOf(id)).toBe(RESOLVED);
  expect(await ticketRow(id)).toMatchObject({ is_sealed: true, state: 'resolved' });
});

test('yesterday is revealed once it has no open request', async () => {
  const running = await runningOperator();
  await world.recast();
  await world.chain.mine();
  const day = Number(await world.read('today'));
  await world.chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + DAY });

  await running.rounds(3);
  const next = operatorOf(world, database.db);
  await next.rounds(3);

  const { seed, commitment } = (await world.read('seedOf', day)) as { seed: string; commitment: string };
  expect(seed).toBe(seedFor(day));
  const [row] = await rowsOf(database.db, sql`select * from seed_days where day = ${day}`);
  expect(row).toMatchObject({ seed, commitment });
});

async function ticketRow(id: bigint) {
  const [row] = await rowsOf<Record<string, unknown>>(database.db, sql`select * from tickets where request_id = ${id}`);
  return row ?? {};
}

function seedFor(day: number): string {
  return seedOf('s'.repeat(32), { chainId: 31_337, contract: world.chain.contracts.forge, day });
}
