import fc from 'fast-check';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../core/wire/game/heroes.ts';
import { HEROES, insertHeroWorld } from '../../../server/test-support/hero-world.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { fits, narrow } from '../../../src/resources/heroes/market/narrow.ts';

let hub: TestApp;
let all: Hero[];

const ask = async (filter: HeroFilter) => {
  const rows: Hero[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await hub.list(heroEndpoints.list, { size: 100, filter, cursor });
    rows.push(...data.list);
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
};

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroWorld(hub, Wallet.createRandom().address.toLowerCase());
  all = await ask({});
});
afterAll(() => hub.close());

const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const range = <Value>(...values: Value[]) =>
  fc.record({ gte: fc.constantFrom(...values), lte: fc.constantFrom(...values) }, { requiredKeys: [] });
const suit = () => some(10_101, 10_102, 10_103, 10_201, 10_301);
const filters: fc.Arbitrary<HeroFilter> = fc.record(
  {
    forSale: fc.boolean(),
    currency: fc.constantFrom<'ARCA' | 'RON'>('ARCA', 'RON'),
    price: range(...[0n, 1n, 2n, 3n, 9n].map((whole) => String(whole * ONE))),
    rarity: some(1, 2, 3, 4),
    upgradeLevel: range(0, 1, 5, 30),
    miningBonus: range(0, 100, 300, 1_000),
    heroClass: some(0, 1, 2, 3, 4, 5, 6, 7, 8),
    faction: some(0, 1, 2, 3, 4, 5),
    gender: some(0, 1),
    suit: suit(),
    head: suit(),
    body: suit(),
    legs: suit(),
    hands: suit(),
    owner: fc.integer({ min: 10, max: 15 }).map(addressOf),
    notOwner: fc.integer({ min: 10, max: 15 }).map(addressOf),
    state: some<Hero['state']>('idle', 'listed', 'pending'),
    id: fc.uniqueArray(fc.integer({ min: 1, max: HEROES }).map(String), { minLength: 1, maxLength: 60 }),
  },
  { requiredKeys: [] },
);
/** Filters of few parts: with more of them nothing would be left to compare. */
const narrowing = fc
  .tuple(filters, fc.uniqueArray(fc.nat(17), { minLength: 2, maxLength: 5 }))
  .map(([filter, kept]): HeroFilter => {
    const parts = Object.entries(filter);
    return Object.fromEntries(parts.filter((_, at) => kept.includes(at)));
  });
const ids = (rows: readonly Hero[]) => rows.map(({ id }) => id);

test('of all heroes, those stay under a filter that the server answers it with, in the same order', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(narrowing, async (filter) => {
      const answer = await ask(filter);
      if (answer.length > 0 && answer.length < all.length) answered += 1;
      expect(ids(all.filter((hero) => fits(hero, filter)))).toEqual(ids(answer));
    }),
    { numRuns: 200, seed: 7 },
  );
  // Neither mostly nothing nor mostly everything.
  expect(answered).toBeGreaterThan(60);
}, 120_000);

test('a filter that none of them fits leaves them as they are: an empty list would say that there is nothing', () => {
  const few = all.slice(0, 20);
  expect(narrow(few, { id: ['999'] })).toBe(few);
  expect(ids(narrow(few, { id: ['3', '999'] }))).toEqual(['3']);
});
