import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { addressOf, heroRow, insertHeroes, listedHero, ONE, type HeroInsert } from '../../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';
import { orderOf } from '../hero-filter.ts';
import { countFacets, listHeroes } from '../heroes.repository.ts';
import { heroes } from '../heroes.tables.ts';
import { FacetIndex } from './facet-index.ts';

const HEROES = 400;
const HOUR = 3_600_000;
let hub: TestApp;
let index: FacetIndex;

beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.reset();
  await insertHeroes(hub.database.db, fc.sample(fc.tuple(...ids.map(anyHero)), { numRuns: 1, seed: 7 })[0] ?? []);
  index = new FacetIndex({ db: hub.database.db, live: hub.deps.live, log: hub.deps.log });
  await expectRead();
});
afterEach(() => index.close());

const ids = Array.from({ length: HEROES }, (_, i) => i + 1);
const suit = fc.constantFrom(10_101, 10_102, 10_201);
const look = fc.integer({ min: 1, max: 4 });
/** Prices on both sides of what one double holds, some of them the same. */
const price = fc.oneof(
  fc.constantFrom(ONE, ONE + 1n, 2n ** 52n, 2n ** 53n + 1n),
  fc.bigInt({ min: 1_000n, max: 2n ** 96n - 1n }),
);

function anyHero(id: number): fc.Arbitrary<HeroInsert> {
  const traits = fc.record({
    rarity: fc.integer({ min: 1, max: 4 }),
    heroClass: fc.integer({ min: 1, max: 8 }),
    faction: fc.integer({ min: 0, max: 6 }),
    gender: fc.integer({ min: 0, max: 1 }),
    head: suit,
    body: suit,
    legs: suit,
    hands: suit,
    looks: fc.array(look, { minLength: 6, maxLength: 6 }),
    suitId: fc.option(suit, { nil: null }),
    burnCount: fc.integer({ min: 0, max: 30 }),
    miningBonusBps: fc.integer({ min: 0, max: 5_000 }),
  });
  const sale = fc.record({
    price,
    currency: fc.constantFrom('ARCA', 'RON'),
    expiresAt: fc.constantFrom(null, new Date(START.getTime() - 1), new Date(START.getTime() + HOUR)),
  });
  const state = fc.constantFrom('idle', 'listed', 'listed', 'listed', 'burned');
  return fc.tuple(traits, sale, state).map(([changes, { price: asked, ...listing }, place]) => {
    return place === 'listed'
      ? listedHero(id, asked, { ...changes, ...listing })
      : heroRow(id, { ...changes, state: place });
  });
}

const choice = (values: fc.Arbitrary<number>) => fc.option(fc.array(values, { minLength: 1, maxLength: 3 }));
const range = (max: number) =>
  fc.option(fc.record({ gte: fc.nat({ max }), lte: fc.nat({ max }) }, { requiredKeys: [] }));
const mixedFilter: fc.Arbitrary<HeroFilter> = fc
  .record({
    forSale: fc.option(fc.boolean()),
    currency: fc.option(fc.constantFrom('ARCA', 'RON')),
    price: fc.option(fc.record({ gte: price.map(String), lte: price.map(String) }, { requiredKeys: [] })),
    upgradeLevel: range(30),
    miningBonus: range(5_000),
    rarity: choice(fc.integer({ min: 1, max: 5 })),
    heroClass: choice(fc.integer({ min: 1, max: 9 })),
    faction: choice(fc.integer({ min: 0, max: 6 })),
    gender: choice(fc.integer({ min: 0, max: 1 })),
    suit: choice(suit),
    head: choice(suit),
    hands: choice(suit),
    eyes: choice(look),
    nose: choice(look),
    mouth: choice(look),
    skin: choice(look),
    hair: choice(look),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));

/** Few choices at once, as people make them; sums tell these. */
const plainFilter: fc.Arbitrary<HeroFilter> = fc
  .record({
    forSale: fc.constantFrom(true, true, false, undefined),
    level: fc.constantFrom({}, { gte: 1 }, { gte: 5, lte: 9 }, { lte: 14 }, { gte: 20 }),
    side: fc.constantFrom(null, 'suit', 'head', 'hands', 'mouth', 'hair'),
    values: fc.array(fc.oneof(suit, look), { minLength: 1, maxLength: 3 }),
    rarity: choice(fc.integer({ min: 1, max: 5 })),
    gender: choice(fc.integer({ min: 0, max: 1 })),
    bonus: fc.constantFrom({}, {}, { gte: 300 }),
    currency: fc.constantFrom(null, null, 'ARCA', 'RON'),
  })
  .map(({ forSale, level, side, values, rarity, gender, bonus, currency }): HeroFilter => ({
    ...(forSale !== undefined && { forSale }),
    ...(Object.keys(level).length > 0 && { upgradeLevel: level }),
    ...(Object.keys(bonus).length > 0 && { miningBonus: bonus }),
    ...(currency && { currency }),
    ...(side && { [side]: values }),
    ...(rarity && { rarity }),
    ...(gender && { gender }),
  }));
