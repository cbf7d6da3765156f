import { Interface, ZeroHash } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRegistryAbi } from '../../../core/abi/account-registry.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { projectionsOf } from '../../economy/projections.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { createBlockSource } from '../block-source.ts';
import { EventRouter, type Projection } from '../projection.ts';
import { quantity, type Rpc } from '../rpc.ts';

type Log = { address: string };

let chain: TestChain;
let database: TestDatabase;
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await database.close();
});

test('of the registry that everybody uses, only the accounts of our heroes are asked for', async () => {
  const { accountRegistry, heroAccount, hero, items } = chain.contracts;
  const registry = new Interface(accountRegistryAbi);
  for (const [collection, id] of [
    [items, 7],
    [hero, 8],
    [bob, 8],
  ] as const) {
    const made = [heroAccount, ZeroHash, 31_337, collection, id];
    const data = registry.encodeFunctionData('createAccount', made);
    await chain.send({ from: alice, to: accountRegistry, data, gas: quantity(300_000) });
  }
  await chain.mine();
  const sent: Log[] = [];
  const rpc: Rpc = {
    ...chain.rpc,
    async batch(calls) {
      const answers = await chain.rpc.batch(calls);
      sent.push(...calls.flatMap(([method], at) => (method === 'eth_getLogs' ? (answers[at] as Log[]) : [])));
      return answers;
    },
  };
  const router = new EventRouter(projectionsOf(chain.contracts));
  const { indexer } = indexerOf(chain, database.db, { router, source: createBlockSource(rpc, router.filter) });

  await indexer.catchUp();

  expect(sent.filter(({ address }) => address === accountRegistry)).toHaveLength(1);
  const { economy } = await projectedRows(database.db);
  expect(economy['hero_accounts']).toEqual([expect.objectContaining({ token_id: '8' })]);
});

test('a parameter that is not indexed, or two that want other logs of one event, are refused', () => {
  const { hero } = chain.contracts;
  const wanting = (indexed: Record<string, string>): Projection => ({
    name: 'wanting',
    version: 1,
    sources: [{ address: hero, abi: heroAbi, events: ['Transfer'], indexed }],
    tables: [],
    apply: async () => [],
  });

  expect(() => new EventRouter([wanting({ owner: alice })])).toThrow('no indexed parameter owner');
  expect(() => new EventRouter([wanting({ to: alice }), wanting({ to: bob })])).toThrow('want other logs');
});
