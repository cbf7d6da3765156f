import { afterAll, beforeAll, expect, test } from 'vitest';
import { alice, indexerOf, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { chainCursor } from '../chain.tables.ts';
import { RpcError, type Rpc } from '../rpc.ts';

const SECOND = 1_000;
let chain: TestChain;
let database: TestDatabase;
let now = 0;
let isAway = false;

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  await chain.send(chain.to.mint(alice, 1));
  await chain.mine();
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await database.close();
});

/** The real node, as long as it is there. */
const leaving = (): Rpc => ({
  url: chain.rpc.url,
  call: async (method, ...params) => {
    if (isAway) throw new RpcError('transport', 'no answer');
    return chain.rpc.call(method, ...params);
  },
  batch: async (calls) => {
    if (isAway) throw new RpcError('transport', 'no answer');
    return chain.rpc.batch(calls);
  },
});
const newIndexer = () => indexerOf(chain, database.db, { rpc: leaving(), elapsed: () => now }).indexer;

test('when no node answers, the report says so, and time passes in it until one does', async () => {
  const indexer = newIndexer();
  await indexer.catchUp();
  const before = indexer.report();
  expect(before).toMatchObject({ lagBlocks: 0, lagSeconds: 0, nodeAway: false });

  isAway = true;
  now += 5 * SECOND;
  await expect(indexer.step()).rejects.toThrow('no answer');
  // It may just be slow.
  expect(indexer.report()).toMatchObject({ lagSeconds: 0, nodeAway: false });
  now += 55 * SECOND;
  expect(indexer.report()).toEqual({ ...before, lagSeconds: 60, nodeAway: true });

  isAway = false;
  await indexer.catchUp();
  expect(indexer.report()).toEqual(before);
});

test('a long time in which nothing was asked is no silence of the node', async () => {
  const indexer = newIndexer();
  await indexer.catchUp();
  now += 600 * SECOND;
  expect(indexer.report()).toMatchObject({ lagSeconds: 0, nodeAway: false });
});

test('a server that starts while no node answers tells how far the index is, and whether it is halted', async () => {
  await newIndexer().catchUp();
  await database.db.update(chainCursor).set({ halted: true });
  const height = Number(await chain.rpc.call('eth_blockNumber'));

  isAway = true;
  const indexer = newIndexer();
  await expect(indexer.step()).rejects.toThrow('no answer');
  now += 30 * SECOND;

  expect(indexer.report()).toMatchObject({ height, head: height, halted: true, lagSeconds: 30, nodeAway: true });
  expect(indexer.report().indexedAt).not.toBeNull();
  isAway = false;
});
