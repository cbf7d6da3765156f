import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../test-support/test-chain.ts';
import { inTransaction } from '../db/transaction.ts';
import { holdIndex, readTimes, REORG_DEPTH } from './cursor.ts';
import { askAgain } from './refill/refill.ts';

let chain: TestChain;
let database: TestDatabase;
let clean: TestDatabase;

beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
  await chain.send(chain.to.mint(alice, 40));
  await chain.send(chain.to.mint(bob, 20));
  await chain.send(chain.to.mint(alice, 40));
  await chain.mine(3);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close()]);
});
beforeEach(async () => {
  await database.reset();
});

/** What an index says that never saw what is gone. */
async function cleanRows() {
  await clean.reset();
  await indexerOf(chain, clean.db).indexer.catchUp();
  return projectedRows(clean.db);
}

const height = async () => Number(await chain.rpc.call('eth_blockNumber'));

/** Ids below are taken in turn, so that every test finds heroes that nobody touched. */
let nextHero = 1;
let nextListing = 1;

/** Bob's are those between. */
const BOBS = { first: 41, after: 61 };

/** Five blocks in which everything happens that a market knows. Answers the transactions, by block. */
async function liveliness() {
  if (nextHero + 2 >= BOBS.first && nextHero < BOBS.after) nextHero = BOBS.after;
  const [first, second, third] = [nextHero, nextHero + 1, nextHero + 2];
  const [listing, other] = [nextListing, nextListing + 1];
  nextHero += 3;
  nextListing += 2;
  const { to } = chain;
  const blocks = [
    [to.list(alice, first), to.listForCoin(alice, second, 10n ** 17n)],
    [to.reprice(alice, listing, 2n * 10n ** 18n), to.give(alice, bob, third)],
    [to.buy(bob, listing, 2n * 10n ** 18n), to.mint(alice, 2)],
    [to.unlist(alice, other)],
    [to.burn(alice, second)],
  ];
  for (const block of blocks) {
    for (const transaction of block) await chain.send(transaction);
    await chain.mine();
  }
  return blocks;
}

const cases = [
  [1, 'dropped'],
  [1, 'moved'],
  [2, 'same'],
  [3, 'dropped'],
  [3, 'moved'],
  [4, 'same'],
  [5, 'dropped'],
  [5, 'moved'],
  [6, 'dropped'],
  [6, 'same'],
  [7, 'moved'],
  [20, 'dropped'],
  [30, 'moved'],
  [45, 'dropped'],
  [63, 'moved'],
  [63, 'dropped'],
] as const;

test.each(cases)(
  'a reorganisation %i deep with its transactions %s leaves what a clean index has',
  async (depth, variant) => {
    const { indexer } = indexerOf(chain, database.db);
    const blocks = await liveliness();
    // Of more than its five blocks the last hold nothing.
    if (depth > blocks.length) await chain.mine(depth - blocks.length);
    await indexer.catchUp();
    const seen = await projectedRows(database.db);
    const gone = blocks.slice(-depth);
    // Moved: all in one block, later than they were.
    const place = (at: number) => (variant === 'same' ? at : depth - 1);
    const kept = variant === 'dropped' ? [] : gone.flatMap((block, at) => block.map((one) => [one, place(at)]));

    await chain.rpc.call('anvil_reorg', depth, kept);
    await indexer.catchUp();

    const rows = await projectedRows(database.db);
    expect(rows).toEqual(await cleanRows());
    expect(indexer.report()).toMatchObject({ reorgs: 1, lastReorgDepth: depth, lagBlocks: 0, halted: false });
    if (variant === 'dropped') expect(rows.history.length).toBeLessThan(seen.history.length);
    // What the next test begins with: listings of dropped transactions were never made.
    nextListing = 1 + Math.max(0, ...rows.orders.map((row) => Number(row['id'])));
  },
  20_000,
);

test('blocks that are taken away and not replaced are taken back at once', async () => {
  const { indexer } = indexerOf(chain, database.db);
  await liveliness();
  await indexer.catchUp();

  await chain.rpc.call('anvil_rollback', 4);
  await indexer.catchUp();

  expect(await projectedRows(database.db)).toEqual(await cleanRows());
  expect(indexer.report().height).toBe(await height());
});

