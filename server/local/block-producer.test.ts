import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { quantity, type Rpc } from '../chain/rpc.ts';
import { startNode } from './anvil.ts';
import { startBlockProducer } from './block-producer.ts';

const GENESIS_TIME = 1_760_000_000;
const somebody = `0x${'a1'.repeat(20)}`;

test('a transaction that comes just after a block is in the next one, without waiting for the heartbeat', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-chain-'));
  const node = await startNode({ folder, port: 0, genesisTime: GENESIS_TIME });
  await node.rpc.batch([
    ['anvil_autoImpersonateAccount', true],
    ['anvil_setBalance', somebody, quantity(10n ** 18n)],
  ]);
  let hash: unknown = null;
  const call: Rpc['call'] = async (method, ...params) => {
    const answer = await node.rpc.call(method, ...params);
    if (method === 'evm_mine') hash ??= await node.rpc.call('eth_sendTransaction', { from: somebody, to: somebody });
    return answer;
  };
  const onError = vi.fn();
  // Time stands still: after the first heartbeat no other is due.
  const now = () => new Date((GENESIS_TIME + 60) * 1_000);

  const producer = startBlockProducer({ rpc: { ...node.rpc, call }, now, blockMs: 100, onError });

  await expect.poll(() => hash).not.toBeNull();
  await expect.poll(() => node.rpc.call('eth_getTransactionReceipt', hash), { timeout: 10_000 }).not.toBeNull();
  expect(onError).not.toHaveBeenCalled();
  await producer.stop();
  await node.discard();
  rmSync(folder, { recursive: true, force: true });
});
