import { afterAll, beforeAll, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { heroRow, insertHeroes, listedHero } from '../../test-support/rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let hub: TestApp;

/** Level and mining bonus (bps): 1 (0, 0), 2 (5, 100), 3 (5, 400), 4 (30, 200) for 600, 5 (2, 400) for 800, 6 (9, 0) for 10, 7 (1, 50) for 1 RON. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroes(hub.database.db, [
    heroRow(1),
    heroRow(2, { burnCount: 5, miningBonusBps: 100 }),
    heroRow(3, { burnCount: 5, miningBonusBps: 400 }),
    listedHero(4, 600n, { burnCount: 30, miningBonusBps: 200 }),
    listedHero(5, 800n, { burnCount: 2, miningBonusBps: 400 }),
    listedHero(6, 10n, { burnCount: 9 }),
    listedHero(7, 50n, { burnCount: 1, miningBonusBps: 50, currency: 'RON' }),
  ]);
}, 60_000);
afterAll(() => hub.close());

async function idsOf(query: Partial<ListInput>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await hub.list(heroEndpoints.list, { size: 2, ...query, cursor });
    ids.push(...data.list.map(({ id }) => id));
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test.each([
  ['upgradeLevel', 'desc', ['4', '6', '3', '2', '5', '7', '1']],
  ['upgradeLevel', 'asc', ['1', '7', '5', '2', '3', '6', '4']],
  ['miningBonus', 'desc', ['5', '3', '4', '2', '7', '6', '1']],
  ['pricePerBonus', 'asc', ['5', '4', '6', '7', '1', '2', '3']],
] as const)('%s %s, page by page', async (field, order, expected) => {
  expect(await idsOf({ sorter: [{ field, order }] })).toEqual(expected);
});

test('a price per point has one direction', async () => {
  const { outcome } = await hub.list(heroEndpoints.list, { sorter: [{ field: 'pricePerBonus', order: 'desc' }] });
  expect(outcome).toBe('badRequest');
});

test.each([
  [{ upgradeLevel: { gte: 5 } }, ['2', '3', '4', '6']],
  [{ upgradeLevel: { gte: 2, lte: 5 } }, ['2', '3', '5']],
  [{ miningBonus: { gte: 200 }, forSale: true }, ['4', '5']],
])('filter %j, in the list and in the facets', async (filter, expected) => {
  expect(await idsOf({ filter })).toEqual(expected);
  expect((await hub.list(heroEndpoints.facets, { filter })).data.total).toBe(expected.length);
});
