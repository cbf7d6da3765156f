import { keccak256, toUtf8Bytes } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlockSource } from '../../server/chain/block-source.ts';
import { readCursor } from '../../server/chain/cursor.ts';
import { EventRouter } from '../../server/chain/projection.ts';
import { quantity, RpcError, type Rpc, type RpcCall } from '../../server/chain/rpc.ts';
import { projectionsOf } from '../../server/economy/projections.ts';
import {
  alice,
  bob,
  indexerOf,
  projectedRows,
  startTestChain,
  type TestChain,
} from '../../server/test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../server/test-support/test-database.ts';

/** anvil takes minutes to make that many blocks: a node in front of it tells of a long quiet between two of its blocks. */
const QUIET = 100_000;
/** When the index is cut off for the first time; each asks for some kinds of logs in 2,000 blocks. */
const RANGES = 15;
const MEMORY = 96 * 2 ** 20;
const BLOOM = `0x${'0'.repeat(512)}`;

let chain: TestChain;
let database: TestDatabase;
let lastBefore: number;
/** The block before the quiet. */
let edge: Head;
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  await chain.send(chain.to.mint(alice, 4));
  await chain.send(chain.to.list(alice, 1));
  await chain.send(chain.to.list(alice, 2));
  await chain.mine();
  lastBefore = Number(await chain.rpc.call('eth_blockNumber'));
  edge = (await chain.rpc.call('eth_getBlockByNumber', quantity(lastBefore), false)) as Head;
  await chain.send(chain.to.buy(bob, 1));
  await chain.send(chain.to.list(alice, 3));
  await chain.mine();
  await chain.mine(20);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await database.close();
});

type Head = { number: string; parentHash: string; hash: string };
const quietHash = (number: number) => keccak256(toUtf8Bytes(`quiet ${String(number)}`));
const isQuiet = (number: number) => number > lastBefore && number <= lastBefore + QUIET;
/** A number of the stretched chain on the real one: one of the quiet is that of the block before it. */
const onReal = (number: number) => (number <= lastBefore ? number : Math.max(lastBefore, number - QUIET));
const onStretched = (number: number) => (number <= lastBefore ? number : number + QUIET);

/** A block of the stretched chain: the real one with its number, or an empty one of the quiet. */
async function blockAt(asked: string): Promise<unknown> {
  const number = asked === 'latest' ? null : Number(asked);
  if (number !== null && isQuiet(number)) {
    const parentHash = number === lastBefore + 1 ? edge.hash : quietHash(number - 1);
    return { ...edge, number: quantity(number), hash: quietHash(number), parentHash, logsBloom: BLOOM };
  }
  const found = number === null ? 'latest' : quantity(onReal(number));
  const real = (await chain.rpc.call('eth_getBlockByNumber', found, false)) as Head | null;
  if (!real) return null;
  const isFirst = Number(real.number) === lastBefore + 1;
  const parentHash = isFirst ? quietHash(lastBefore + QUIET) : real.parentHash;
  return { ...real, number: quantity(onStretched(Number(real.number))), parentHash };
}

type Filter = { fromBlock: string; toBlock: string };
type Log = { blockNumber: string };
const stretched = (log: Log) => ({ ...log, blockNumber: quantity(onStretched(Number(log.blockNumber))) });

async function logsOf({ fromBlock, toBlock, ...filter }: Filter): Promise<unknown> {
  const [from, to] = [Number(fromBlock), Number(toBlock)];
  const first = onReal(from) + (isQuiet(from) ? 1 : 0);
  if (first > onReal(to)) return [];
  const range = { fromBlock: quantity(first), toBlock: quantity(onReal(to)) };
  return ((await chain.rpc.call('eth_getLogs', { ...range, ...filter })) as Log[]).map(stretched);
}

/** The stretched node, until it has been asked for so many ranges; from which blocks on, and how much memory was in use. */
function stretchedNode(most: number) {
  const seen = { from: new Set<number>(), heap: [] as number[] };
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    if (method === 'eth_getBlockByNumber') return blockAt(String(params[0]));
    if (method !== 'eth_getLogs') return chain.rpc.call(method, ...params);
    const filter = params[0] as Filter | { blockHash: string };
    if ('blockHash' in filter) return ((await chain.rpc.call(method, filter)) as Log[]).map(stretched);
    seen.from.add(Number(filter.fromBlock));
    if (seen.from.size > most) throw new RpcError('transport', 'cut off');
    seen.heap.push(process.memoryUsage().heapUsed);
    return logsOf(filter);
  }
  const batch = (calls: readonly RpcCall[]) => Promise.all(calls.map(([method, ...params]) => call(method, ...params)));
  const rpc: Rpc = { url: chain.rpc.url, call, batch };
  const router = new EventRouter(projectionsOf(chain.contracts));
  const { indexer } = indexerOf(chain, database.db, { router, source: createBlockSource(rpc, router.filter) });
  return { seen, indexer };
}

test('a hundred thousand blocks are read in bounded memory, and from where the last one was cut off', async () => {
  const first = stretchedNode(RANGES);
  await expect(first.indexer.catchUp()).rejects.toThrow('cut off');
  const height = (await readCursor(database.db))?.height ?? 0;
  expect(height).toBeGreaterThan(QUIET / 10);
  expect(height).toBeLessThan(QUIET / 2);

  const second = stretchedNode(Infinity);
  await second.indexer.catchUp();

  expect([...second.seen.from][0]).toBe(height + 1);
  expect((await readCursor(database.db))?.height).toBe(lastBefore + QUIET + 21);
  const heap = [...first.seen.heap, ...second.seen.heap];
  expect(Math.max(...heap) - (heap[0] ?? 0)).toBeLessThan(MEMORY);
  const { orders } = await projectedRows(database.db);
  expect(orders.map((row) => row['state'])).toEqual(['sold', 'open', 'open']);
}, 120_000);
