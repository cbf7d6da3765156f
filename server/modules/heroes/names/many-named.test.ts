import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCursors } from '../../../http/cursor.ts';
import { createShortCache } from '../../../http/short-cache.ts';
import { insertHeroes, listedHero } from '../../../test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { createHeroesService } from '../heroes.service.ts';

/** More than are read of one name. */
const MANY = 4_100;
/** More than are looked through in the order of the list. */
const BEFORE = 10_100;
const ALL = BEFORE + 2 * MANY;
let hub: TestApp;

/** The cheapest are called otherwise; then every second one is an Elowen, and among those one is an Elowen Vey. */
const nameOf = (id: number): string => {
  if (id <= BEFORE) return `Bram ${id}`;
  if (id === BEFORE + 200) return 'Elowen Vey';
  return id % 2 === 0 ? `Elowen ${id}` : `Maris ${id}`;
};

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const rows = Array.from({ length: ALL }, (_, at) => listedHero(at + 1, BigInt(at + 1), { name: nameOf(at + 1) }));
  // The dearest first: the order in which they lie must not be the one that is asked for.
  await insertHeroes(hub.database.db, rows.reverse());
}, 120_000);
afterAll(() => hub.close());

async function list(name: string, order: 'asc' | 'desc', pages: number) {
  const { deps } = hub;
  const [cursors, cache] = [createCursors(deps.secrets.cursor), createShortCache(deps.cacheMs)];
  const heroes = createHeroesService({ ...deps, cursors, cache, facetIndex: null });
  const input = { size: 20, sorter: [{ field: 'price', order } as const], filter: { forSale: true, name } };
  const first = await heroes.list(input);
  const ids = first.list.map(({ id }) => Number(id));
  for (let { next } = first, page = 1; next !== null && page < pages; page += 1) {
    const more = await heroes.list({ ...input, cursor: next });
    ids.push(...more.list.map(({ id }) => Number(id)));
    next = more.next;
  }
  return { ids, total: first.total, exact: first.totalExact };
}

const called = (word: string, order: 'asc' | 'desc') => {
  const ids = Array.from({ length: ALL }, (_, at) => at + 1).filter((id) => nameOf(id).split(' ').includes(word));
  return order === 'asc' ? ids : ids.reverse();
};

test.each([
  ['of which the first in order are found at once', 'elo', 'Elowen', 'desc'],
  ['that all come behind many others', 'Elowen', 'Elowen', 'asc'],
  ['that are the first', 'bram', 'Bram', 'asc'],
] as const)('of a name of thousands, %s, each page is the next in order', async (_, typed, word, order) => {
  const found = await list(typed, order, 3);

  expect(found.ids).toEqual(called(word, order).slice(0, 60));
  expect([found.total, found.exact]).toEqual([4_000, false]);
});

test('of a rare name all are found, and counted', async () => {
  expect(await list('elowen vey', 'asc', 2)).toEqual({ ids: [BEFORE + 200], total: 1, exact: true });
  expect(await list('nobody', 'asc', 2)).toEqual({ ids: [], total: 0, exact: true });
});
