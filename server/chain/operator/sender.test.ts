import { Wallet } from 'ethers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { quantity, RpcError, type Rpc, type RpcCall } from '../rpc.ts';
import { waitAfter } from './operator.ts';
import { Sender } from './sender.ts';

/** A node that has this many transactions of the account on its chain, and may fall silent in the middle of a look. */
function nodeWith(chain: { mined: number; isSilent: boolean }): Rpc {
  const call = async (method: string) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: quantity(1) };
    if (method === 'eth_getTransactionCount') return quantity(chain.mined);
    if (method === 'eth_getTransactionReceipt') return { blockNumber: quantity(7), status: quantity(1) };
    if (method === 'eth_getTransactionByHash' && chain.isSilent) throw new RpcError('transport', 'no answer');
    return {};
  };
  return { url: '', call, batch: (calls: readonly RpcCall[]) => Promise.all(calls.map(([method]) => call(method))) };
}

test('what has a place on the chain is told also when the node falls silent right after', async () => {
  const chain = { mined: 0, isSilent: false };
  const options = { chainId: 31_337, log: pino({ level: 'silent' }), now: () => 0, stuckMs: 1_000 };
  const sender = new Sender({ ...options, rpc: nodeWith(chain), wallet: new Wallet(`0x${'1'.repeat(64)}`) });
  for (const label of ['first', 'second']) {
    await sender.send({ to: sender.address, data: '0x', gas: 21_000n, label });
  }
  Object.assign(chain, { mined: 1, isSilent: true });

  const { settled } = await sender.settle();
  expect(settled).toEqual([expect.objectContaining({ label: 'first', block: 7, isDone: true })]);
  expect(sender.isWaiting('second')).toBe(true);

  // With nothing to tell, the silence is: whoever asks waits longer before the next look.
  await expect(sender.settle()).rejects.toThrow('no answer');
});

test('what lost its place is called back by who would send it again, waits from then on, and is told of by the next look', async () => {
  const chain = { mined: 0, isSilent: false };
  const options = { chainId: 31_337, log: pino({ level: 'silent' }), now: () => 0, stuckMs: 1_000 };
  const sender = new Sender({ ...options, rpc: nodeWith(chain), wallet: new Wallet(`0x${'1'.repeat(64)}`) });
  const stands = () => [sender.isWaiting('first'), sender.isKept('first')];
  await sender.send({ to: sender.address, data: '0x', gas: 21_000n, label: 'first' });
  expect(stands()).toEqual([true, true]);
  chain.mined = 1;
  await sender.settle();
  await sender.recall();
  expect(stands()).toEqual([false, true]);

  chain.mined = 0;
  await sender.recall();
  expect(stands()).toEqual([true, true]);
  expect(await sender.settle()).toEqual({ settled: [], dropped: ['first'] });
  chain.mined = 1;
  const { settled, dropped } = await sender.settle();
  expect([settled, dropped]).toEqual([[expect.objectContaining({ label: 'first', isDone: true })], []]);
});

test('a node that was silent for long is asked again as soon as one that failed a few times; what else fails is left alone longer', () => {
  const [silence, other] = [new RpcError('transport', 'no answer'), new Error('the database is away')];

  expect([1, 2, 3, 20].map((failures) => waitAfter(silence, failures, 250))).toEqual([500, 1_000, 1_000, 1_000]);
  expect([1, 2, 3, 20].map((failures) => waitAfter(other, failures, 250))).toEqual([500, 1_000, 2_000, 30_000]);
});
