import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from './test-chain.ts';

let chain: TestChain;
beforeAll(async () => void (chain = await startTestChain()), 60_000);
afterAll(() => chain.stop());

test('the copy of a deployed chain goes on from its last block: its time does not run back', async () => {
  const timeOf = async () => {
    const block = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
    return Number(block.timestamp);
  };
  const deployedAt = await timeOf();

  await chain.mine();

  expect(await timeOf()).toBeGreaterThanOrEqual(deployedAt);
});
