import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createBlockSource } from '../../chain/block-source.ts';
import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { Indexer } from '../../chain/indexer.ts';
import { onlyLeader } from '../../chain/leader.ts';
import { EventRouter } from '../../chain/projection.ts';
import type { Rpc } from '../../chain/rpc.ts';
import { projectionsOf } from '../../economy/projections.ts';
import { startNode } from '../../local/anvil.ts';
import { makeWorld } from '../../local/seed/make-world.ts';
import { seedAccounts } from '../../seeding/seed-accounts.ts';
import { bringPictures, mintPictures } from '../../seeding/seed-creations.ts';
import { seedGrants, seedRewards } from '../../seeding/seed-claims.ts';
import { seedMining } from '../../seeding/seed-mining.ts';
import { seedProposals } from '../../seeding/seed-proposals.ts';
import { seedWithdrawals } from '../../seeding/seed-withdrawals.ts';
import { runJob } from '../jobs.ts';
import { chainConfig, createTestApp, type TestApp } from '../test-app.ts';

export const SEED = 'test';
const DAY = 86_400;

export type SeededWorld = Awaited<ReturnType<typeof openSeededWorld>>;

/** The world that every developer gets, made anew on a node of its own and read from its first block. */
export async function openSeededWorld() {
  const until = Math.floor(Date.now() / 1_000);
  const genesisTime = until - 91 * DAY;
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-world-'));
  const node = await startNode({ folder, port: 0, genesisTime });
  const { rpc } = node;
  const { block, ...contracts } = await makeWorld({ rpc, seed: SEED, genesisTime, until });
  const hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts }, totals: createChainTotals(rpc, contracts) },
  }));
  hub.clock.set(new Date(until * 1_000));
  const world = { seed: SEED, world: 'small', genesisTime, madeAt: until, contracts, startBlock: block - 1 } as const;
  await seedAccounts(hub.database.db, world, hub.deps.random);
  const { indexer, index } = await readAll(hub, rpc, block - 1);
  const { confirmations } = hub.deps.chain.config;
  const seeded = { ...hub.deps, confirmations, world, rpc };
  await seedWithdrawals(seeded);
  await seedGrants(hub.database.db, world);
  await seedProposals(hub.database.db, world);
  const mine = async () => {
    await rpc.call('anvil_mine');
    await indexer.catchUp();
  };
  await seedRewards({ ...seeded, mine });
  await seedMining(seeded);
  await mintPictures(await bringPictures(seeded), { ...seeded, mine });
  Object.assign(hub.index, indexer.report());
  for (const job of ['credit deposits', 'set VIP levels']) await runJob(hub, job);
  return {
    hub,
    rpc,
    index,
    /** What it was made of. */
    seeded,
    /** Reads what happened since. */
    async sync(): Promise<void> {
      await rpc.call('anvil_mine');
      await indexer.catchUp();
      Object.assign(hub.index, indexer.report());
    },
    async close() {
      await hub.close();
      await node.discard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the whole world from its first block, and counts what it reads. */
async function readAll(hub: TestApp, rpc: Rpc, startBlock: number) {
  const router = new EventRouter(projectionsOf(hub.deps.chain.config.contracts));
  const source = createBlockSource(rpc, router.filter);
  let events = 0;
  const counting = {
    ...source,
    range: async (...args: Parameters<typeof source.range>) => {
      const range = await source.range(...args);
      events += range.logs.length;
      return range;
    },
  };
  const indexer = new Indexer({
    db: hub.database.db,
    source: counting,
    router,
    leader: onlyLeader,
    log: pino({ level: 'silent' }),
    now: hub.clock.now,
    live: { publish: async () => undefined },
    startBlock,
    pollMs: 1,
    isNodeAlone: true,
  });
  // The work, not the wait: other tests share the machine.
  const before = process.cpuUsage();
  await indexer.catchUp();
  const { user, system } = process.cpuUsage(before);
  Object.assign(hub.index, indexer.report());
  return { indexer, index: { events, seconds: (user + system) / 1_000_000 } };
}
