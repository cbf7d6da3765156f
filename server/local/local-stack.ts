import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { LOCAL_CHAIN_ID } from '../../core/wire/local.ts';
import { discardNode, startNode, type LocalNode } from './anvil.ts';
import { startBlockProducer, type BlockProducer } from './block-producer.ts';
import { dumpNowAndThen } from './chain-dumps.ts';
import { openLocalClock, type LocalClock } from './local-clock.ts';
import { checkWorld, readWorld, writeWorld, type WorldRecord } from './local-world.ts';
import { isAlive } from './node-process.ts';
import { makeWorld } from './seed/make-world.ts';

const MINUTE_SECONDS = 60;
const HISTORY_SECONDS = 91 * 86_400;

export type LocalOptions = {
  dataDir: string;
  port: number;
  blockMs: number;
  seed: string;
  world: 'small' | 'large';
  /** Where the server is found when a world is made: its tokens say so. */
  origin?: string;
  log: Logger;
  /** The node ended although nobody asked it to. */
  onNodeLost: () => void;
};

export type LocalStack = {
  node: LocalNode;
  clock: LocalClock;
  producer: BlockProducer;
  world: WorldRecord;
  /** Resolves when a new world is on disk, from when on a killed server goes on with it. */
  saved: Promise<void>;
  /** Moves the clocks of server and chain together; answers the new height. */
  moveTime(to: Date): Promise<number>;
  stop(): Promise<void>;
};

/** The local stack is for one machine: it starts nowhere else. */
export function refuseElsewhere(chainId: number, nodeEnv: string | undefined): void {
  if (nodeEnv === 'production') throw new Error('The local stack does not start when NODE_ENV=production');
  if (chainId !== LOCAL_CHAIN_ID) throw new Error(`The local stack runs chain ${LOCAL_CHAIN_ID} only, not ${chainId}`);
}

const chainFolder = (dataDir: string) => path.join(dataDir, 'chain');

/**
 * Removes what a world consists of, the node that may still run with it included. Secrets stay, and so does a clock that was
 * set where no world was yet: the world begins at its time.
 */
export async function clearWorld(dataDir: string): Promise<void> {
  await discardNode(chainFolder(dataDir));
  const parts = ['world.json', 'chain', 'db'].map((name) => path.join(dataDir, name));
  if (!parts.some((part) => existsSync(part))) return;
  // What players brought is nobody's without the tables that say whose it is.
  const rest = ['clock.json', 'creations'].map((name) => path.join(dataDir, name));
  for (const part of [...parts, ...rest]) rmSync(part, { recursive: true, force: true });
}

/** Starts the chain of the data folder's world; the first time it makes one up. */
export async function openLocalStack(options: LocalOptions): Promise<LocalStack> {
  refuseElsewhere(LOCAL_CHAIN_ID, process.env['NODE_ENV']);
  const { dataDir, port, seed, world, origin } = options;
  const clock = openLocalClock(dataDir);
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  // The story depends on when it ends, and a start takes a second or five: a minute is told in one way.
  const bornAt = Math.floor(seconds() / MINUTE_SECONDS) * MINUTE_SECONDS;
  const known = readWorld(dataDir);
  if (known) checkWorld(known, { seed, world }, dataDir);
  const genesisTime = known?.genesisTime ?? bornAt - HISTORY_SECONDS;
  const node = await startNode({ folder: chainFolder(dataDir), port, genesisTime });
  try {
    const record = known ?? (await seedWorld(node, { seed, world, genesisTime, madeAt: bornAt }, origin));
    await node.rpc.call('anvil_setTime', seconds());
    const stack = runStack(options, node, clock, record);
    const saved = known ? Promise.resolve() : node.dump().then(() => writeWorld(dataDir, record));
    return { ...stack, saved };
  } catch (error) {
    await node.discard();
    throw error;
  }
}

type NewWorld = Pick<WorldRecord, 'seed' | 'world' | 'genesisTime' | 'madeAt'>;

async function seedWorld(node: LocalNode, made: NewWorld, origin: string | undefined): Promise<WorldRecord> {
  const { seed, genesisTime, madeAt } = made;
  const { block, ...contracts } = await makeWorld({ rpc: node.rpc, seed, genesisTime, until: madeAt, origin });
  return { ...made, contracts, startBlock: block - 1 };
}

function runStack({ log, blockMs, onNodeLost }: LocalOptions, node: LocalNode, clock: LocalClock, world: WorldRecord) {
  const dumps = dumpNowAndThen({
    dump: node.dump,
    onError: (error) => log.warn({ err: error }, 'the local chain could not be written down'),
  });
  let isStopping = false;
  const producer = startBlockProducer({
    rpc: node.rpc,
    now: clock.now,
    blockMs,
    onTransactions: dumps.soon,
    onError(error) {
      if (isStopping) return;
      log.warn({ err: error }, 'the local chain could not be asked for a block');
      if (!isAlive(node.pid)) onNodeLost();
    },
  });
  return {
    node,
    clock,
    producer,
    world,
    async moveTime(to: Date) {
      clock.moveTo(to);
      await node.rpc.call('anvil_setTime', Math.floor(clock.now().getTime() / 1000));
      const height = await producer.mine(1);
      dumps.soon();
      return height;
    },
    async stop() {
      isStopping = true;
      await producer.stop();
      await dumps.stop();
      await node.stop();
    },
  };
}