const anyFilter = fc.oneof(mixedFilter, plainFilter);

const sorted = <T extends { choices: readonly { field: string; value: number | null }[] }>(counts: T | null) =>
  counts && {
    ...counts,
    choices: [...counts.choices].sort(
      (a, b) => a.field.localeCompare(b.field) || Number(a.value ?? -1) - Number(b.value ?? -1),
    ),
  };

const PATIENCE = { timeout: 20_000 };
const expectRead = () => vi.waitFor(async () => expect(await index.count({}, START)).not.toBeNull(), PATIENCE);

/** Resolves when everybody who listens has heard it. */
async function tell(ids: number[]): Promise<void> {
  const { live } = hub.deps;
  const heard = new Promise<void>((resolve) => {
    const stop = live.subscribe({ onEvent: () => (stop(), resolve()), onReset: resolve });
  });
  await live.publish({ resource: 'heroes', type: 'updated', ids: ids.map(String) });
  await heard;
}

async function expectSame(filter: HeroFilter, now = START): Promise<void> {
  const [inMemory, byDatabase] = [await index.count(filter, now), await countFacets(hub.database.db, filter, now)];
  expect(sorted(inMemory)).toEqual(sorted(byDatabase));
}

test('tells what the database tells, whatever is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      // Not for sale and at a price is nothing; the database is asked that.
      fc.pre(filter.forSale !== false || (!filter.currency && !filter.price));
      await expectSame(filter);
    }),
    { numRuns: 300 },
  );
});

test('pages what is for sale as the database does, cheapest first', async () => {
  const sorter = [{ field: 'price', order: 'asc' }] as const;
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      fc.pre(filter.forSale === true || filter.currency !== undefined);
      fc.pre(filter.forSale !== false);
      let after: string[] | null = null;
      for (let page = 0; page < 3; page += 1) {
        const options = { filter, now: START, order: orderOf(sorter), after, limit: 20 };
        const rows: Awaited<ReturnType<typeof listHeroes>> = await listHeroes(hub.database.db, options);
        const found = await index.cheapest(filter, START, { after, most: 20 });
        expect(found).toEqual(rows.map(({ row }) => Number(row.tokenId)));
        after = rows.at(-1)?.key ?? null;
        if (after === null) return;
      }
    }),
    { numRuns: 60 },
  );
});

test('a range of prices without a bound asks for nothing', async () => {
  await expectSame({ price: {} });
});

test.each([
  { owner: addressOf(1) },
  { notOwner: addressOf(1) },
  { state: ['idle' as const] },
  { id: ['1'] },
  { forSale: false, currency: 'ARCA' as const },
])('leaves %j to the database', async (filter) => {
  expect(await index.count(filter, START)).toBeNull();
});

test('knows each change as soon as it was announced: a new price, an end of a listing, a new hero, one that is gone', async () => {
  const { db } = hub.database;
  await insertHeroes(db, [listedHero(HEROES + 1, 5n, { rarity: 2 })]);
  await tell([HEROES + 1]);
  await expectSame({ forSale: true });
  expect((await index.count({ forSale: true }, START))?.floor).toBe('5');

  await db.update(heroes).set({ price: '3' }).where(eq(heroes.tokenId, 401n));
  await tell([401]);
  expect((await index.count({ forSale: true, rarity: [2] }, START))?.floor).toBe('3');

  await db
    .update(heroes)
    .set({ expiresAt: new Date(START.getTime() + 1) })
    .where(eq(heroes.tokenId, 401n));
  await tell([401]);
  await expectSame({ forSale: true });
  await expectSame({ forSale: true }, new Date(START.getTime() + 1));

  await db.delete(heroes).where(eq(heroes.tokenId, 401n));
  await tell([401]);
  await expectSame({});
});

test('a reorganisation, which names no hero, has everything read again', async () => {
  const { db } = hub.database;
  await db.delete(heroes).where(eq(heroes.rarity, 1));
  await tell([]);
  expect(await index.count({}, START)).toBeNull();
  await expectRead();
  await expectSame({});
});

test('what the columns cannot hold is said, and left to the database for good', async () => {
  await insertHeroes(hub.database.db, [listedHero(9_001, 2n ** 110n)]);
  await tell([9_001]);
  await vi.waitFor(async () => expect(await index.count({}, START)).toBeNull(), PATIENCE);
  expect(hub.logged.some((line) => line.includes('the database counts them'))).toBe(true);
  await tell([]);
  expect(await index.count({}, START)).toBeNull();
});
