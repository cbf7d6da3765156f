import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { quantity } from '../../chain/rpc.ts';
import type { Database } from '../../db/database.ts';
import { alice, bob, indexerOf, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { boxCoupons, boxOdds, boxOpenings, boxPurchases, boxSales, boxStreaks, boxVouchers } from './boxes.tables.ts';

const ONE = 10n ** 18n;
const DAY = 86_400;
const ELITE = 10_100;
const speaks = {
  arca: new Interface(arcaAbi),
  items: new Interface(itemsAbi),
  gacha: new Interface(gachaAbi),
  boxSales: new Interface(boxSalesAbi),
};
let chain: TestChain;
let database: TestDatabase;
let clean: TestDatabase;

const call = (from: string, contract: keyof typeof speaks, method: string, ...values: unknown[]) => ({
  from,
  to: chain.contracts[contract],
  data: speaks[contract].encodeFunctionData(method, values),
  gas: quantity(1_500_000),
});
const send = async (...transactions: ReturnType<typeof call>[]) => {
  for (const transaction of transactions) await chain.send(transaction);
  await chain.mine();
};

beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
  const { boxSales: sales, gacha } = chain.contracts;
  for (const one of [alice, bob]) {
    await send(
      call(one, 'arca', 'approve', sales, 2n ** 255n),
      call(one, 'items', 'setApprovalForAll', sales, true),
      call(one, 'items', 'setApprovalForAll', gacha, true),
    );
  }
  await send(call(chain.operator, 'items', 'mintBatch', alice, [ELITE, 50_002, 60_150], [9, 2, 2]));
}, 120_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close()]);
});

/** Every row of the tables of boxes, in an order of its own. */
async function rowsIn(db: Database) {
  const tables = { boxCoupons, boxOdds, boxOpenings, boxPurchases, boxSales, boxStreaks, boxVouchers };
  const read = Object.entries(tables).map(async ([name, table]) => {
    const rows: object[] = await db.select().from(table);
    const texts = rows.map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    );
    return [name, texts.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test.each([1, 2, 4])(
  'odds, sales and openings are those of a clean index after a reorganisation %i deep',
  async (depth) => {
    const { indexer } = indexerOf(chain, database.db);
    const { operator, contracts } = chain;
    const { timestamp } = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
    const today = Math.floor(Number(timestamp) / DAY);
    await indexer.catchUp();
    const sale = [ELITE, 0, 0, 9_000 + depth, 0, 0, 0, 99n * ONE, ONE];
    await send(call(chain.admin, 'gacha', 'publishOdds', ELITE, [[6000, 3000, 900, 100], 0, 0, 0, 0, [0, 0, 0, 0]]));
    await send(
      call(chain.configurator, 'boxSales', 'changeSale', 1, sale),
      call(chain.configurator, 'boxSales', 'createSale', sale),
    );
    await send(
      call(operator, 'gacha', 'commitSeed', today + depth - 1, `0x${String(depth).repeat(64)}`),
      call(bob, 'boxSales', 'buy', 1, 2, contracts.arca, 99n * ONE),
    );
    await send(
      call(alice, 'boxSales', 'exchangeVoucher', 50_002, 1),
      call(alice, 'boxSales', 'exchangeCoupon', 60_150, 1, contracts.arca, 50n * ONE),
      call(bob, 'gacha', 'open', ELITE, 1),
    );
    await indexer.catchUp();
    const seen = await rowsIn(database.db);

    await chain.rpc.call('anvil_reorg', depth, []);
    await indexer.catchUp();

    const rows = await rowsIn(database.db);
    await clean.reset();
    await indexerOf(chain, clean.db).indexer.catchUp();
    expect(rows).toEqual(await rowsIn(clean.db));
    expect(rows).not.toEqual(seen);
    expect(rows['boxOdds']?.length).toBeGreaterThanOrEqual(16);
  },
  60_000,
);
