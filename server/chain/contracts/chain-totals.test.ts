import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { quantity, RpcError, type Rpc } from '../rpc.ts';
import { createChainTotals } from './chain-totals.ts';

let chain: TestChain;
const holder = `0x${'7a'.repeat(20)}`;
const totals = [{ of: 'coinBalance', holder }] as const;
beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);
afterAll(() => chain.stop());

type Head = { number: string; hash: string };
const head = async () => {
  const { number, hash } = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as Head;
  return { height: Number(number), hash };
};
const coin = (amount: bigint) => chain.rpc.call('anvil_setBalance', holder, quantity(amount));
const refused = () => new RpcError('refused', 'invalid argument 1: json: cannot unmarshal object', -32_602);

/** By what the node is asked for its answers, and what happens just before it gives them. */
function heard(meanwhile: () => Promise<unknown> = async () => null, takesHashes = true) {
  const blocks: unknown[] = [];
  const rpc: Rpc = {
    ...chain.rpc,
    async batch(calls) {
      const asked = calls.map((call) => call.at(-1));
      blocks.push(...asked);
      if (!takesHashes && asked.some((block) => typeof block === 'object')) throw refused();
      await meanwhile();
      return chain.rpc.batch(calls);
    },
  };
  return { rpc, blocks };
}

test('what is asked is asked of the one block that the index stands on, by its hash', async () => {
  await coin(5n);
  await chain.mine();
  const stand = await head();
  const { rpc, blocks } = heard();
  expect(await createChainTotals(rpc, chain.contracts).at(stand, totals)).toEqual([5n]);
  expect(blocks).toEqual([{ blockHash: stand.hash, requireCanonical: true }]);

  // Another block stands at its height by the time that it is asked.
  const replaced = heard(() => chain.rpc.call('anvil_reorg', 1, []));
  expect(await createChainTotals(replaced.rpc, chain.contracts).at(stand, totals)).toBeNull();
});

test('a node that takes no hash is asked by height, and a block that is gone before or after is not compared', async () => {
  await coin(9n);
  await chain.mine();
  const stand = await head();
  const { rpc, blocks } = heard(undefined, false);
  const old = createChainTotals(rpc, chain.contracts);
  expect(await old.at(stand, totals)).toEqual([9n]);
  expect(await old.at(stand, totals)).toEqual([9n]);
  // That it takes none is learnt once.
  expect(blocks.filter((block) => typeof block === 'object')).toHaveLength(1);
  const gone = { ...stand, hash: `0x${'0'.repeat(64)}` };
  expect(await old.at(gone, totals)).toBeNull();
  expect(await createChainTotals(chain.rpc, chain.contracts).at(gone, totals)).toBeNull();
});
