import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectionsOf } from '../../economy/projections.ts';
import { rowsOf } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mintBatch } from '../../local/seed/encode.ts';
import { bornHero } from '../../local/seed/hero-traits.ts';
import { seedRandom } from '../../local/seed/random.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { watchedNode } from '../../test-support/nodes/watched-node.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { createBlockSource } from '../block-source.ts';
import { CursorMovedError, holdIndex } from '../cursor.ts';
import type { Indexer } from '../indexer.ts';
import { EventRouter, type Projection } from '../projection.ts';
import { quantity, type Rpc } from '../rpc.ts';

let chain: TestChain;
let database: TestDatabase;
let clean: TestDatabase;

beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
  await chain.send(chain.to.mint(alice, 6));
  await mintWhole(10_101);
  await chain.send(chain.to.list(alice, 1));
  // Deeper than a reorganisation goes, and not: both kinds of blocks are read again.
  await chain.mine(90);
  await chain.send(chain.to.list(alice, 2));
  await chain.mine();
  await chain.send(chain.to.buy(bob, 1));
  await chain.mine(2);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close()]);
});
beforeEach(async () => {
  await Promise.all([database.reset(), clean.reset()]);
});

/** A hero that wears a whole suit and has no other bonus. */
async function mintWhole(suit: number): Promise<void> {
  const { contracts, operator, send } = chain;
  const born = {
    ...bornHero(seedRandom('whole')),
    parts: [suit, suit, suit, suit],
    burnCount: 0,
    growthBps: Array(7).fill(0),
  };
  await send({ from: operator, to: contracts.hero, data: mintBatch([alice], [born]), gas: quantity(8_000_000) });
}

/** An index of a build that has only some of the projections, or has them in another version. */
function buildWith(projections: readonly Projection[], rpc: Rpc = chain.rpc, options: { maxRange?: number } = {}) {
  const router = new EventRouter(projections);
  return indexerOf(chain, database.db, { router, source: createBlockSource(rpc, router.filter), ...options });
}
const all = () => projectionsOf(chain.contracts);
const without = (...names: string[]) => all().filter(({ name }) => !names.includes(name));
const raised = (name: string) => all().map((one) => (one.name === name ? { ...one, version: one.version + 1 } : one));

async function freshRows() {
  await indexerOf(chain, clean.db).indexer.catchUp();
  return projectedRows(clean.db);
}

test('a table that came with a newer build is filled from the first block, also with what was read before', async () => {
  await buildWith(without('contract log', 'orders')).indexer.catchUp();
  expect((await projectedRows(database.db)).orders).toEqual([]);

  const newer = indexerOf(chain, database.db);
  await newer.indexer.catchUp();

  const rows = await projectedRows(database.db);
  expect(rows.orders.length).toBe(2);
  expect(rows.economy['contract_changes']?.length).toBeGreaterThan(10);
  expect(rows).toEqual(await freshRows());
  expect(newer.news).toEqual(expect.arrayContaining([expect.objectContaining({ resource: 'orders' })]));
});

test('rows of an earlier version are made anew, once', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  await database.db.execute(sql`update orders set price = 1`);
  const expected = await freshRows();

  await indexerOf(chain, database.db).indexer.catchUp();
  expect(await projectedRows(database.db)).not.toEqual(expected);
  await buildWith(raised('orders')).indexer.catchUp();
  expect(await projectedRows(database.db)).toEqual(expected);

  await database.db.execute(sql`update orders set price = 1`);
  await buildWith(raised('orders')).indexer.catchUp();
  expect(await projectedRows(database.db)).not.toEqual(expected);
});

test('an older build leaves the rows of a newer one as they are', async () => {
  await buildWith(raised('orders')).indexer.catchUp();
  await database.db.execute(sql`update orders set price = 1`);

  await indexerOf(chain, database.db).indexer.catchUp();

  expect((await projectedRows(database.db)).orders.map((row) => row['price'])).toEqual(['1', '1']);
});

