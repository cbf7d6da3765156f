import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import { NATIVE_COIN } from '../../core/rules/currencies.ts';
import { createBlockSource } from '../chain/block-source.ts';
import { Indexer, type IndexerOptions } from '../chain/indexer.ts';
import { onlyLeader } from '../chain/leader.ts';
import { EventRouter } from '../chain/projection.ts';
import { quantity, type Rpc } from '../chain/rpc.ts';
import { createWalletChain } from '../chain/wallet-chain.ts';
import { rowsOf, type Database } from '../db/database.ts';
import type { AppDeps } from '../http/deps.ts';
import type { LiveNews } from '../http/live-bus.ts';
import { startNode } from '../local/anvil.ts';
import { calls, mintBatch } from '../local/seed/encode.ts';
import { bornHero } from '../local/seed/hero-traits.ts';
import { officesOf } from '../local/seed/identities.ts';
import { seedRandom } from '../local/seed/random.ts';
import { deployLocally, SEED_BLOCK_GAS, type DeployedContracts } from '../local/seed/seed-chain.ts';
import { projectionsOf, walletProjections } from '../economy/projections.ts';
import { KEPT_BLOCKS } from '../modules/alerts/raise.ts';
import { unpackKept } from './kept/kept-chain.ts';

export const GENESIS_TIME = 1_760_000_000;
/** Where the tokens of the test chain say that they are described. */
export const ORIGIN = 'http://hub.test';
export const alice = `0x${'a1'.repeat(20)}`;
export const bob = `0x${'b0'.repeat(20)}`;
const people = [alice, bob];
const unlimited = 2n ** 255n;
const offices = officesOf('test');
const operator = offices.operator.address;

export type TestChain = Awaited<ReturnType<typeof startTestChain>>;
type Transaction = { from: string; to: string; data: string; value?: string; gas: string };

