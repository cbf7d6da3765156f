import { afterAll, beforeAll, expect, test } from 'vitest';
import { bountyEndpoints, type BountyHero } from '../../../core/wire/lp/bounties.ts';
import { insertBountyRows } from '../../test-support/economy/bounty-rows.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { bountyOffers, bountyTerms } from './bounties.tables.ts';

const { heroes } = bountyEndpoints;
const owner = addressOf(1);
const rarities = ['100000000000000000', '300000000000000000', '600000000000000000', String(ONE)];
const [rarityWeight, badgeWeight, upgradeWeight] = ['400000000000000000', '300000000000000000', '300000000000000000'];

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
  const { db } = hub.database;
  await insertBountyRows(db, owner, hub.clock.now().getTime());
  await db.update(bountyTerms).set({ rarities, rarityWeight, badgeWeight, upgradeWeight });
  await db.update(bountyOffers).set({ badges: 3 });
  const kinds = Array.from({ length: 24 }, (_, at) => ({ rarity: 1 + (at % 4), burnCount: (at * 7) % 40 }));
  await insertHeroes(
    db,
    kinds.map((kind, at) => heroRow(100 + at, { owner, holder: owner, ...kind })),
  );
  await insertHeroes(db, [heroRow(200, { owner, holder: contracts.market, rarity: 4, burnCount: 30 })]);
});
afterAll(() => hub.close());

async function pagesOf(order: 'asc' | 'desc', size: number): Promise<BountyHero[]> {
  const found: BountyHero[] = [];
  let cursor: string | undefined;
  do {
    const sorter = [{ field: 'aptitude', order } as const];
    const { data } = await hub.list(heroes, { size, sorter, filter: { owner }, cursor });
    found.push(...data.list);
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

test('heroes in hand come by what they count, level, rarity and badges together, however small a page is', async () => {
  const { data } = await hub.list(heroes, { size: 100, filter: { owner } });
  const inHand = data.list.filter(({ hero }) => hero.holder === owner);
  const best = Math.max(...inHand.map(({ aptitude }) => aptitude));
  const down = await pagesOf('desc', 5);

  expect(down[0]?.aptitude).toBe(best);
  expect(down.map(({ aptitude }) => aptitude)).toEqual(inHand.map(({ aptitude }) => aptitude).sort((a, b) => b - a));
  expect(new Set(down.map(({ hero }) => hero.id))).toEqual(new Set(inHand.map(({ hero }) => hero.id)));
  expect(data.list.some(({ hero }) => hero.id === '200')).toBe(true);
  const up = await pagesOf('asc', 7);
  expect(up.map(({ hero }) => hero.id)).toEqual(down.map(({ hero }) => hero.id).reverse());
});

test('nobody asks for the order of everybody’s heroes, or for two orders', async () => {
  const byAptitude = { field: 'aptitude', order: 'desc' } as const;
  expect((await hub.list(heroes, { sorter: [byAptitude] })).outcome).toBe('badRequest');
  const filter = { owner, state: ['idle'] };
  expect((await hub.list(heroes, { sorter: [byAptitude], filter })).outcome).toBe('badRequest');
  const two = [byAptitude, { field: 'id', order: 'asc' } as const];
  expect((await hub.list(heroes, { sorter: two, filter: { owner } })).outcome).toBe('badRequest');
});