test('rows that follow from other settings are made anew, once, and again when the settings are the usual ones', async () => {
  const bonusOf = sql`select mining_bonus_bps::int as bonus from heroes where suit_id = 10101`;
  const bonus = async () => (await rowsOf<{ bonus: number }>(database.db, bonusOf)).map((row) => row.bonus);
  const mystic = (...ids: number[]) => buildWith(projectionsOf(chain.contracts, new Set(ids))).indexer.catchUp();
  await indexerOf(chain, database.db).indexer.catchUp();
  expect(await bonus()).toEqual([100]);

  await mystic(10_101);
  expect(await bonus()).toEqual([300]);
  await database.db.execute(sql`update heroes set mining_bonus_bps = 7 where suit_id = 10101`);
  await mystic(10_101);
  expect(await bonus()).toEqual([7]);

  await indexerOf(chain, database.db).indexer.catchUp();
  expect(await bonus()).toEqual([100]);
  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('what others wrote beside the index stays: the name of a hero', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  await database.db.execute(sql`update heroes set name = 'Halvard' where token_id = 3`);

  await buildWith(raised('heroes')).indexer.catchUp();

  const heroes = await rowsOf<{ name: string }>(
    database.db,
    sql`select name from heroes where token_id in (3, 4) order by token_id`,
  );
  expect(heroes[0]?.name).toBe('Halvard');
  expect(heroes[1]?.name).not.toBe('Halvard');
});

test('what was filled is taken back with a reorganisation like anything else', async () => {
  await buildWith(without('orders')).indexer.catchUp();
  const { indexer } = indexerOf(chain, database.db);
  await indexer.catchUp();
  expect((await projectedRows(database.db)).orders.map((row) => row['state'])).toEqual(['sold', 'open']);

  await chain.rpc.call('anvil_reorg', 4, []);
  await indexer.catchUp();

  const rows = await projectedRows(database.db);
  expect(rows).toEqual(await freshRows());
  expect(rows.orders.map((row) => row['state'])).toEqual(['open']);
});

test('an index that stands on a fork leaves it before anything is filled', async () => {
  await chain.send(chain.to.list(alice, 5));
  await chain.mine();
  await buildWith(without('orders')).indexer.catchUp();
  await chain.rpc.call('anvil_reorg', 1, []);

  await indexerOf(chain, database.db).indexer.catchUp();

  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

/** Small ranges, so that the short chain of this test is many parts. */
const SMALL = { maxRange: 10 };
const isFilling = async () => (await rowsOf(database.db, sql`select 1 from chain_fill`)).length > 0;
const shadows = () => rowsOf(database.db, sql`select 1 from pg_namespace where nspname = 'public_refill'`);

async function untilMiddle(indexer: Indexer) {
  for (let steps = 0; steps < 4; steps += 1) await indexer.step();
  expect(await isFilling()).toBe(true);
}

test('cut off in the middle, it shows the old rows, and goes on where it was', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  const before = await projectedRows(database.db);
  const { node, rpc } = watchedNode(chain.rpc);
  const build = () => buildWith(raised('heroes'), rpc, SMALL).indexer;
  await untilMiddle(build());
  expect(await projectedRows(database.db)).toEqual(before);

  node.isDown = true;
  await expect(build().step()).rejects.toThrow('cut off');
  const [reached] = await rowsOf<{ height: number }>(database.db, sql`select height::int as height from chain_fill`);
  node.isDown = false;
  node.asked = [];
  await build().catchUp();

  expect(Math.min(...node.asked)).toBe((reached?.height ?? 0) + 1);
  expect(reached?.height).toBeGreaterThan(chain.startBlock + 10);
  expect(await projectedRows(database.db)).toEqual(before);
  expect(await isFilling()).toBe(false);
  expect(await shadows()).toEqual([]);
});

test('while it fills, others are answered between its parts, from the old rows', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  await database.db.execute(sql`update orders set price = 1`);
  const { indexer } = buildWith(raised('orders'), chain.rpc, SMALL);
  const seen: string[] = [];
  const filled = { yet: false };

  const asking = (async () => {
    while (!filled.yet) {
      const [row] = await rowsOf<{ prices: string; filling: boolean }>(
        database.db,
        sql`select (select string_agg(distinct price::text, '/') from orders) as prices,
          exists (select 1 from chain_fill) as filling`,
      );
      if (row?.filling) seen.push(row.prices);
      // Requests come by the network: they let it have its turn.
      await new Promise(setImmediate);
    }
  })();
  await indexer.catchUp();
  filled.yet = true;
  await asking;

  expect(seen.length).toBeGreaterThan(10);
  expect(new Set(seen)).toEqual(new Set(['1']));
  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('nothing is decided by an index of which a part is being filled', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  expect(await inTransaction(database.db, holdIndex)).toBeGreaterThan(90);

  const { indexer } = buildWith(raised('treasury'), chain.rpc, SMALL);
  await untilMiddle(indexer);
  expect(await inTransaction(database.db, holdIndex)).toBeNull();

  await indexer.catchUp();
  expect(await inTransaction(database.db, holdIndex)).toBeGreaterThan(90);
});

test('blocks that come meanwhile are read afterwards, and can be taken back as deep as any', async () => {
  await chain.send(chain.to.buy(bob, 1));
  await chain.mine(2);
  await indexerOf(chain, database.db).indexer.catchUp();
  const { indexer } = buildWith(raised('orders'), chain.rpc, SMALL);
  await untilMiddle(indexer);
  await chain.send(chain.to.list(alice, 6));
  await chain.mine(60);
  await indexer.catchUp();
  expect((await projectedRows(database.db)).orders.map((row) => row['state'])).toEqual(['sold', 'open']);

  // Below the block at which the index stood while it was filled, so that the sale goes: what was filled can be undone.
  await chain.rpc.call('anvil_reorg', 62, []);
  await indexer.catchUp();

  const rows = await projectedRows(database.db);
  expect(rows.orders.map((row) => row['state'])).toEqual(['open']);
  expect(rows).toEqual(await freshRows());
});

test.each([1, 3])('a reorganisation meanwhile, %i deep, is left before the rest is filled', async (depth) => {
  await chain.send(chain.to.list(alice, depth + 2, 5n * 10n ** 18n));
  await chain.mine(depth);
  await indexerOf(chain, database.db).indexer.catchUp();
  const before = await projectedRows(database.db);
  const { indexer } = buildWith(raised('orders'), chain.rpc, SMALL);
  await untilMiddle(indexer);
  await chain.rpc.call('anvil_reorg', depth, []);

  await indexer.catchUp();

  const rows = await projectedRows(database.db);
  expect(rows).not.toEqual(before);
  expect(rows).toEqual(await freshRows());
});

test('a hole in what a node tells of blocks that are read again is noticed', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  const before = await projectedRows(database.db);
  const hole = chain.startBlock + 1;
  let isHiding = true;
  const call = async (method: string, ...params: unknown[]) => {
    const answer = await chain.rpc.call(method, ...params);
    const isOfRange = method === 'eth_getLogs' && (params as [{ fromBlock?: string }])[0].fromBlock !== undefined;
    if (!isHiding || !isOfRange) return answer;
    return (answer as { blockNumber: string }[]).filter(({ blockNumber }) => Number(blockNumber) !== hole);
  };
  const rpc: Rpc = { url: '', call, batch: (calls) => Promise.all(calls.map((one) => call(...one))) };
  const { indexer } = buildWith(raised('heroes'), rpc);

  await expect(indexer.catchUp()).rejects.toThrow(`hides the logs of block ${String(hole)}`);
  expect(await projectedRows(database.db)).toEqual(before);
  isHiding = false;
  await indexer.catchUp();

  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('what began in another build, or of another chain, is begun again', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  const { node, rpc } = watchedNode(chain.rpc);
  await untilMiddle(buildWith(raised('orders'), rpc, SMALL).indexer);
  await untilMiddle(buildWith(raised('heroes'), rpc, SMALL).indexer);
  expect(node.asked.filter((from) => from === chain.startBlock + 1).length).toBeGreaterThan(1);

  node.asked = [];
  await database.db.execute(sql`update chain_fill set hash = ${`0x${'00'.repeat(32)}`}`);
  await buildWith(raised('heroes'), rpc, SMALL).indexer.catchUp();

  expect(Math.min(...node.asked)).toBe(chain.startBlock + 1);
  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('a build that needs nothing filled forgets what another began', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  await untilMiddle(buildWith(raised('orders'), chain.rpc, SMALL).indexer);

  await indexerOf(chain, database.db).indexer.catchUp();

  expect(await isFilling()).toBe(false);
  expect(await shadows()).toEqual([]);
});

test('two that fill at once, one of them paused for long, write everything once', async () => {
  await indexerOf(chain, database.db).indexer.catchUp();
  const builds = [0, 1].map(() => buildWith(raised('heroes'), chain.rpc, SMALL).indexer);
  const stepped = await Promise.allSettled(builds.map((one) => one.catchUp()));
  for (const one of stepped) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CursorMovedError);

  await buildWith(raised('heroes'), chain.rpc, SMALL).indexer.catchUp();
  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('filled tables have the columns, checks, indexes and triggers that the migrations gave them', async () => {
  const shapes = () =>
    rowsOf(
      database.db,
      sql`select c.relname as name, c.relkind::text as kind,
          coalesce(pg_get_indexdef(i.indexrelid), '') as index,
          array(select format('%s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated)
            from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by 1) as columns,
          array(select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
            where conrelid = c.oid order by 1) as constraints,
          array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
        from pg_class as c left join pg_index as i on i.indexrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i', 'S') order by c.relname`,
    );
  await indexerOf(chain, database.db).indexer.catchUp();
  const before = await shapes();

  const everything = all().map((one) => ({ ...one, version: one.version + 1 }));
  await buildWith(everything).indexer.catchUp();

  expect(await shapes()).toEqual(before);
  expect(await projectedRows(database.db)).toEqual(await freshRows());
});

test('each projection has a name and tables of its own', () => {
  const names = all().map(({ name }) => name);
  const tables = all().flatMap((projection) => projection.tables.map(({ table }) => table));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(tables).size).toBe(tables.length);
});
