import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../core/rules/seasons/calendar.ts';
import { SEASON_POOL } from '../../../../core/rules/seasons/pool.ts';
import { rowsOf } from '../../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../../test-support/economy/market-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { alice, bob } from '../../../test-support/test-chain.ts';

let world: MarketWorld;

beforeAll(async () => {
  world = await openMarketWorld();
  const { chain, act, hub } = world;
  const { hero, arca } = chain.contracts;
  await chain.send(chain.to.mint(alice, 1));
  await chain.mine();
  await act(alice, 'market', 'list', hero, 1, arca, ONE);
  await world.sync();
  for (const walletAddress of [alice, bob]) await hub.app.accounts.ensureAccount({ walletAddress, nickname: 'Trader' });
  const startsAt = new Date(hub.clock.now().getTime() - DAY_MS).toISOString();
  await hub.database.db.execute(sql`insert into seasons (id, starts_at, rounds, extra_days, pool)
    values ('4', ${startsAt}::timestamptz, 4, 0, ${SEASON_POOL.toString()}::numeric)`);
}, 60_000);
afterAll(() => world.close());

const points = () =>
  rowsOf(
    world.hub.database.db,
    sql`select account.wallet_address as wallet, known.points::int as points,
        (select points::int from season_scores as score where score.account_id = account.id) as score
      from season_points as known join accounts as account on account.id = known.account_id
      where known.source = 'trade' order by 1`,
  );

test('a trade counts for both sides once its block is read, and for neither when the block is taken back', async () => {
  await world.act(bob, 'market', 'buy', 1, ONE);
  await world.sync();
  await runJob(world.hub, 'count season points');
  expect(await points()).toEqual([
    { wallet: alice, points: 20, score: 20 },
    { wallet: bob, points: 20, score: 20 },
  ]);

  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.sync();
  await runJob(world.hub, 'count season points');

  expect(await points()).toEqual([]);
  const [sum] = await rowsOf<{ sum: number }>(
    world.hub.database.db,
    sql`select coalesce(sum(points), 0)::int as sum from season_scores`,
  );
  expect(sum?.sum).toBe(0);

  // Sold again in another block, it counts again, and once.
  await world.act(bob, 'market', 'buy', 1, ONE);
  await world.sync();
  for (let time = 0; time < 2; time += 1) await runJob(world.hub, 'count season points');
  expect(await points()).toEqual([
    { wallet: alice, points: 20, score: 20 },
    { wallet: bob, points: 20, score: 20 },
  ]);
}, 60_000);
