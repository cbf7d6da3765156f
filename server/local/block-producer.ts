import * as z from 'zod/mini';
import { hexNumber, type Rpc } from '../chain/rpc.ts';

const HEARTBEAT_SECONDS = 15;
/** Blocks after the last one with a transaction, so that five confirmations come without waiting for the heartbeat. */
const BLOCKS_AFTER = 6;

const latestBlock = z.object({ number: hexNumber, timestamp: hexNumber, transactions: z.array(z.unknown()) });
const poolStatus = z.object({ pending: hexNumber });

export type BlockProducer = {
  isOn(): boolean;
  turn(state: 'on' | 'off'): void;
  /** Mines this many blocks now, whether on or off, and answers the new height. */
  mine(count: number): Promise<number>;
  stop(): Promise<void>;
};

export type ProducerOptions = {
  rpc: Rpc;
  now: () => Date;
  /** Between two looks at what waits, and so between two blocks. */
  blockMs: number;
  /** Called after a block that holds transactions. */
  onTransactions?: () => void;
  onError: (error: unknown) => void;
};

type Seen = { height: number; time: number; blocksSince: number; stuckPending: number };

/**
 * Mines for a node that does not mine by itself: when transactions wait, shortly after them, and now and then, so that
 * chain time passes. Block times follow the server's clock.
 */
export function startBlockProducer(options: ProducerOptions): BlockProducer {
  const { rpc, now, blockMs, onTransactions, onError } = options;
  const seen: Seen = { height: -1, time: 0, blocksSince: BLOCKS_AFTER, stuckPending: 0 };
  const seconds = () => Math.floor(now().getTime() / 1000);
  let on = true;
  let stopped = false;
  let queue: Promise<unknown> = Promise.resolve();

  async function look() {
    const [block, pool] = await rpc.batch([['eth_getBlockByNumber', 'latest', false], ['txpool_status']]);
    const latest = latestBlock.parse(block);
    // Blocks may also come from a reorganisation or a restart: what was counted holds only for the block it was counted at.
    if (latest.transactions.length > 0) seen.blocksSince = 0;
    else if (latest.number !== seen.height) seen.blocksSince += Math.abs(latest.number - seen.height);
    seen.height = latest.number;
    seen.time = latest.timestamp;
    return poolStatus.parse(pool).pending;
  }

  async function mineOne() {
    await rpc.call('evm_mine', { timestamp: Math.max(seen.time, seconds()) });
    const pending = await look();
    if (seen.blocksSince === 0) onTransactions?.();
    return pending;
  }

  async function tick() {
    const pending = await look();
    if (pending === 0) seen.stuckPending = 0;
    // What one block left behind, the next one would leave too, for its fee is too low: that waits for the heartbeat.
    const isWaiting = pending > 0 && pending !== seen.stuckPending;
    const isDue = seen.blocksSince < BLOCKS_AFTER || seconds() - seen.time >= HEARTBEAT_SECONDS;
    if (!isWaiting && !isDue) return;
    const left = await mineOne();
    // One that came after the block is no more stuck than those of a block that took some.
    seen.stuckPending = seen.blocksSince === 0 ? 0 : Math.min(pending, left);
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function run() {
    while (!stopped) {
      if (on) await inTurn(tick).catch(onError);
      await new Promise((resolve) => setTimeout(resolve, blockMs));
    }
  }
  const running = run();

  return {
    isOn: () => on,
    turn: (state) => void (on = state === 'on'),
    mine: (count) =>
      inTurn(async () => {
        await look();
        for (let mined = 0; mined < count; mined += 1) await mineOne();
        return seen.height;
      }),
    async stop() {
      stopped = true;
      await running;
      await queue;
    },
  };
}
