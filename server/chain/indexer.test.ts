import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../test-support/test-chain.ts';
import { createBlockSource } from './block-source.ts';
import { chainCursor } from './chain.tables.ts';
import { CursorMovedError, OtherChainError, REORG_DEPTH } from './cursor.ts';
import { EventRouter, type Projection } from './projection.ts';
import { quantity, RpcError, type Rpc } from './rpc.ts';

let chain: TestChain;
let database: TestDatabase;

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  await chain.send(chain.to.mint(alice, 12));
  await chain.mine();
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await database.close();
});
beforeEach(async () => {
  await database.reset();
});

const heroRow = async (id: number) =>
  (await projectedRows(database.db)).heroes.find((row) => Number(row['token_id']) === id);
const orderRow = async (id: number) =>
  (await projectedRows(database.db)).orders.find((row) => Number(row['id']) === id);
const eth = (amount: bigint) => (amount * 10n ** 18n).toString();

/** A node in front of the real one that answers some calls in its own way. */
function misbehaving(
  change: (method: string, params: unknown[], answer: () => Promise<unknown>) => Promise<unknown>,
): Rpc {
  const call = (method: string, ...params: unknown[]) =>
    change(method, params, () => chain.rpc.call(method, ...params));
  return {
    url: chain.rpc.url,
    call,
    batch: (calls) => Promise.all(calls.map(([method, ...params]) => call(method, ...params))),
  };
}

test('a listing, its new price, its sale and their shares are read as the chain has them', async () => {
  const { indexer, news } = indexerOf(chain, database.db);
  await chain.send(chain.to.list(alice, 1, 10n * 10n ** 18n));
  await chain.mine();
  await indexer.catchUp();
  expect(await heroRow(1)).toMatchObject({
    owner: alice,
    holder: chain.contracts.market,
    state: 'listed',
    for_sale: true,
    currency: 'ARCA',
    price: eth(10n),
  });
  expect(await orderRow(1)).toMatchObject({ state: 'open', seller: alice, buyer: null });
  news.length = 0;

  await chain.send(chain.to.reprice(alice, 1, 20n * 10n ** 18n));
  await chain.mine();
  await chain.send(chain.to.buy(bob, 1, 20n * 10n ** 18n));
  await chain.mine();
  await indexer.catchUp();

  expect(await heroRow(1)).toMatchObject({
    owner: bob,
    holder: bob,
    state: 'idle',
    for_sale: false,
    price: null,
    last_sale_currency: 'ARCA',
    last_sale_price: eth(20n),
  });
  // 3 % of 20 is 0.6: half burned, four tenths to the pool, the rest to the developers.
  expect(await orderRow(1)).toMatchObject({
    state: 'sold',
    buyer: bob,
    fee_bps: 300,
    burned: '300000000000000000',
    to_pool: '240000000000000000',
    to_dev: '60000000000000000',
    proceeds: '19400000000000000000',
  });
  const { history } = await projectedRows(database.db);
  const kinds = history.filter((row) => Number(row['token_id']) === 1).map((row) => row['kind']);
  expect(kinds).toEqual(['minted', 'listed', 'repriced', 'sale']);
  expect(news).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ resource: 'heroes', type: 'updated', ids: ['1'] }),
      expect.objectContaining({ resource: 'orders', type: 'updated', ids: ['1'] }),
      expect.objectContaining({ resource: 'stats' }),
    ]),
  );
});

test('a listing in the native coin, an unlisting, a gift and a burn are told apart', async () => {
  const { indexer } = indexerOf(chain, database.db);
  await chain.send(chain.to.listForCoin(alice, 2, 5n * 10n ** 17n));
  await chain.mine();
  await chain.send(chain.to.unlist(alice, 2));
  await chain.send(chain.to.give(alice, bob, 3));
  await chain.send(chain.to.burn(alice, 4));
  await chain.mine();

  await indexer.catchUp();

  expect(await heroRow(2)).toMatchObject({ owner: alice, holder: alice, state: 'idle', currency: null });
  expect(await orderRow(2)).toMatchObject({ state: 'cancelled', currency: 'RON' });
  expect(await heroRow(3)).toMatchObject({ owner: bob, holder: bob });
  expect(await heroRow(4)).toMatchObject({ state: 'burned', for_sale: false });
  const { history } = await projectedRows(database.db);
  const kindsOf = (id: number) => history.filter((row) => Number(row['token_id']) === id).map((row) => row['kind']);
  expect(kindsOf(2)).toEqual(['minted', 'listed', 'cancelled']);
  expect(kindsOf(3)).toEqual(['minted', 'transfer']);
  expect(kindsOf(4)).toEqual(['minted', 'burned']);
});

