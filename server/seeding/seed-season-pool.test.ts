import { expect, test } from 'vitest';
import { SEASON_POOL } from '../../core/rules/seasons/pool.ts';
import { createLedgerService, purses } from '../modules/ledger/ledger.service.ts';
import { runJob } from '../test-support/jobs.ts';
import { openSeededWorld } from '../test-support/economy/seeded-world.ts';
import { seedSeasonPool } from './seed-season-pool.ts';

test('the pool of the local seasons is funded by one transaction, however often the world is started', async () => {
  const world = await openSeededWorld();
  try {
    const mine = () => world.sync();
    const holds = () => createLedgerService().holds(world.hub.database.db, purses.pool('season'), 37);
    for (let start = 0; start < 2; start += 1) {
      await seedSeasonPool({ ...world.seeded, mine });
      for (let block = 0; block < 6; block += 1) await world.sync();
      await runJob(world.hub, 'credit pools');
      expect(await holds()).toBe(SEASON_POOL * 4n);
    }
    await runJob(world.hub, 'check the books');
    expect((await world.hub.app.books.report())?.differences).toEqual([]);
  } finally {
    await world.close();
  }
}, 120_000);
