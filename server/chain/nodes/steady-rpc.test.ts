import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { RpcError, type Rpc, type RpcCall } from '../rpc.ts';
import { createSteadyRpc } from './steady-rpc.ts';

const log = pino({ level: 'silent' });
const never = new Promise<never>(() => undefined);

/** A node that answers as the test says, and what it was asked beside its chain. */
function nodeThat(answer: (method: string, count: number) => unknown, chainId: () => number = () => 31_337) {
  const asked: string[] = [];
  const one = async ([method]: RpcCall) => {
    if (method === 'eth_chainId') return `0x${chainId().toString(16)}`;
    asked.push(method);
    return answer(method, asked.length);
  };
  const rpc: Rpc = {
    url: 'http://node',
    call: (...call) => one(call),
    batch: (calls) => Promise.all(calls.map(one)),
  };
  return { rpc, asked };
}

const steady = (...nodes: [{ rpc: Rpc }, ...{ rpc: Rpc }[]]) => {
  const [first, ...others] = nodes.map(({ rpc }) => rpc) as [Rpc, ...Rpc[]];
  return createSteadyRpc([first, ...others], { chainId: 31_337, log, random: () => 0 });
};
function failing(failure: RpcError['failure']): never {
  throw new RpcError(failure, 'as the test wants it');
}

test('a call that fails is asked again, and only so often', async () => {
  const recovering = nodeThat((_, count) => (count < 4 ? failing('transport') : 'there'));
  expect(await steady(recovering).call('eth_blockNumber')).toBe('there');

  const dead = nodeThat(() => failing('busy'));
  await expect(steady(dead).call('eth_blockNumber')).rejects.toThrow('as the test wants it');
  expect(dead.asked).toHaveLength(6);
});

test.each(['refused', 'range'] as const)('what a node answered by "%s" is its answer', async (failure) => {
  const node = nodeThat(() => failing(failure));
  await expect(steady(node).call('eth_call')).rejects.toMatchObject({ failure });
  expect(node.asked).toHaveLength(1);
});

test('a transaction is sent once: whether a lost answer meant that it arrived is for its sender to find out', async () => {
  const node = nodeThat(() => failing('transport'));
  await expect(steady(node).call('eth_sendRawTransaction', '0x')).rejects.toThrow();
  expect(node.asked).toHaveLength(1);
});

test('the second node answers when the first fails, is asked first for a while, and the first again after it', async () => {
  let isDown = true;
  const [first, second] = [nodeThat(() => (isDown ? failing('transport') : 'first')), nodeThat(() => 'second')];
  const rpc = steady(first, second);
  expect(await rpc.call('eth_blockNumber')).toBe('second');
  expect(await rpc.call('eth_blockNumber')).toBe('second');
  expect(first.asked).toHaveLength(1);

  isDown = false;
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(await rpc.call('eth_blockNumber')).toBe('first');
  now.mockRestore();
});

test('beside a node that does not answer another one is asked', { timeout: 5_000 }, async () => {
  const [silent, other] = [nodeThat(() => never), nodeThat(() => 'other')];
  expect(await steady(silent, other).call('eth_blockNumber')).toBe('other');

  const forgetful = nodeThat((_, count) => (count === 1 ? never : 'at last'));
  expect(await steady(forgetful).call('eth_blockNumber')).toBe('at last');
});

test('a node of another chain is asked for nothing, at the start and whenever it changes, until it is right', async () => {
  let chainId = 2_021;
  const node = nodeThat(
    () => 'there',
    () => chainId,
  );
  const rpc = steady(node);
  await expect(rpc.check()).rejects.toThrow('CHAIN_RPC_URL is a node of chain 2021, but CHAIN_ID is 31337');
  await expect(rpc.call('eth_blockNumber')).rejects.toThrow('chain 2021');
  expect(node.asked).toEqual([]);

  chainId = 31_337;
  await rpc.check();
  expect(await rpc.call('eth_blockNumber')).toBe('there');

  chainId = 1;
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  await expect(rpc.call('eth_blockNumber')).rejects.toMatchObject({ failure: 'transport' });
  expect(node.asked).toHaveLength(1);
  now.mockRestore();
});

test('of several nodes the one on another chain is named and passed over', async () => {
  const right = nodeThat(() => 'right');
  const wrong = nodeThat(
    () => 'wrong',
    () => 1,
  );
  expect(await steady(wrong, right).call('eth_blockNumber')).toBe('right');
  expect(wrong.asked).toEqual([]);
  await expect(steady(right, wrong).check()).rejects.toThrow('CHAIN_RPC_URL (2) is a node of chain 1');
});

test('a start does not wait for a node that is away', async () => {
  const away: Rpc = { url: '', call: () => failing('transport'), batch: () => failing('transport') };
  await expect(createSteadyRpc([away], { chainId: 1, log }).check()).resolves.toBeUndefined();
});
