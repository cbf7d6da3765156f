import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlockProducer, type BlockProducer } from '../../local/block-producer.ts';
import { seedRandom, type SeedRandom } from '../../local/seed/random.ts';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { RpcError, type Rpc } from '../rpc.ts';

const MINUTES = 60_000;
const STEPS = 80;
const HEROES = 40;
const DEEPEST = 6;
const STUCK_MS = 2_000;
const BLOCK_MS = 60;
const PARTS = 7;

let world: ForgeWorld;
let database: TestDatabase;
let producer: BlockProducer;

beforeAll(async () => {
  [world, database] = await Promise.all([openForge(), openTestDatabase()]);
  const { rpc } = world.chain;
  producer = startBlockProducer({ rpc, now: () => new Date(), blockMs: BLOCK_MS, onError: () => undefined });
}, 120_000);
afterAll(async () => {
  await producer.stop();
  await Promise.all([world.chain.stop(), database.close()]);
});

/** The node as a process sees it that may end at any instant: whether what it sent last has arrived, it never learns. */
function mortal(rpc: Rpc) {
  let isDead = false;
  async function alive<T>(ask: () => Promise<T>): Promise<T> {
    const answer = isDead ? null : { it: await ask() };
    if (isDead || answer === null) throw new RpcError('transport', 'this process is gone');
    return answer.it;
  }
  const seen: Rpc = {
    url: rpc.url,
    call: (method, ...params) => alive(() => rpc.call(method, ...params)),
    batch: (calls) => alive(() => rpc.batch(calls)),
  };
  return { rpc: seen, die: () => void (isDead = true) };
}

/** Operator and index, which run until they are killed. */
function startProcess() {
  const { rpc, die } = mortal(world.chain.rpc);
  const { operator, indexer } = operatorOf({ chain: { ...world.chain, rpc } }, database.db, { stuckMs: STUCK_MS });
  const stopping = new AbortController();
  const loops = Promise.all([operator.run(stopping.signal), indexer.run(stopping.signal)]);
  return {
    async kill(): Promise<void> {
      die();
      stopping.abort();
      await loops;
    },
  };
}

async function reorganise(depth: number): Promise<void> {
  producer.turn('off');
  // Until the block that is being mined is there.
  await producer.mine(0);
  await world.chain.rpc.call('anvil_reorg', depth, []);
  producer.turn('on');
}

/** One of them is in the forge already, now and then: then nothing is asked. */
const ask = (random: SeedRandom, heroes: readonly bigint[]) =>
  world.ask('recast', [random.pick(heroes), random.pick(heroes), random.int(0, PARTS - 1)]);

const openCount = async () => (await world.read('openTickets')) as bigint;

test.each(['first', 'second'])(
  'whatever the chain takes back and whenever its process is killed, the operator answers every request in the end (%s walk)',
  { timeout: 4 * MINUTES },
  async (seed) => {
    const random = seedRandom(seed);
    const before = BigInt((await world.read('totalTickets')) as bigint);
    const heroes = await world.mint(HEROES);
    await world.chain.mine(3 * DEEPEST);
    let running = startProcess();
    const acts: readonly (readonly [weight: number, act: () => Promise<unknown>])[] = [
      [40, () => ask(random, heroes)],
      [14, () => world.chain.mine(random.int(1, 3))],
      [16, () => reorganise(random.int(1, DEEPEST))],
      [20, () => pause(random.int(5, 400))],
      [
        8,
        async () => {
          await running.kill();
          running = startProcess();
        },
      ],
    ];

    for (let step = 0; step < STEPS; step += 1) {
      await acts[random.weighted(acts.map(([weight]) => weight))]?.[1]();
    }

    await expect.poll(openCount, { timeout: 2 * MINUTES, interval: 100 }).toBe(0n);
    await running.kill();
    expect((await world.read('totalTickets')) as bigint).toBeGreaterThan(before);
  },
);
