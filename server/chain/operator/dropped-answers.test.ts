import { sql } from 'drizzle-orm';
import { ZeroHash } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../db/database.ts';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { quantity } from '../rpc.ts';
import { seedOf, wordOf } from './words.ts';

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
const nonceOf = () => world.chain.rpc.call('eth_getTransactionCount', world.chain.operator, 'latest');

async function rowOf(table: 'tickets' | 'forge_requests', id: bigint): Promise<Record<string, unknown>> {
  const key = table === 'tickets' ? sql`request_id` : sql`id`;
  const [row] = await rowsOf<Record<string, unknown>>(
    database.db,
    sql`select * from ${sql.identifier(table)} where ${key} = ${id}`,
  );
  if (!row) throw new Error(`request ${id} is not in ${table}`);
  return row;
}

async function blockOfAnswer(id: bigint): Promise<number> {
  const { close_tx_hash: hash } = await rowOf('tickets', id);
  const receipt = (await world.chain.rpc.call('eth_getTransactionReceipt', hash)) as { blockNumber: string };
  return Number(receipt.blockNumber);
}

/** The request of a block, as a reorganisation takes it to put it elsewhere. */
async function requestTransaction(block: number) {
  const { transactions } = (await world.chain.rpc.call('eth_getBlockByNumber', quantity(block), true)) as {
    transactions: { from: string; to: string; input: string; gas: string }[];
  };
  const [first] = transactions;
  if (!first) throw new Error(`Block ${block} is empty`);
  return { from: first.from, to: first.to, data: first.input, gas: first.gas };
}

/** With seeds for today, as one that has been running for a while. */
async function runningOperator() {
  const running = operatorOf(world, database.db);
  await running.rounds(2);
  return running;
}

test('an answer is worked out anew when a reorganisation gives the request another block', async () => {
  const running = await runningOperator();
  const { heroId } = await world.recast();
  await world.chain.mine();
  const id = await lastRequest();
  await running.rounds(2);
  const before = await rowOf('forge_requests', id);
  expect(before).toMatchObject({ state: 'answered' });

  // The request comes back in another block, its answer does not.
  const height = Number(await world.chain.rpc.call('eth_blockNumber'));
  const asked = Number((await rowOf('tickets', id))['block_number']);
  const raw = await requestTransaction(asked);
  await world.chain.rpc.call('anvil_reorg', height - asked + 1, [[raw, 1]]);
  await running.rounds(8);

  const after = await rowOf('forge_requests', id);
  expect(after).toMatchObject({ state: 'answered' });
  expect(String(after['hero_id'])).toBe(String(heroId));
  expect(after['word']).not.toBe(before['word']);
  const { block_hash: blockHash, day } = await rowOf('tickets', id);
  const place = { chainId: 31_337, contract: world.chain.contracts.forge };
  const seed = seedOf('s'.repeat(32), { ...place, day: Number(day) });
  expect(after['word']).toBe(wordOf(seed, { ...place, requestId: id, blockHash: String(blockHash) }));
});

test.each([
  ['before it was seen', false],
  ['after it was seen', true],
])('an answer that a reorganisation drops %s is given again at once, and once', async (_when, isSeen) => {
  const running = await runningOperator();
  await world.recast();
  await world.chain.mine(2);
  const id = await lastRequest();
  await running.indexer.catchUp();
  await running.operator.turn();
  await world.chain.mine();
  await running.indexer.catchUp();
  if (isSeen) await running.operator.turn();
  const nonce = await nonceOf();
  expect(await stateOf(id)).toBe(RESOLVED);

  await world.chain.rpc.call('anvil_reorg', 1, []);
  expect(await stateOf(id)).toBe(OPEN);
  await running.round();

  expect(await stateOf(id)).toBe(RESOLVED);
  await running.rounds(2);
  expect(await nonceOf()).toBe(nonce);
  expect(running.sender.room).toBe(8);
});

test('an answer that a reorganisation drops from before others that wait holds none of them up', async () => {
  const running = await runningOperator();
  const [one, two, three, four] = await world.mint(4);
  await world.ask('recast', [one, two, 0]);
  await world.chain.mine(2);
  const first = await lastRequest();
  await running.indexer.catchUp();
  await running.operator.turn();
  await world.chain.mine();
  await running.indexer.catchUp();
  await running.operator.turn();
  // Another one is asked for, and its answer waits when the block of the first answer is lost.
  await world.ask('recast', [three, four, 0]);
  await world.chain.mine(2);
  await running.indexer.catchUp();
  await running.operator.turn();
  expect(running.sender.room).toBe(7);
  const height = Number(await world.chain.rpc.call('eth_blockNumber'));
  const asked = Number((await rowOf('tickets', await lastRequest()))['block_number']);
  const raw = await requestTransaction(asked);
  await world.chain.rpc.call('anvil_reorg', height - (await blockOfAnswer(first)) + 1, [[raw, 1]]);
  expect(await stateOf(first)).toBe(OPEN);

  await running.rounds(4);

  expect(await openCount()).toBe(0n);
});

test('what a reorganisation drops of an earlier process holds up nobody whom the next one answers', async () => {
  const earlier = await runningOperator();
  const [one, two, three, four] = await world.mint(4);
  await world.ask('recast', [one, two, 0]);
  await world.chain.mine(2);
  const first = await lastRequest();
  await earlier.rounds(2);
  expect(await stateOf(first)).toBe(RESOLVED);
  // The process that answered is gone; the next one knows nothing of its nonce.
  const next = operatorOf(world, database.db);
  await world.ask('recast', [three, four, 0]);
  await world.chain.mine(2);
  const second = await lastRequest();
  await next.rounds(2);
  expect(await stateOf(second)).toBe(RESOLVED);
  const height = Number(await world.chain.rpc.call('eth_blockNumber'));
  const asked = Number((await rowOf('tickets', second))['block_number']);
  const raw = await requestTransaction(asked);

  await world.chain.rpc.call('anvil_reorg', height - (await blockOfAnswer(first)) + 1, [[raw, 1]]);
  expect(await openCount()).toBe(2n);
  await next.rounds(8);

  expect(await openCount()).toBe(0n);
  expect(next.sender.room).toBe(8);
});

test('a late answer that a reorganisation takes, with the hash that was kept for it, while nobody is there to give it again, ends in a refund', async () => {
  const running = await runningOperator();
  await world.recast();
  await world.chain.mine(130);
  const id = await lastRequest();
  await running.indexer.catchUp();
  await running.operator.turn();
  await world.chain.mine();
  expect(await stateOf(id)).toBe(RESOLVED);

  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.chain.mine(130);
  await running.rounds(3);

  // Nothing knows any more what decides it.
  expect(await stateOf(id)).toBe(OPEN);
  expect(await world.read('blockHashOf', id)).toBe(ZeroHash);
  await world.chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + DAY + 1 });
  await operatorOf(world, database.db).rounds(3);
  expect(await stateOf(id)).toBe(REFUNDED);
});
