import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createCursors } from '../../http/cursor.ts';
import { createShortCache } from '../../http/short-cache.ts';
import { addressOf, insertHeroes, listedHero } from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { FacetIndex } from './facets/facet-index.ts';
import { createHeroesService } from './heroes.service.ts';

const [ME, OTHER] = [addressOf(1), addressOf(2)];
const MINE = 130;
const EVERY = 160;
let hub: TestApp;
let index: FacetIndex;

/** Mine are the cheapest, more than a page of them; among the others every tenth of the dearer is mine as well. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const ownerOf = (id: number) => (id <= MINE || id % 10 === 0 ? ME : OTHER);
  const rows = Array.from({ length: EVERY }, (_, at) => listedHero(at + 1, BigInt(at + 1), { owner: ownerOf(at + 1) }));
  await insertHeroes(hub.database.db, rows);
  index = new FacetIndex({ db: hub.database.db, live: hub.deps.live, log: hub.deps.log });
  await vi.waitFor(async () => expect(await index.count({}, START)).not.toBeNull(), { timeout: 20_000 });
}, 60_000);
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await index.close();
  await hub.close();
});

const expected = Array.from({ length: EVERY - MINE }, (_, at) => MINE + at + 1).filter((id) => id % 10 > 0);

test.each(['memory', 'the database'] as const)('from %s, what is one’s own is left out of every page', async (from) => {
  const { deps } = hub;
  const [cursors, cache] = [createCursors(deps.secrets.cursor), createShortCache(deps.cacheMs)];
  const heroes = createHeroesService({ ...deps, cursors, cache, facetIndex: from === 'memory' ? index : null });
  const inMemory = vi.spyOn(index, 'cheapest');
  const ask = (cursor?: string) =>
    heroes.list({
      size: 10,
      cursor,
      sorter: [{ field: 'price', order: 'asc' }],
      filter: { forSale: true, currency: 'ARCA', notOwner: ME },
    });

  const first = await ask();
  expect([first.total, first.totalExact]).toEqual([expected.length, true]);
  const found = first.list.map(({ id }) => Number(id));
  for (let { next } = first; next !== null;) {
    const page = await ask(next);
    found.push(...page.list.map(({ id }) => Number(id)));
    next = page.next;
  }
  expect(found).toEqual(expected);
  expect(inMemory).toHaveBeenCalledTimes(from === 'memory' ? Math.ceil(expected.length / 10) : 0);
});
