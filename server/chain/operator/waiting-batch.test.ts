import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { forgeResolver } from './forge-resolver.ts';
import type { Resolver } from './resolver.ts';

let world: ForgeWorld;
let database: TestDatabase;

beforeAll(async () => {
  [world, database] = await Promise.all([openForge(), openTestDatabase()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([world.chain.stop(), database.close()]);
});

test('answers that all have to wait for others cost no transaction until they can be given', async () => {
  const wait = { isOver: false };
  const resolver: Resolver = {
    ...forgeResolver,
    encode: async (answers) => (wait.isOver ? forgeResolver.encode(answers) : null),
  };
  const { rounds, metrics } = operatorOf(world, database.db, { resolvers: [resolver] });
  const nonce = () => world.chain.rpc.call('eth_getTransactionCount', world.chain.operator, 'latest');
  await rounds(2);
  await world.recast();
  await world.chain.mine(2);
  const before = await nonce();

  await rounds(3);

  expect(await nonce()).toBe(before);
  expect(await world.read('openTickets')).toBe(1n);
  expect(await metrics.registry.metrics()).toMatch(/hub_operator_failed 0/);
  wait.isOver = true;
  await rounds(2);
  expect(await world.read('openTickets')).toBe(0n);
});
