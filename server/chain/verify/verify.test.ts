import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import type { Rpc } from '../rpc.ts';
import { verifyRequest } from './verify.ts';

const DAY = 86_400;

let world: ForgeWorld;
let database: TestDatabase;

/** A recast, an upgrade with three materials, a refund-to-be, all of one day; the first two are answered. */
beforeAll(async () => {
  [world, database] = await Promise.all([openForge(), openTestDatabase()]);
  const { rounds } = operatorOf(world, database.db);
  await rounds(2);
  await world.recast(4);
  await world.chain.mine();
  await world.upgrade(3);
  await world.chain.mine();
  await rounds(3);
}, 120_000);
afterAll(async () => {
  await Promise.all([world.chain.stop(), database.close()]);
});

const verify = (requestId: bigint, rpc: Rpc = world.chain.rpc) =>
  verifyRequest(rpc, { contract: world.chain.contracts.forge, requestId });

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server/chain/verify/verify-command.ts', ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CHAIN_RPC_URL: world.chain.rpc.url,
      CHAIN_FORGE_ADDRESS: world.chain.contracts.forge,
    },
  });

/** A node that says something else of one event: the outcome was not what it ought to have been. */
function lyingRpc(change: (data: string) => string): Rpc {
  const { rpc } = world.chain;
  return {
    ...rpc,
    async call(method, ...params) {
      const answer = await rpc.call(method, ...params);
      if (method !== 'eth_getLogs') return answer;
      return (answer as { data: string }[]).map((log) => ({ ...log, data: change(log.data) }));
    },
  };
}

test('nothing can be said before the seed is revealed, nor of what was never asked', async () => {
  expect(await verify(1n)).toMatchObject({ status: 'notYet', lines: [/was answered/, /not revealed/].map(matching) });
  expect(await verify(99n)).toMatchObject({ status: 'notYet' });
  expect(run('forge', '1').status).toBe(2);
});

test('after the day every answer can be worked out again', async () => {
  await revealYesterday();

  expect(await verify(1n)).toMatchObject({ status: 'right' });
  const upgrade = await verify(2n);
  expect(upgrade.status).toBe('right');
  expect(upgrade.lines.join('\n')).toContain('3 materials bring');
});

test('a word or a result that does not follow from the seed is wrong', async () => {
  await revealYesterday();
  // The last word of a recast's event is its word of chance, the one before it says whether it succeeded.
  const otherWord = lyingRpc((data) => (data.length === 2 + 7 * 64 ? `${data.slice(0, -64)}${'ab'.repeat(32)}` : data));
  const otherResult = lyingRpc((data) =>
    data.length === 2 + 7 * 64 ? `${data.slice(0, -65)}${data.at(-65) === '0' ? '1' : '0'}${data.slice(-64)}` : data,
  );

  expect(await verify(1n, otherWord)).toMatchObject({ status: 'wrong' });
  expect(await verify(1n, otherResult)).toMatchObject({ status: 'wrong' });
});

test('the command says so with its exit code', async () => {
  await revealYesterday();

  const right = run('forge', '2');
  expect(right.stderr).toBe('');
  expect(right).toMatchObject({ status: 0 });
  expect(right.stdout).toMatch(/right\n$/);
  expect(run('forge', 'two')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run verify') as string });
  expect(run('nothing', '1')).toMatchObject({ status: 2 });
});

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

let isRevealed = false;

async function revealYesterday(): Promise<void> {
  if (isRevealed) return;
  isRevealed = true;
  const { chain } = world;
  await chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + DAY });
  await operatorOf(world, database.db).rounds(3);
}
