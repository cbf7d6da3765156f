import { EventFragment, Interface, toBeHex } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { operatorOf, openForge, type ForgeWorld } from '../../../server/test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../../server/test-support/test-database.ts';
import { workOutForge, type Shown } from '../../../src/chain/reads/forge-proof/prove-forge.ts';
import type { RpcClient } from '../../../src/chain/rpc-client.ts';

const DAY = 86_400;
const forge = new Interface(forgeAbi);
type NodeLog = { topics: string[]; data: string };
type Change = (method: string, answer: unknown) => unknown;

let world: ForgeWorld;
let database: TestDatabase;

/** A recast and an upgrade with three materials, both answered, of a day whose seed is not revealed yet. */
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
afterAll(() => Promise.all([world.chain.stop(), database.close()]));

/** What a browser reads; `change` is what stands between it and the node. */
const node = (change: Change = (_, answer) => answer): RpcClient => ({
  call: async <T>(method: string, params: readonly unknown[] = []) =>
    change(method, await world.chain.rpc.call(method, ...params)) as T,
});

/** Of the forge's own event: a proxy says `Upgraded` too, of itself. */
const topicOf = (event: string) =>
  forge.fragments
    .filter((each) => EventFragment.isFragment(each))
    .find(({ name, inputs }) => name === event && inputs[0]?.name === 'requestId')?.topicHash;

/** The transaction that answered, and what its event says. */
async function answered(id: number, event: 'Recast' | 'Upgraded') {
  const topics = [topicOf(event), toBeHex(id, 32)];
  const filter = { address: world.chain.contracts.forge, topics, fromBlock: '0x0', toBlock: 'latest' };
  const [log] = (await world.chain.rpc.call('eth_getLogs', filter)) as (NodeLog & { transactionHash: string })[];
  const result = log && forge.parseLog(log)?.args['result'];
  if (!log || !result) throw new Error(`request ${String(id)} has no answer`);
  return { closeTxHash: log.transactionHash, result: result as Record<string, unknown> };
}
const shownOf = async (id: number, event: 'Recast' | 'Upgraded'): Promise<Shown> => {
  const { result } = await answered(id, event);
  if (event === 'Recast') return { isLucky: Boolean(result['isLucky']) };
  return { newGrowthBps: [...(result['newGrowthBps'] as bigint[])].map(Number) };
};
const workOut = async (id: number, event: 'Recast' | 'Upgraded', shown?: Shown, rpc = node()) =>
  workOutForge(
    rpc,
    world.chain,
    { id: String(id), closeTxHash: (await answered(id, event)).closeTxHash },
    shown ?? (await shownOf(id, event)),
  );

/** Says something else of the results in receipts. */
const lying =
  (change: (data: string) => string): Change =>
  (method, answer) => {
    if (method !== 'eth_getTransactionReceipt') return answer;
    const receipt = answer as { logs: NodeLog[] };
    const topics = ['Recast', 'Upgraded'].map(topicOf);
    const swap = (log: NodeLog) => (topics.includes(log.topics[0]) ? { ...log, data: change(log.data) } : log);
    return { ...receipt, logs: receipt.logs.map(swap) };
  };
const otherWord = lying((data) => `${data.slice(0, -64)}${'ab'.repeat(32)}`);

test('at once a browser checks that the result follows from the word and the block, and says that the seed is secret', async () => {
  const recast = await workOut(1, 'Recast');
  expect(recast).toMatchObject({ status: 'right', isSeedKnown: false });
  expect(recast.steps.map(({ part }) => part)).toEqual(['block', 'result']);
  expect(await workOut(2, 'Upgraded')).toMatchObject({ status: 'right', isSeedKnown: false });
});

test('what is shown otherwise than the chain has it is wrong, and another’s transaction proves nothing', async () => {
  const { isLucky } = await shownOf(1, 'Recast');
  expect(await workOut(1, 'Recast', { isLucky: !isLucky })).toMatchObject({ status: 'wrong' });
  expect(await workOut(2, 'Upgraded', { newGrowthBps: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject({ status: 'wrong' });
  const { closeTxHash } = await answered(2, 'Upgraded');
  await expect(workOutForge(node(), world.chain, { id: '99', closeTxHash }, {})).rejects.toThrow();
});

test('once the seed is revealed the word is checked too, and a word of somebody’s own does not pass', async () => {
  const { timestamp } = (await world.chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  await world.chain.rpc.call('evm_mine', { timestamp: Number(timestamp) + DAY });
  await operatorOf(world, database.db).rounds(3);

  const upgrade = await workOut(2, 'Upgraded');
  expect(upgrade).toMatchObject({ status: 'right', isSeedKnown: true });
  expect(upgrade.steps.map(({ part }) => part)).toEqual(['seed', 'word', 'block', 'result']);
  const forged = await workOut(2, 'Upgraded', undefined, node(otherWord));
  expect(forged.status).toBe('wrong');
  expect(forged.steps).toContainEqual({ part: 'word', holds: false });
});
