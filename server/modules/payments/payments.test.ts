import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { rowsOf } from '../../db/database.ts';
import { booksChecksOf } from '../../economy/books-checks.ts';
import { custodiesOf } from '../../economy/custodies.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob, indexerOf, projectedRows } from '../../test-support/test-chain.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';
import { createBooksService } from '../ledger/books.service.ts';
import { checkRounds } from './payments.service.ts';

const REFUSES = '0x60006000fd';
const SALES = 10;
let world: MarketWorld;

/** Ten sales for coin, in which a seller's wallet takes no payment. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, pay, chain } = world;
  const { market, hero } = chain.contracts;
  await chain.send(chain.to.mint(alice, SALES));
  await chain.mine();
  await act(alice, 'hero', 'setApprovalForAll', market, true);
  for (let id = 1; id <= SALES; id += 1) await act(alice, 'market', 'list', hero, id, NATIVE_COIN, ONE);
  await chain.rpc.call('anvil_setCode', alice, REFUSES);
  for (let id = 1; id <= SALES; id += 1) await pay(ONE, bob, 'market', 'buy', id, ONE);
  await chain.rpc.call('anvil_setCode', alice, '0x');
  await world.sync();
}, 90_000);
afterAll(() => world.close());

const look = async () => {
  const { hub, chain } = world;
  const report = await createBooksService({
    database: hub.database,
    clock: hub.clock,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ process: false }),
    totals: createChainTotals(chain.rpc, chain.contracts),
    custodies: custodiesOf(chain.contracts),
    checks: booksChecksOf(chain.contracts),
  }).look();
  if (!report) throw new Error('there was nothing to compare');
  return report;
};
const inCoin = (report: Awaited<ReturnType<typeof look>>) => ({
  differences: report.differences.filter(({ asset }) => asset === 'RON'),
  held: report.places.filter(({ asset }) => asset === 'RON'),
  surplus: report.surplus.filter(({ asset }) => asset === 'RON'),
});
const balance = (of: string) =>
  world.chain.rpc.call('eth_getBalance', of, 'latest').then((text) => BigInt(String(text)));

test('what a market could not pay out is in the books as its own to give, to the last unit of the coin', async () => {
  const { chain, ask } = world;
  const owed = (await ask('market', 'owed', alice, NATIVE_COIN)) as bigint;
  expect(owed).toBeGreaterThan(9n * ONE);
  expect(await balance(chain.contracts.market)).toBe(owed);

  expect(inCoin(await look())).toEqual({
    differences: [],
    held: [{ asset: 'RON', location: 'market', amount: owed.toString() }],
    surplus: [],
  });
});

test('coin that is missing is a difference, and coin that nobody asked for is a surplus', async () => {
  const { market } = world.chain.contracts;
  const held = await balance(market);
  const set = (amount: bigint) => world.chain.rpc.call('anvil_setBalance', market, `0x${amount.toString(16)}`);
  const atNewBlock = async () => {
    await world.chain.mine();
    await world.sync();
    return inCoin(await look());
  };
  await set(held - 1n);
  expect((await atNewBlock()).differences).toEqual([
    { check: 'custody', asset: 'RON', subject: 'market', is: String(held - 1n), shouldBe: String(held) },
  ]);
  await set(held + 5n);
  const more = await atNewBlock();
  expect(more.differences).toEqual([]);
  expect(more.surplus).toEqual([{ contract: 'market', address: market, asset: 'RON', amount: '5' }]);
  await set(held);
  expect((await atNewBlock()).surplus).toEqual([]);
});

test('each tenth sale is a round, and one that the index lacks is found by the books', async () => {
  const { hub, chain } = world;
  const { contracts } = chain;
  const { db } = hub.database;
  const [round] = await rowsOf(db, sql`select contract, collection, round from royalty_rounds`);
  expect(round).toMatchObject({ contract: contracts.market, collection: contracts.hero });
  expect(Number(round?.['round'])).toBe(1);
  const check = { check: 'royalty rounds', asset: 'hero', subject: 'market', shouldBe: 1n };
  const ofMarket = async () => (await checkRounds(db, contracts)).filter(({ subject }) => subject === 'market');
  expect(await ofMarket()).toEqual([{ ...check, is: 1n }]);

  await db.execute(sql`update royalty_rounds set round = 0`);
  expect(await ofMarket()).toEqual([{ ...check, is: 1n, shouldBe: 2n }]);
  await db.execute(sql`update royalty_rounds set round = 1`);
  expect(await ofMarket()).toEqual([{ ...check, is: 1n }]);
});

test('what was fetched is owed no more, and after a reorganisation it is owed again', async () => {
  const { chain, hub, act } = world;
  const before = await world.ask('market', 'owed', alice, NATIVE_COIN);
  await act(alice, 'market', 'take', NATIVE_COIN);
  await world.sync();
  expect(inCoin(await look())).toEqual({ differences: [], held: [], surplus: [] });
  expect(
    await rowsOf(
      hub.database.db,
      sql`select kind, sum(amount)::text as amount from pull_payments group by kind order by 1`,
    ),
  ).toEqual([
    { kind: 'owed', amount: String(before) },
    { kind: 'taken', amount: String(before) },
  ]);

  await chain.rpc.call('anvil_reorg', 1, []);
  await chain.mine();
  await world.sync();
  expect(inCoin(await look()).held).toEqual([{ asset: 'RON', location: 'market', amount: String(before) }]);
  const clean = await openTestDatabase();
  try {
    await indexerOf(chain, clean.db).indexer.catchUp();
    expect((await projectedRows(hub.database.db)).economy).toEqual((await projectedRows(clean.db)).economy);
  } finally {
    await clean.close();
  }
}, 30_000);
