import { spawnSync } from 'node:child_process';
import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { answerBoxes } from '../../modules/boxes/box-answers.ts';
import { operatorOf } from '../../test-support/economy/forge-world.ts';
import { alice, bob, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { gachaResolver } from '../operator/gacha-resolver.ts';
import { quantity, type Rpc } from '../rpc.ts';
import { verifyRequest } from './verify.ts';

const DAY = 86_400;
const LEGENDARY = 10_300;
/** Of the same line, and without a guarantee. */
const EDITION = 10_301;
const speaks = { gacha: new Interface(gachaAbi), items: new Interface(itemsAbi) };
const hero = new Interface(heroAbi);

let chain: TestChain;
let database: TestDatabase;

const operator = () =>
  operatorOf({ chain }, database.db, {
    resolvers: [gachaResolver((requests) => answerBoxes(database.db, requests))],
  });

async function send(from: string, contract: keyof typeof speaks, method: string, ...values: unknown[]): Promise<void> {
  const data = speaks[contract].encodeFunctionData(method, values);
  await chain.send({ from, to: chain.contracts[contract], data, gas: quantity(1_500_000) });
}

/** N only, but for every third box in a row, which must be SSR when there is a guarantee. */
const oddsOf = (guaranteeAt: number) => [[10_000, 0, 0, 0], guaranteeAt, guaranteeAt && 4, 0, 0, [0, 0, 0, 0]];

/** Requests 1 to 4 are answered by one transaction, 5 by a later one; then the day is over and its seed revealed. */
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  const running = operator();
  await running.rounds(2);
  await send(chain.admin, 'gacha', 'publishOdds', LEGENDARY, oddsOf(3));
  await send(chain.admin, 'gacha', 'publishOdds', EDITION, oddsOf(0));
  for (const one of [alice, bob]) {
    await send(one, 'items', 'setApprovalForAll', chain.contracts.gacha, true);
    await send(chain.operator, 'items', 'mintBatch', one, [LEGENDARY, EDITION], [9, 9]);
  }
  await chain.mine();
  for (const [one, box, amount] of [
    [alice, LEGENDARY, 2],
    [alice, EDITION, 1],
    [alice, LEGENDARY, 2],
    [bob, LEGENDARY, 1],
  ] as const) {
    await send(one, 'gacha', 'open', box, amount);
  }
  await chain.mine();
  await running.rounds(3);
  await send(alice, 'gacha', 'open', LEGENDARY, 2);
  await chain.mine();
  await running.rounds(3);
  const { timestamp } = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  await chain.rpc.call('evm_mine', { timestamp: Number(timestamp) + DAY });
  await operator().rounds(3);
}, 120_000);
afterAll(async () => {
  await Promise.all([chain.stop(), database.close()]);
});

const verify = (requestId: bigint, rpc: Rpc = chain.rpc) =>
  verifyRequest(rpc, { contract: chain.contracts.gacha, requestId });
const toldOf = async (requestId: bigint) => (await verify(requestId)).lines.filter((line) => line.includes('box'));

/** A node that says something else of the events with this topic. */
function lyingRpc(topic: string | undefined, change: (data: string) => string): Rpc {
  const { rpc } = chain;
  return {
    ...rpc,
    async call(method, ...params) {
      const answer = await rpc.call(method, ...params);
      if (method !== 'eth_getLogs') return answer;
      const logs = answer as { topics: string[]; data: string }[];
      return logs.map((log) => (log.topics[0] === topic ? { ...log, data: change(log.data) } : log));
    },
  };
}

test('the heroes of every request follow from its seed, its odds and the boxes before it', async () => {
  for (const requestId of [1n, 2n, 3n, 4n, 5n]) expect(await verify(requestId)).toMatchObject({ status: 'right' });
});

test('says of each box which hero it gave, and how the guarantee counted on', async () => {
  expect(await toldOf(1n)).toEqual([
    'yes  box 1 of 2, of kind 10300, gives hero 1 of rarity 1',
    'yes  box 2 of 2, of kind 10300, gives hero 2 of rarity 1',
    'yes  0 boxes without luck before it make 2 after it',
  ]);
  // What has no guarantee does not count, though it stands between them.
  expect((await toldOf(2n)).at(-1)).toBe('yes  0 boxes without luck before it make 0 after it');
  expect(await toldOf(3n)).toEqual([
    'yes  box 1 of 2, of kind 10300, gives hero 4 of rarity 4',
    'yes  box 2 of 2, of kind 10300, gives hero 5 of rarity 1',
    'yes  2 boxes without luck before it make 1 after it',
  ]);
  // Another account counts for itself.
  expect((await toldOf(4n)).at(-1)).toBe('yes  0 boxes without luck before it make 1 after it');
  expect((await toldOf(5n)).at(-1)).toBe('yes  1 boxes without luck before it make 0 after it');
});

test('a hero that was not drawn is wrong, and so is a wrong count', async () => {
  const minted = hero.getEvent('HeroMinted')?.topicHash;
  // Its class stands in the second word.
  const otherClass = lyingRpc(
    minted,
    (data) => `${data.slice(0, 2 + 127)}${data.at(129) === '1' ? '2' : '1'}${data.slice(130)}`,
  );
  const otherCount = lyingRpc(
    speaks.gacha.getEvent('BoxesOpened')?.topicHash,
    (data) => `${data.slice(0, -1)}${data.endsWith('7') ? '6' : '7'}`,
  );

  expect(await verify(1n, otherClass)).toMatchObject({ status: 'wrong' });
  expect(await verify(1n, otherCount)).toMatchObject({ status: 'wrong' });
});

test('the command says so', () => {
  const command = ['node_modules/tsx/dist/cli.mjs', 'server/chain/verify/verify-command.ts', 'gacha', '3'];
  const env = { ...process.env, CHAIN_RPC_URL: chain.rpc.url, CHAIN_GACHA_ADDRESS: chain.contracts.gacha };
  const said = spawnSync(process.execPath, command, { encoding: 'utf8', env });

  expect(said.stderr).toBe('');
  expect(said).toMatchObject({ status: 0, stdout: expect.stringMatching(/hero 4 of rarity 4[^]*right\n$/) as string });
});
