import { pino } from 'pino';
import { startBlockProducer } from '../server/local/block-producer.ts';
import { alice } from '../server/test-support/test-chain.ts';
import { forge, openForge, operatorOf } from '../server/test-support/economy/forge-world.ts';
import type { ForgeWorld } from '../server/test-support/economy/forge-world.ts';
import { openTestDatabase } from '../server/test-support/test-database.ts';
import { quantity } from '../server/chain/rpc.ts';
import type { RpcCall } from '../server/chain/rpc.ts';
import type { Part } from './report.ts';

const REQUESTS = 1_000;
const PER_BLOCK = 100;
const GAS = 600_000;
const AT_LEAST = 50;
const MOST_SECONDS = 120;

/** Everybody asks before the operator looks: a recast each, of a pair of heroes of their own. */
async function askAll({ chain, mint }: ForgeWorld): Promise<void> {
  for (let asked = 0; asked < REQUESTS; asked += PER_BLOCK) {
    const ids = await mint(2 * PER_BLOCK);
    const calls = Array.from({ length: PER_BLOCK }, (_, at): RpcCall => {
      const data = forge.encodeFunctionData('recast', [ids[2 * at], ids[2 * at + 1], at % 7]);
      return ['eth_sendTransaction', { from: alice, to: chain.contracts.forge, data, gas: quantity(GAS) }];
    });
    // One after the other: of two at once from one sender the node may give both the same nonce.
    for (const [method, request] of calls) await chain.rpc.call(method, request);
    await chain.mine();
  }
}

export async function measureOperator(): Promise<Part> {
  const [world, database] = await Promise.all([openForge(), openTestDatabase()]);
  const { rpc } = world.chain;
  const running = operatorOf(world, database.db, { pollMs: 250 });
  const stopping = new AbortController();
  const log = pino({ level: 'silent' });
  try {
    await running.rounds(2);
    await askAll(world);
    const open = async () => Number(await world.read('openTickets'));
    if ((await open()) !== REQUESTS) throw new Error(`${await open()} requests are open, not ${REQUESTS}`);
    // What the requests are is the index's to know before; how fast it reads is measured elsewhere.
    await running.indexer.catchUp();
    const producer = startBlockProducer({
      rpc,
      now: () => new Date(),
      blockMs: 500,
      onError: (error) => log.warn(error),
    });
    const startedAt = performance.now();
    const following = [running.indexer.run(stopping.signal), running.operator.run(stopping.signal)];
    while ((await open()) > 0 && performance.now() - startedAt < MOST_SECONDS * 1_000) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const left = await open();
    stopping.abort();
    await Promise.all([...following, producer.stop()]);
    return {
      title: 'Answers of one operator',
      how: `${REQUESTS} recasts wait on anvil, which makes a block each half second; index (PGlite), operator and node share the machine. The index knows the requests when the clock starts, and reads the answers while it runs. From the operator's first look to the last answer on chain.`,
      figures: [
        { what: 'answers a second', value: (REQUESTS - left) / seconds, unit: '/s', digits: 0, atLeast: AT_LEAST },
        { what: 'without an answer at the end', value: left, unit: '', limit: 0 },
      ],
    };
  } finally {
    stopping.abort();
    await world.chain.stop();
    await database.close();
  }
}