test('a reorganisation while the index was down is found when it starts', async () => {
  await liveliness();
  await indexerOf(chain, database.db).indexer.catchUp();
  await chain.rpc.call('anvil_reorg', 3, []);
  await chain.mine(2);

  const { indexer } = indexerOf(chain, database.db);
  await indexer.catchUp();

  expect(await projectedRows(database.db)).toEqual(await cleanRows());
  expect(indexer.report()).toMatchObject({ reorgs: 1, lastReorgDepth: 3 });
});

test('a name that its owner gave survives a reorganisation of what happened to the hero', async () => {
  const { indexer } = indexerOf(chain, database.db);
  await chain.mine();
  // The last of Alice's, which nothing has happened to.
  await chain.send(chain.to.give(alice, bob, 100));
  await chain.mine();
  await indexer.catchUp();
  const rename = `update heroes set name = 'Sir Given' where token_id = 100`;
  await database.db.execute(rename);

  await chain.rpc.call('anvil_reorg', 1, []);
  await indexer.catchUp();

  const hero = (await projectedRows(database.db)).heroes.find((row) => Number(row['token_id']) === 100);
  expect(hero).toMatchObject({ name: 'Sir Given', owner: alice });
});

test('listeners are told that everything may have changed', async () => {
  const { indexer, news } = indexerOf(chain, database.db);
  await chain.send(chain.to.give(bob, alice, 50));
  await chain.mine();
  await indexer.catchUp();
  news.length = 0;

  await chain.rpc.call('anvil_reorg', 1, []);
  await indexer.catchUp();

  expect(news.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['heroes', 'orders', 'stats']));
});

/** A block with something in it, so that another one in its place has another hash. */
async function mineGift(id: number) {
  await chain.send(chain.to.give(bob, alice, id));
  await chain.mine();
}

test('as deep as can be undone is undone, deeper halts and changes nothing', async () => {
  const { indexer } = indexerOf(chain, database.db);
  await mineGift(51);
  await chain.mine(REORG_DEPTH - 1);
  await indexer.catchUp();
  await chain.rpc.call('anvil_reorg', REORG_DEPTH, []);
  await indexer.catchUp();
  expect(indexer.report()).toMatchObject({ halted: false, lastReorgDepth: REORG_DEPTH });
  expect(await projectedRows(database.db)).toEqual(await cleanRows());

  await mineGift(52);
  await chain.mine(REORG_DEPTH);
  await indexer.catchUp();
  const before = await projectedRows(database.db);
  await chain.rpc.call('anvil_reorg', REORG_DEPTH + 1, []);
  await indexer.catchUp();

  expect(indexer.report().halted).toBe(true);
  expect(await projectedRows(database.db)).toEqual(before);
  // Nor does a later start go on by itself.
  const again = indexerOf(chain, database.db).indexer;
  await again.catchUp();
  expect(again.report().halted).toBe(true);
}, 30_000);

test('a halted index decides nothing, and begins again from the first block when a person says so', async () => {
  const { db } = database;
  const running = indexerOf(chain, db).indexer;
  await mineGift(51);
  await chain.mine(REORG_DEPTH);
  await running.catchUp();
  expect(await askAgain(db)).toBe(false);
  await chain.rpc.call('anvil_reorg', REORG_DEPTH + 1, []);
  await running.catchUp();
  const old = await projectedRows(db);
  const decides = async () => [await inTransaction(db, holdIndex), await readTimes(db)];
  const { halted, reorgs } = running.report();
  expect([halted, await decides()]).toEqual([true, [null, null]]);

  expect(await askAgain(db)).toBe(true);
  // Stopped in the middle: the old rows are seen, and still decide nothing.
  for (let steps = 0; steps < 2; steps += 1) expect(await running.step()).toBe('more');
  expect([await projectedRows(db), await decides()]).toEqual([old, [null, null]]);

  const { indexer } = indexerOf(chain, db);
  await indexer.catchUp();
  const rows = await projectedRows(db);
  expect(rows).not.toEqual(old);
  expect(rows).toEqual(await cleanRows());
  // It followed one more, of which nobody knows how deep it was.
  expect(indexer.report()).toMatchObject({ halted: false, lagBlocks: 0, reorgs: reorgs + 1, lastReorgDepth: null });
  expect(await decides()).not.toContain(null);

  // It goes on, and what comes can be undone as ever.
  await mineGift(53);
  await indexer.catchUp();
  await chain.rpc.call('anvil_reorg', 1, []);
  await indexer.catchUp();
  expect(await projectedRows(db)).toEqual(await cleanRows());
}, 60_000);