/** A node of this test file alone, with the contracts on it, where anybody may send for anybody. Deployed once, then copied. */
export async function startTestChain() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-chain-'));
  const { block, ...contracts } = await unpackKept(folder, deploy);
  const node = await startNode({ folder, port: 0, genesisTime: GENESIS_TIME });
  const { rpc } = node;
  const latest = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  // A node knows of itself neither how late it was, nor what a block may hold, nor for whom it signs.
  await rpc.batch([
    ['anvil_setTime', Number(latest.timestamp)],
    ['evm_setBlockGasLimit', quantity(SEED_BLOCK_GAS)],
    ['anvil_autoImpersonateAccount', true],
  ]);
  const send = (transaction: Transaction) => rpc.call('eth_sendTransaction', transaction);
  const mine = (count = 1) => rpc.call('anvil_mine', quantity(count));
  const to = transactionsOf(contracts, operator);
  return {
    node,
    rpc,
    contracts,
    operator,
    configurator: offices.configurator.address,
    /** Holds the admin's role. */
    admin: offices.deployer.address,
    startBlock: block - 1,
    send,
    mine,
    to,
    async stop() {
      await node.discard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The contracts on a new chain, and what people need to trade. */
async function deploy(folder: string): Promise<DeployedContracts> {
  const node = await startNode({ folder, port: 0, genesisTime: GENESIS_TIME });
  const { rpc } = node;
  const deployed = await deployLocally(rpc, offices, GENESIS_TIME + 60, ORIGIN);
  await rpc.call('anvil_autoImpersonateAccount', true);
  await rpc.batch(people.map((one) => ['anvil_setBalance', one, quantity(10n ** 24n)] as const));
  const send = (transaction: Transaction) => rpc.call('eth_sendTransaction', transaction);
  // One after the other: of two at once from one sender the node may give both the same nonce.
  for (const one of people) {
    await send(request(operator, deployed.arca, calls.mintArca(one, 10n ** 24n)));
    await send(request(one, deployed.arca, calls.approve(deployed.market, unlimited)));
    await send(request(one, deployed.hero, calls.setApprovalForAll(deployed.market, 1)));
  }
  await rpc.call('anvil_mine', quantity(1));
  await node.stop();
  return deployed;
}

const request = (from: string, to: string, data: string, value = 0n): Transaction => ({
  from,
  to,
  data,
  value: quantity(value),
  gas: quantity(2_000_000),
});

function transactionsOf(contracts: ContractAddresses, operator: string) {
  const random = seedRandom('test');
  const heroes = (count: number) => Array.from({ length: count }, () => bornHero(random));
  return {
    mint: (owner: string, count = 1) => ({
      ...request(operator, contracts.hero, mintBatch(Array<string>(count).fill(owner), heroes(count))),
      gas: quantity(260_000 * (count + 2)),
    }),
    list: (seller: string, id: number, price = 10n ** 18n, currency = contracts.arca) =>
      request(seller, contracts.market, calls.list(contracts.hero, id, currency, price)),
    listForCoin: (seller: string, id: number, price: bigint) =>
      request(seller, contracts.market, calls.list(contracts.hero, id, NATIVE_COIN, price)),
    reprice: (seller: string, listing: number, price: bigint) =>
      request(seller, contracts.market, calls.changePrice(listing, price)),
    buy: (buyer: string, listing: number, price = 10n ** 18n, value = 0n) =>
      request(buyer, contracts.market, calls.buy(listing, price), value),
    unlist: (seller: string, listing: number) => request(seller, contracts.market, calls.unlist(listing)),
    give: (from: string, receiver: string, id: number) =>
      request(from, contracts.hero, calls.transferHero(from, receiver, id)),
    burn: (owner: string, id: number) => request(owner, contracts.hero, calls.burnHero(id)),
  };
}

/** What looks at the test chain again for one wallet, as the server has it. */
export function walletChainOf(chain: TestChain, { database, live, log }: Pick<AppDeps, 'database' | 'live' | 'log'>) {
  const { contracts, startBlock, rpc } = chain;
  const router = new EventRouter(walletProjections(contracts));
  const source = createBlockSource(rpc, router.filter);
  const scanBlocks = Number.MAX_SAFE_INTEGER;
  return createWalletChain({ db: database.db, rpc, source, router, contracts, startBlock, scanBlocks, live, log });
}

export type TestIndexer = { indexer: Indexer; news: LiveNews[] };

/** An index of the test chain; `rpc` may be one that misbehaves. */
export function indexerOf(
  chain: Pick<TestChain, 'rpc' | 'contracts' | 'startBlock'>,
  db: Database,
  { rpc = chain.rpc, ...changes }: Partial<IndexerOptions> & { rpc?: Rpc } = {},
): TestIndexer {
  const { contracts, startBlock } = chain;
  const router = new EventRouter(projectionsOf(contracts));
  const news: LiveNews[] = [];
  const indexer = new Indexer({
    db,
    source: createBlockSource(rpc, router.filter),
    router,
    leader: onlyLeader,
    log: pino({ level: 'silent' }),
    now: () => new Date(0),
    live: { publish: async (one) => void news.push(one) },
    startBlock,
    pollMs: 1,
    isNodeAlone: true,
    ...changes,
  });
  return { indexer, news };
}

/** Everything that the index wrote, in an order of its own, by table; of the market's news what is since a block. */
export async function projectedRows(db: Database, newsSince = 0) {
  const [heroes, history, orders, news] = await Promise.all([
    rowsOf(db, sql`select * from heroes order by token_id`),
    rowsOf(db, sql`select * from hero_events order by block_number, log_index`),
    rowsOf(db, sql`select * from orders order by id`),
    rowsOf(db, sql`select * from market_news where block_number >= ${newsSince} order by block_number, log_index`),
  ]);
  return { heroes, history, orders, news, economy: await economyRows(db) };
}

/** From which block on this index still has its news: what was told of is let go of after a while. */
export async function newsKeptSince(db: Database): Promise<number> {
  const [progress] = await rowsOf<{ height: string }>(db, sql`select height from alert_progress`);
  return progress ? Math.max(0, Number(progress.height) - KEPT_BLOCKS) : 0;
}

/** Compared above. */
const leftOut = ['heroes', 'orders', 'market_news'];
/** The other tables of the projections, each without the columns that are no matter of the index. */
const economyTables = projectionsOf({} as ContractAddresses)
  .filter((projection) => !leftOut.includes(nameOf(projection.tables[0]?.table)))
  .flatMap(({ tables }) => tables.map(({ table, keep = [] }) => ({ table: nameOf(table), keep })));
function nameOf(table: PgTable | undefined): string {
  return table ? getTableName(table) : '';
}

async function economyRows(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const read = await Promise.all(
    economyTables.map(async ({ table, keep }) => {
      const rows = await rowsOf(db, sql.raw(`select * from ${table} as each order by to_jsonb(each)::text`));
      return [
        table,
        rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !keep.includes(name)))),
      ];
    }),
  );
  return Object.fromEntries(read);
}
