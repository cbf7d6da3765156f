import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { forgeResolver } from './forge-resolver.ts';
import type { Resolver } from './resolver.ts';

/** As long as one that is not in turn is left alone, and a little. */
const FIRST_TURN_MS = 1_100;

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
  await pause(FIRST_TURN_MS);
  await rounds(2);
  expect(await world.read('openTickets')).toBe(0n);
});

test('more requests than are answered at once that all wait for others keep nobody waiting who came after them', async () => {
  const behind = new Set<bigint>();
  const room = 4;
  const resolver: Resolver = {
    ...forgeResolver,
    batch: room,
    encode: async (answers) => {
      const inTurn = answers.filter(({ requestId }) => !behind.has(requestId));
      const left = answers.filter((answer) => !inTurn.includes(answer));
      const encoded = inTurn.length === 0 ? null : await forgeResolver.encode(inTurn);
      return encoded && { data: encoded.data, left };
    },
  };
  const { rounds } = operatorOf(world, database.db, { resolvers: [resolver] });
  await rounds(2);
  const first = BigInt((await world.read('totalTickets')) as bigint) + 1n;
  for (let at = 0; at < 9 * room; at += 1) behind.add(first + BigInt(at));
  for (let at = 0; at < 9 * room + 3; at += 1) await world.recast();
  await world.chain.mine(2);

  await rounds(2);
  expect(await world.read('openTickets')).toBe(BigInt(behind.size));

  behind.clear();
  await pause(FIRST_TURN_MS);
  await rounds(6);
  expect(await world.read('openTickets')).toBe(0n);
});
