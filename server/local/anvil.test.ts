import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortTakenError, startNode, type LocalNode } from './anvil.ts';
import { startBlockProducer } from './block-producer.ts';
import { freePort, isAlive, isPortTaken } from './node-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hub-anvil-'));
const genesisTime = 1_700_000_000;
const options = { folder, port: 0, genesisTime };
const receiver = `0x${'ab'.repeat(20)}`;
const sender = `0x${'cd'.repeat(20)}`;
let node: LocalNode;

const height = async () => Number(await node.rpc.call('eth_blockNumber'));
const latestTime = async () => {
  const block = (await node.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  return Number(block.timestamp);
};

beforeAll(async () => {
  node = await startNode(options);
}, 20_000);

afterAll(async () => {
  await node.discard();
  rmSync(folder, { recursive: true, force: true });
});

test('the chain has our id, begins at the time given and does not mine by itself', async () => {
  expect(Number(await node.rpc.call('eth_chainId'))).toBe(31_337);
  expect(await latestTime()).toBe(genesisTime);
  expect(await height()).toBe(0);
});

test('a stopped node starts again with the same blocks and balances', async () => {
  await node.rpc.call('anvil_setBalance', receiver, '0x2a');
  await node.rpc.call('anvil_mine', '0x5');
  const genesisHash = node.genesisHash;

  await node.stop();
  expect(isAlive(node.pid)).toBe(false);
  node = await startNode({ ...options, genesisTime: genesisTime + 999 });

  expect(node).toMatchObject({ genesisHash, adopted: false });
  expect(await height()).toBe(5);
  expect(BigInt(String(await node.rpc.call('eth_getBalance', receiver, 'latest')))).toBe(42n);
});

test('a node that still runs is taken over with the blocks that were never written down', async () => {
  await node.rpc.call('anvil_mine', '0x2');

  const again = await startNode(options);

  expect(again).toMatchObject({ adopted: true, pid: node.pid, port: node.port });
  expect(await height()).toBe(7);
});

test('a node on another port than the one asked for is stopped and its chain goes on there', async () => {
  const before = node;
  const port = await freePort();

  node = await startNode({ ...options, port });

  expect(node).toMatchObject({ adopted: false, port });
  expect(isAlive(before.pid)).toBe(false);
  expect(await height()).toBe(7);
});

test('a node that answers nobody any more ends at once and leaves its port', async () => {
  await node.dump();
  process.kill(node.pid, 'SIGSTOP');
  const asked = performance.now();

  await node.discard();

  expect(performance.now() - asked).toBeLessThan(1_500);
  expect(await isPortTaken(node.port)).toBe(false);
  node = await startNode(options);
  expect(await height()).toBe(7);
});

test('a taken port is an error that names the setting', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'hub-anvil-'));
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  await expect(startNode({ folder: other, port, genesisTime })).rejects.toThrow(PortTakenError);
  await expect(startNode({ folder: other, port, genesisTime })).rejects.toThrow(
    `HUB_CHAIN_PORT: port ${port} is taken`,
  );

  server.close();
  rmSync(other, { recursive: true, force: true });
});

test('a transaction is mined and followed by six blocks, no more, at the time of the clock', async () => {
  const time = genesisTime + 86_400;
  const producer = startBlockProducer({
    rpc: node.rpc,
    now: () => new Date(time * 1000),
    blockMs: 100,
    onError: (error) => expect.fail(String(error)),
  });
  await node.rpc.batch([
    ['anvil_setBalance', sender, '0xde0b6b3a7640000'],
    ['anvil_autoImpersonateAccount', true],
  ]);
  const start = await producer.mine(1);

  await node.rpc.call('eth_sendTransaction', { from: sender, to: receiver, value: '0x1' });

  await expect.poll(height, { timeout: 8_000 }).toBe(start + 7);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await height()).toBe(start + 7);
  expect(await latestTime()).toBe(time);
  producer.turn('off');
  expect(await producer.mine(10)).toBe(start + 17);
  await producer.stop();
}, 15_000);
