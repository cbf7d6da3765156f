import * as z from 'zod/mini';
import { indexerOf } from '../server/test-support/test-chain.ts';
import { openTestDatabase } from '../server/test-support/test-database.ts';
import { createWalkServer } from '../tests/faults/walk/walk-server.ts';
import { median } from './report.ts';
import type { Part } from './report.ts';

const ROUNDS = 3;
const SLOWEST_S = 20;
const LEAST_EVENTS_PER_S = 500;

/** How fast an empty index reads the seeded world, from its first block. */
export async function measureReindex(): Promise<Part> {
  const server = await createWalkServer();
  try {
    await server.start();
    await server.kill();
    const [contracts, startBlock] = [server.contracts(), server.startBlock()];
    const address = Object.values(contracts);
    const all = await server.rpc.call('eth_getLogs', { address, fromBlock: '0x0', toBlock: 'latest' });
    const events = z.array(z.unknown()).parse(all).length;
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const database = await openTestDatabase();
      const startedAt = performance.now();
      await indexerOf({ rpc: server.rpc, contracts, startBlock }, database.db).indexer.catchUp();
      seconds.push((performance.now() - startedAt) / 1_000);
      await database.close();
    }
    return {
      title: 'The index',
      how: `The seeded world read into an empty PGlite from its first block; median of ${String(ROUNDS)}.`,
      figures: [
        { what: 'events', value: events, unit: '' },
        { what: 'all of them', value: median(seconds), unit: 's', digits: 1, limit: SLOWEST_S },
        { what: 'events a second', value: events / median(seconds), unit: '', atLeast: LEAST_EVENTS_PER_S },
      ],
    };
  } finally {
    await server.discard();
  }
}
