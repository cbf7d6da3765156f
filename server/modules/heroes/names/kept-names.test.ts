import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bornName } from '../../../../core/rules/hero-names.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { createBlockSource } from '../../../chain/block-source.ts';
import { EventRouter } from '../../../chain/projection.ts';
import { upsertRows } from '../../../chain/rows.ts';
import { projectionsOf } from '../../../economy/projections.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { chainConfig } from '../../../test-support/test-chain-config.ts';
import {
  alice,
  bob,
  indexerOf,
  startTestChain,
  walletChainOf,
  type TestChain,
} from '../../../test-support/test-chain.ts';
import { heroes } from '../heroes.tables.ts';

let chain: TestChain;
let hub: TestApp;
let session: Session;
/** The hero of which a test is about: each has one of its own, minted in the latest block. */
let hero = 0n;

beforeAll(async () => {
  chain = await startTestChain();
  const { contracts } = chain;
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts }, wallets: walletChainOf(chain, deps) },
  }));
}, 60_000);
afterAll(async () => {
  await hub.close();
  await chain.stop();
});

const mintOne = () => chain.to.mint(alice);
const catchUp = (changes: Parameters<typeof indexerOf>[2] = {}) =>
  indexerOf(chain, hub.database.db, changes).indexer.catchUp();
const rename = (heroName: string) =>
  hub.call(heroEndpoints.changeName, { heroId: String(hero), heroName }, { session });
const rowOf = async (tokenId = hero) => {
  const [row] = await hub.database.db.select().from(heroes).where(eq(heroes.tokenId, tokenId));
  if (!row) throw new Error(`The index has no hero ${String(tokenId)}`);
  return row;
};

beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn();
  await hub.database.db.execute(`update accounts set wallet_address = '${alice}'`);
  session = { ...session, userInfo: { ...session.userInfo, walletAddress: alice } };
  await chain.mine();
  await chain.send(mintOne());
  await chain.mine();
  hero += 1n;
  await catchUp();
  expect((await rowOf()).name).toBe(bornName(hero, (await rowOf()).gender));
  expect((await rename('Sir Wick')).outcome).toBe('ok');
});

/** The same transaction as the chain had it, to be put into another block. */
async function sentAgain(txHash: string) {
  const sent = (await chain.rpc.call('eth_getTransactionByHash', txHash)) as Record<string, string>;
  const { from, to, input, nonce, gas, value, maxFeePerGas, maxPriorityFeePerGas } = sent;
  return { from, to, data: input, nonce, gas, value, maxFeePerGas, maxPriorityFeePerGas };
}

test('a name outlives the block in which its hero was minted', async () => {
  const { mintTxHash } = await rowOf();
  // Two deep, and a block later than it was.
  await chain.mine();
  await catchUp();
  await chain.rpc.call('anvil_reorg', 2, [[await sentAgain(mintTxHash), 1]]);
  const { indexer, news } = indexerOf(chain, hub.database.db);
  await indexer.catchUp();

  expect(indexer.report()).toMatchObject({ reorgs: 1, lastReorgDepth: 2 });
  expect(news).toEqual(expect.arrayContaining([expect.objectContaining({ resource: 'heroes', type: 'created' })]));
  expect(await rowOf()).toMatchObject({ name: 'Sir Wick', mintTxHash });
});

test('another hero that is minted under the same number has the name that it is born with, and can be renamed at once', async () => {
  const { mintTxHash } = await rowOf();
  await chain.rpc.call('anvil_reorg', 1, [[mintOne(), 0]]);
  await catchUp();

  const row = await rowOf();
  expect(row.mintTxHash).not.toBe(mintTxHash);
  expect(row.name).toBe(bornName(hero, row.gender));
  const answer = await rename('Lantern');
  expect(answer.data.name).toBe('Lantern');
  expect((await rowOf()).name).toBe('Lantern');
});

test('a name outlives that the index is made anew, from whatever block', async () => {
  await chain.mine(80);
  await catchUp();
  const raised = projectionsOf(chain.contracts).map((one) => ({ ...one, version: one.version + 1 }));
  const router = new EventRouter(raised);
  await catchUp({ router, source: createBlockSource(chain.rpc, router.filter), maxRange: 10 });
  expect((await rowOf()).name).toBe('Sir Wick');

  for (const table of ['heroes', 'chain_projections']) await hub.database.db.execute(`delete from ${table}`);
  await catchUp({ router, source: createBlockSource(chain.rpc, router.filter), maxRange: 10 });
  expect((await rowOf()).name).toBe('Sir Wick');
}, 30_000);

test('what happens to a hero afterwards leaves its name, and so does reading it again for its player', async () => {
  await chain.send(chain.to.give(alice, bob, Number(hero)));
  await chain.mine();
  await catchUp();
  expect(await rowOf()).toMatchObject({ name: 'Sir Wick', owner: bob });

  const view = await hub.deps.chain.wallets.open();
  expect(await view?.replay(hero)).toBe(true);
  expect(await rowOf()).toMatchObject({ name: 'Sir Wick', owner: bob });
});

test('what was read before a hero was renamed, and is written after it, does not bring back the old name', async () => {
  const [projection] = projectionsOf(chain.contracts).filter(({ name }) => name === 'heroes');
  const keep = projection?.tables.find(({ table }) => table === heroes)?.keep;
  const stale = { ...(await rowOf()), name: 'Old Name', holder: bob };

  await upsertRows(hub.database.db, heroes, [stale, { ...stale, tokenId: hero + 1n }], keep);

  expect(await rowOf()).toMatchObject({ name: 'Sir Wick', holder: bob });
  expect(await rowOf(hero + 1n)).toMatchObject({ name: 'Old Name', holder: bob });
});