test('stopped between events and cursor, nothing is lost and nothing doubled', async () => {
  const { contracts } = chain;
  const whole = indexerOf(chain, database.db);
  await whole.indexer.catchUp();
  const expected = await projectedRows(database.db);
  await database.reset();

  const router = new EventRouter([...brokenAfter(contracts.hero)]);
  const source = createBlockSource(chain.rpc, router.filter);
  const broken = indexerOf(chain, database.db, { router, source }).indexer;
  await expect(broken.catchUp()).rejects.toThrow('cut off');
  const [cursor] = await rowsOf(database.db, sql`select height from ${chainCursor}`);
  expect(Number(cursor?.['height'])).toBe(chain.startBlock);

  await indexerOf(chain, database.db).indexer.catchUp();
  expect(await projectedRows(database.db)).toEqual(expected);
});

/** Writes a row, then fails, as if the process had been killed there. */
function brokenAfter(hero: string): Projection[] {
  const abi = [
    {
      type: 'event',
      name: 'Transfer',
      inputs: ['from', 'to', 'tokenId'].map((name) => ({
        name,
        type: name === 'tokenId' ? 'uint256' : 'address',
        indexed: true,
      })),
    },
  ];
  return [
    {
      name: 'broken',
      version: 1,
      sources: [{ address: hero, abi, events: ['Transfer'] }],
      tables: [],
      async apply(tx) {
        await tx.execute(sql`insert into chain_blocks (number, hash, parent_hash) values (999999, 'x', 'y')`);
        throw new Error('cut off');
      },
    },
  ];
}

test('the same events from another contract are ignored', async () => {
  const forger = `0x${'f0'.repeat(20)}`;
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  // Logs Transfer(0, 0, 1) without data: PUSH1 1, PUSH1 0, PUSH1 0, PUSH32 topic, PUSH1 0, PUSH1 0, LOG4.
  const code = `0x6001600060007f${transfer.slice(2)}60006000a400`;
  await chain.rpc.call('anvil_setCode', forger, code);
  const { indexer } = indexerOf(chain, database.db);
  await indexer.catchUp();
  const before = await projectedRows(database.db);

  await chain.send({ from: alice, to: forger, data: '0x', gas: quantity(100_000) });
  await chain.mine();
  await indexer.catchUp();

  expect(await projectedRows(database.db)).toEqual(before);
});

test('a node that hides the logs of a block is asked again and believed only when it shows them', async () => {
  const { indexer: plain } = indexerOf(chain, database.db);
  await plain.catchUp();
  await chain.send(chain.to.give(alice, bob, 5));
  await chain.mine();
  let isHiding = true;
  const rpc = misbehaving(async (method, _params, answer) => (method === 'eth_getLogs' && isHiding ? [] : answer()));
  const { indexer } = indexerOf(chain, database.db, { rpc });

  await expect(indexer.catchUp()).rejects.toThrow('hides the logs');
  expect(await heroRow(5)).toMatchObject({ owner: alice });
  isHiding = false;
  await indexer.catchUp();

  expect(await heroRow(5)).toMatchObject({ owner: bob });
});

test.each([
  { what: 'all of a range', told: 0, hero: 7 },
  { what: 'the end of a range', told: 1, hero: 9 },
])('a node that lags and tells nothing of $what is noticed also far behind the head', async ({ told, hero }) => {
  await indexerOf(chain, database.db).indexer.catchUp();
  const before = await heroRow(hero);
  await chain.send(chain.to.give(alice, bob, hero + 1));
  await chain.mine();
  const lagging = Number(await chain.rpc.call('eth_blockNumber')) - 1 + told;
  await chain.send(chain.to.give(alice, bob, hero));
  await chain.mine(REORG_DEPTH + 40);
  let isHiding = true;
  // Of several nodes behind one address, the one that is asked for ranges of logs has not come so far.
  const rpc = misbehaving(async (method, [filter], answer) => {
    const isOfRange = method === 'eth_getLogs' && (filter as { fromBlock?: string }).fromBlock !== undefined;
    if (!isOfRange || !isHiding) return answer();
    const logs = (await answer()) as { blockNumber: string }[];
    return logs.filter(({ blockNumber }) => Number(blockNumber) <= lagging);
  });
  const { indexer } = indexerOf(chain, database.db, { rpc });

  await expect(indexer.catchUp()).rejects.toThrow('hides the logs');
  expect(await heroRow(hero)).toEqual(before);
  isHiding = false;
  await indexer.catchUp();

  expect(await heroRow(hero)).toMatchObject({ owner: bob });
});

