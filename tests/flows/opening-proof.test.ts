import { Interface } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../../core/abi/gacha.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { itemsAbi } from '../../core/abi/items.ts';
import { gachaResolver } from '../../server/chain/operator/gacha-resolver.ts';
import { quantity } from '../../server/chain/rpc.ts';
import { answerBoxes } from '../../server/modules/boxes/box-answers.ts';
import { operatorOf } from '../../server/test-support/economy/forge-world.ts';
import { alice, startTestChain, type TestChain } from '../../server/test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../server/test-support/test-database.ts';
import { workOutOpening } from '../../src/chain/reads/opening-proof/prove-opening.ts';
import type { RpcClient } from '../../src/chain/rpc-client.ts';

const DAY = 86_400;
const LEGENDARY = 10_300;
const speaks = { gacha: new Interface(gachaAbi), items: new Interface(itemsAbi) };
const topics = {
  opened: speaks.gacha.getEvent('BoxesOpened')?.topicHash,
  minted: new Interface(heroAbi).getEvent('HeroMinted')?.topicHash,
};
const seedOf = speaks.gacha.getFunction('seedOf')?.selector ?? '';

type NodeLog = { topics: string[]; data: string };
type Change = (method: string, params: readonly unknown[], answer: unknown) => unknown;

let chain: TestChain;
let database: TestDatabase;
let closings: Map<bigint, string>;

const operator = () =>
  operatorOf({ chain }, database.db, {
    resolvers: [gachaResolver((requests) => answerBoxes(database.db, requests))],
  });

async function send(from: string, contract: keyof typeof speaks, method: string, ...values: unknown[]): Promise<void> {
  const data = speaks[contract].encodeFunctionData(method, values);
  await chain.send({ from, to: chain.contracts[contract], data, gas: quantity(1_500_000) });
  await chain.mine();
}

/** Two openings of two boxes, every third box in a row SSR; the seed of the day is not revealed yet. */
beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  const running = operator();
  await running.rounds(2);
  await send(chain.admin, 'gacha', 'publishOdds', LEGENDARY, [[10_000, 0, 0, 0], 3, 4, 0, 0, [0, 0, 0, 0]]);
  await send(alice, 'items', 'setApprovalForAll', chain.contracts.gacha, true);
  await send(chain.operator, 'items', 'mintBatch', alice, [LEGENDARY], [9]);
  for (let time = 0; time < 2; time += 1) {
    await send(alice, 'gacha', 'open', LEGENDARY, 2);
    await running.rounds(3);
  }
  const filter = { address: chain.contracts.gacha, topics: [topics.opened], fromBlock: '0x0', toBlock: 'latest' };
  const logs = (await chain.rpc.call('eth_getLogs', filter)) as { topics: string[]; transactionHash: string }[];
  closings = new Map(logs.map((log) => [BigInt(log.topics[1] ?? '0'), log.transactionHash]));
}, 120_000);
afterAll(() => Promise.all([chain.stop(), database.close()]));

/** What a browser reads; `change` is what stands between it and the node. */
const node = (change: Change = (_method, _params, answer) => answer): RpcClient => ({
  call: async <T>(method: string, params: readonly unknown[] = []) =>
    change(method, params, await chain.rpc.call(method, ...params)) as T,
});

const heroIds = { '1': ['1', '2'], '2': ['3', '4'] } as const;
const workOut = (id: '1' | '2', rpc: RpcClient = node(), shown: readonly string[] = heroIds[id]) =>
  workOutOpening(rpc, chain, { id, heroIds: [...shown], closeTxHash: closings.get(BigInt(id)) ?? null });

/** Says something else of the events with this topic, in receipts and in logs. */
const lying =
  (topic: string | undefined, change: (data: string) => string): Change =>
  (method, _, answer) => {
    const swap = (log: NodeLog) => (log.topics[0] === topic ? { ...log, data: change(log.data) } : log);
    if (method === 'eth_getLogs') return (answer as NodeLog[]).map(swap);
    if (method !== 'eth_getTransactionReceipt') return answer;
    const receipt = answer as { logs: NodeLog[] };
    return { ...receipt, logs: receipt.logs.map(swap) };
  };

test('before the day is over nothing can be worked out, and nothing is claimed', async () => {
  expect(await workOut('1')).toEqual({ status: 'notYet' });
});

describe('once the seed is revealed', () => {
  beforeAll(async () => {
    const { timestamp } = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
    await chain.rpc.call('evm_mine', { timestamp: Number(timestamp) + DAY });
    await operator().rounds(3);
  }, 60_000);

  test('a browser works out by itself what had to be in the boxes, the guarantee of those before included', async () => {
    expect(await workOut('1')).toMatchObject({ status: 'right' });
    const second = await workOut('2');

    expect(second.status).toBe('right');
    expect(second).toMatchObject({
      steps: [
        { part: 'seed', holds: true },
        { part: 'block', holds: true },
        { part: 'hero', heroId: 3n, rarity: 4, holds: true },
        { part: 'hero', heroId: 4n, rarity: 1, holds: true },
        { part: 'misses', before: 2, after: 1, holds: true },
      ],
    });
  });

  test('another rarity, another count, another seed or other heroes on screen do not pass', async () => {
    // The rarity is the last digit of the second word of what was minted; the count that of the event's last.
    const otherRarity = lying(
      topics.minted,
      (data) => `${data.slice(0, 65)}${data[65] === '1' ? '2' : '1'}${data.slice(66)}`,
    );
    const otherCount = lying(topics.opened, (data) => `${data.slice(0, -1)}${data.endsWith('7') ? '6' : '7'}`);
    const otherSeed: Change = (method, params, answer) => {
      const [asked] = params as { data?: string }[];
      if (method !== 'eth_call' || !asked?.data?.startsWith(seedOf)) return answer;
      return `${String(answer).slice(0, 66)}${'ab'.repeat(32)}${String(answer).slice(130)}`;
    };

    expect(await workOut('1', node(otherRarity))).toMatchObject({ status: 'wrong' });
    expect(await workOut('1', node(otherCount))).toMatchObject({ status: 'wrong' });
    expect(await workOut('1', node(otherSeed))).toMatchObject({
      status: 'wrong',
      steps: expect.arrayContaining([{ part: 'seed', holds: false }]) as unknown,
    });
    expect(await workOut('1', node(), ['1', '4'])).toMatchObject({ status: 'wrong' });
  });

  test('a transaction that answers another request proves nothing', async () => {
    const opening = { id: '1', heroIds: ['1', '2'], closeTxHash: closings.get(2n) ?? null };
    await expect(workOutOpening(node(), chain, opening)).rejects.toThrow('no answer to request 1');
  });
});