test('a head that goes back without another hash is a node that lags: nothing is undone', async () => {
  await chain.mine(4);
  await indexerOf(chain, database.db).indexer.catchUp();
  const height = Number(await chain.rpc.call('eth_blockNumber'));
  const rpc = misbehaving(async (method, params, answer) => {
    if (method !== 'eth_getBlockByNumber') return answer();
    if (params[0] === 'latest') return chain.rpc.call(method, quantity(height - 3), false);
    return Number(params[0]) > height - 3 ? null : answer();
  });
  const { indexer } = indexerOf(chain, database.db, { rpc, isNodeAlone: false });

  await indexer.catchUp();

  expect(indexer.report()).toMatchObject({ height, reorgs: 0, lagBlocks: 0 });
});

test('a node that refuses long ranges and answers now and then is followed all the same', async () => {
  await chain.mine(120);
  let calls = 0;
  const rpc = misbehaving(async (method, params, answer) => {
    if (method !== 'eth_getLogs') return answer();
    calls += 1;
    if (calls % 3 === 0) throw new RpcError('busy', 'too many requests', 429);
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    if (Number(toBlock) - Number(fromBlock) >= 30) throw new RpcError('range', 'block range is too large');
    return answer();
  });
  const { indexer } = indexerOf(chain, database.db, { rpc });
  const stopping = new AbortController();

  const running = indexer.run(stopping.signal);
  const head = Number(await chain.rpc.call('eth_blockNumber'));
  await expect.poll(() => indexer.report().height, { timeout: 20_000 }).toBe(head);
  stopping.abort();
  await running;

  const rows = await projectedRows(database.db);
  await database.reset();
  await indexerOf(chain, database.db).indexer.catchUp();
  expect(rows).toEqual(await projectedRows(database.db));
}, 30_000);

test('another chain, or another genesis block, is not read into this database', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  await database.db.execute(sql`update chain_cursor set genesis_hash = ${`0x${'12'.repeat(32)}`}`);
  await expect(indexerOf(chain, database.db).indexer.step()).rejects.toThrow(OtherChainError);

  await database.db.execute(sql`update chain_cursor set chain_id = 1`);
  const run = indexerOf(chain, database.db).indexer.run(new AbortController().signal);
  await expect(run).rejects.toThrow(OtherChainError);
});

test('of two that follow the chain with one database, the later one notices and doubles nothing', async () => {
  const first = indexerOf(chain, database.db).indexer;
  const second = indexerOf(chain, database.db).indexer;
  await first.catchUp();
  await second.catchUp();
  await chain.send(chain.to.give(alice, bob, 6));
  await chain.mine();
  await first.catchUp();

  await expect(second.step()).rejects.toThrow(CursorMovedError);

  const { history } = await projectedRows(database.db);
  expect(history.filter((row) => Number(row['token_id']) === 6)).toHaveLength(2);
});

test('ten thousand events in one block are read in bounded time', async () => {
  await chain.rpc.call('evm_setBlockGasLimit', quantity(3_000_000_000));
  for (let batch = 0; batch < 25; batch += 1) await chain.send(chain.to.mint(alice, 200));
  await chain.mine();
  const { indexer } = indexerOf(chain, database.db);
  const startedAt = performance.now();

  await indexer.catchUp();

  const seconds = (performance.now() - startedAt) / 1000;
  const [heroes] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from heroes`);
  expect(heroes?.count).toBe(5_012);
  // Two events each. Alone, PGlite reads some two thousand a second; here it shares the machine.
  expect(10_000 / seconds).toBeGreaterThan(100);
}, 60_000);
