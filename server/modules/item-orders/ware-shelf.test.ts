import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { WareFilter } from '../../../core/wire/game/wares.ts';
import { plansOf } from '../../test-support/test-database.ts';
import { addressOf } from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { itemBalances, itemSupplies } from '../items/items.tables.ts';
import { listForSale } from '../market-data/collections/explore.repository.ts';
import { itemOrders } from './item-orders.tables.ts';
import { listShelf, shelfFacets, type WareSorter } from './ware-shelf.ts';

const [CHEAP, DEAR, COIN, KEPT, EPIC_BOX, GONE] = ['20001', '30001', '40001', '11000001', '11200', '20002'] as const;
let hub: TestApp;

const supply = (itemId: string, burned = '0') => {
  const { type = null, rarity = null, tier = null, family = null, off = null } = itemIdentityOf(itemId) ?? {};
  return { itemId, minted: '10', burned, firstAt: START, type, rarity, tier, family, off };
};
let last = 0n;
const order = (itemId: string, currency: 'ARCA' | 'RON', unitPrice: string, listed: number, expiresIn?: number) => ({
  id: (last += 1n),
  state: 'open',
  collection: contracts.items,
  ...{ itemId, currency, unitPrice, quantity: '2', stock: '2', seller: addressOf(1) },
  listedAt: new Date(START.getTime() + listed),
  expiresAt: expiresIn === undefined ? null : new Date(START.getTime() + expiresIn),
  listTxHash: `0x${'1'.repeat(64)}`,
});

/** A badge for 5 ARCA, and for 1 until a moment ago; an avatar for 90 ARCA or 1 RON; a frame for 2 RON; a unique one; a box. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  await db
    .insert(itemSupplies)
    .values([...[CHEAP, DEAR, COIN, KEPT, EPIC_BOX].map((id) => supply(id)), supply(GONE, '10')]);
  await db
    .insert(itemOrders)
    .values([
      order(CHEAP, 'ARCA', '5', 3),
      order(CHEAP, 'ARCA', '1', 9, -1),
      order(DEAR, 'ARCA', '90', 1),
      order(DEAR, 'ARCA', '95', 0),
      order(DEAR, 'RON', '1', 0),
      order(COIN, 'RON', '2', 2),
      order(EPIC_BOX, 'ARCA', '7', -5),
    ]);
}, 60_000);
afterAll(() => hub.close());

const ids = async (filter: WareFilter, sorter: WareSorter = { field: 'id', order: 'asc' }) =>
  (await listShelf(hub.database.db, { filter, now: START }, { sorter, after: null, limit: 100 })).map(
    ({ row }) => row.id,
  );

describe('an order', () => {
  test.each([
    ['price', 'asc', undefined, [CHEAP, EPIC_BOX, DEAR, COIN, KEPT]],
    ['price', 'desc', undefined, [DEAR, EPIC_BOX, CHEAP, COIN, KEPT]],
    ['listedAt', 'desc', undefined, [CHEAP, COIN, DEAR, EPIC_BOX, KEPT]],
    ['listedAt', 'asc', undefined, [EPIC_BOX, DEAR, COIN, CHEAP, KEPT]],
    ['id', 'desc', undefined, [KEPT, COIN, DEAR, CHEAP, EPIC_BOX]],
    ['price', 'asc', 'RON', [DEAR, COIN]],
  ] as const)('by %s %s in %s puts what is not for sale last', async (field, order, currency, expected) => {
    expect(await ids(currency ? { currency } : {}, { field, order })).toEqual(expected);
  });

  test('is gone through one by one without a gap, whatever it is by', async () => {
    for (const field of ['id', 'price', 'listedAt'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let after: string[] | null = null;
        for (;;) {
          const [one]: Awaited<ReturnType<typeof listShelf>> = await listShelf(
            hub.database.db,
            { filter: {}, now: START },
            { sorter: { field, order }, after, limit: 1 },
          );
          if (!one) break;
          seen.push(one.row.id);
          after = one.key;
        }
        expect(seen).toEqual(await ids({}, { field, order }));
      }
  });
});

describe('a filter', () => {
  test('is OR inside a facet and AND across', async () => {
    expect(await ids({ type: ['badge', 'frame'] })).toEqual([CHEAP, COIN]);
    expect(await ids({ type: ['badge'], rarity: [4] })).toEqual([]);
    expect(await ids({ rarity: [4] })).toEqual([KEPT]);
    expect(await ids({ tier: ['epic', 'vip'], family: [1] })).toEqual([EPIC_BOX]);
    expect(await ids({ tier: ['epic'], family: [0] })).toEqual([]);
    expect(await ids({ type: ['box'], rarity: [0, 1, 2, 3] })).toEqual([]);
  });

  test('compares the lowest price in its currency, bounds included, and not one that has expired', async () => {
    expect(await ids({ price: { gte: '90', lte: '90' } })).toEqual([DEAR]);
    expect(await ids({ currency: 'RON', price: { gte: '2' } })).toEqual([COIN]);
    expect(await ids({ price: { lte: '4' } })).toEqual([]);
    expect(await ids({ currency: 'RON' })).toEqual([DEAR, COIN]);
  });

  test('says for sale, not for sale, or does not ask; what is all destroyed is nowhere', async () => {
    expect(await ids({ forSale: true })).toEqual([EPIC_BOX, CHEAP, DEAR, COIN]);
    expect(await ids({ forSale: false })).toEqual([KEPT]);
    expect(await ids({ id: [KEPT, GONE] })).toEqual([KEPT]);
    expect(await ids({})).toHaveLength(5);
  });
});

test('each facet counts under the other filters, not under its own', async () => {
  const filter: WareFilter = { type: ['badge'], forSale: true };
  const { total, forSale, floor, facets } = await shelfFacets(hub.database.db, { filter, now: START });

  expect({ total, forSale, floor }).toEqual({ total: 1, forSale: 1, floor: '5' });
  expect(facets.type).toHaveLength(4);
  expect(facets.type).toEqual(
    expect.arrayContaining([
      { value: 'badge', count: 1, floor: '5' },
      { value: 'avatar', count: 1, floor: '90' },
      { value: 'frame', count: 1, floor: null },
      { value: 'box', count: 1, floor: '7' },
    ]),
  );
  expect(facets.rarity).toEqual([{ value: String(itemIdentityOf(CHEAP)?.rarity), count: 1, floor: '5' }]);
});

describe('the shelf of a wallet', () => {
  const holder = addressOf(7);
  beforeAll(async () => {
    const held = (itemId: string, amount: string, after: number, of = holder) => ({
      ...{ itemId, holder: of, amount },
      movedAt: new Date(START.getTime() + after),
    });
    await hub.database.db
      .insert(itemBalances)
      .values([
        held(CHEAP, '4', 30),
        held(DEAR, '1', 10),
        held(KEPT, '1', 20),
        held(COIN, '0', 40),
        held(EPIC_BOX, '3', 50, addressOf(8)),
      ]);
  });

  test('has what lies in it, with how many and since when, and what others ask for it', async () => {
    const rows = await listShelf(
      hub.database.db,
      { filter: { holder }, now: START },
      { sorter: { field: 'receivedAt', order: 'desc' }, after: null, limit: 10 },
    );

    expect(rows.map(({ row }) => [row.id, row.held, (row.receivedAt ?? 0) - START.getTime(), row.arca])).toEqual([
      [CHEAP, '4', 30, '5'],
      [KEPT, '1', 20, null],
      [DEAR, '1', 10, '90'],
    ]);
    const [other] = await listShelf(
      hub.database.db,
      { filter: {}, now: START },
      { sorter: { field: 'id', order: 'asc' }, after: null, limit: 1 },
    );
    expect(other?.row).toMatchObject({ held: null, receivedAt: null });
  });

  test('is narrowed, sorted and counted as the market is', async () => {
    expect(await ids({ holder }, { field: 'price', order: 'desc' })).toEqual([DEAR, CHEAP, KEPT]);
    expect(await ids({ holder, rarity: [4] })).toEqual([KEPT]);
    expect(await ids({ holder, type: ['badge', 'frame'] })).toEqual([CHEAP]);
    const { total, forSale, facets } = await shelfFacets(hub.database.db, { filter: { holder }, now: START });
    expect({ total, forSale }).toEqual({ total: 3, forSale: 2 });
    expect(facets.type.map(({ value, count }) => `${value} ${String(count)}`).sort()).toEqual([
      'avatar 1',
      'badge 1',
      'unique 1',
    ]);
  });

  test('of two thousand kinds is gone through without a gap, whatever it is by', async () => {
    const { db } = hub.database;
    const rich = addressOf(9);
    const kinds = Array.from({ length: 2_000 }, (_, n) => String(35_000 + n));
    await db.insert(itemSupplies).values(kinds.map((id) => supply(id)));
    await db
      .insert(itemBalances)
      .values(
        kinds.map((itemId, n) => ({ itemId, holder: rich, amount: '1', movedAt: new Date(START.getTime() + (n % 7)) })),
      );
    onTestFinished(async () => {
      await db.delete(itemBalances).where(eq(itemBalances.holder, rich));
      await db.delete(itemSupplies).where(inArray(itemSupplies.itemId, kinds));
    });
    for (const field of ['id', 'price', 'receivedAt'] as const) {
      const seen = new Set<string>();
      let after: string[] | null = null;
      do {
        const page: Awaited<ReturnType<typeof listShelf>> = await listShelf(
          db,
          { filter: { holder: rich }, now: START },
          { sorter: { field, order: 'desc' }, after, limit: 100 },
        );
        for (const { row } of page) seen.add(row.id);
        after = page.at(-1)?.key ?? null;
      } while (after);
      expect(seen.size, field).toBe(2_000);
    }
  });
});

describe('each currency', () => {
  const counted = async (filter: WareFilter) =>
    (await shelfFacets(hub.database.db, { filter, now: START })).currencies.map(({ count, floor }) => [count, floor]);

  test('counts what can be bought in it, with its lowest price; any of them counts each item once', async () => {
    const { currencies } = await shelfFacets(hub.database.db, { filter: { forSale: true }, now: START });
    expect(currencies).toEqual([
      { value: null, count: 4, floor: null },
      { value: 'ARCA', count: 3, floor: '5' },
      { value: 'RON', count: 2, floor: '1' },
    ]);
  });

  test('counts under the other filters, not under its own choice and the range of prices that is of it', async () => {
    const other: WareFilter = { type: ['avatar', 'frame'], forSale: true };
    const expected = [
      [2, null],
      [1, '90'],
      [2, '1'],
    ];
    expect(await counted(other)).toEqual(expected);
    expect(await counted({ ...other, currency: 'RON', price: { gte: '2' } })).toEqual(expected);
    expect(await counted({ ...other, price: { lte: '3' } })).toEqual(expected);
    expect(await counted({ ...other, id: [COIN] })).toEqual([
      [1, null],
      [0, null],
      [1, '2'],
    ]);
  });

  test('is none of what is not for sale, which any of them shows', async () => {
    expect(await counted({ forSale: false, currency: 'RON' })).toEqual([
      [1, null],
      [0, null],
      [0, null],
    ]);
    expect((await counted({}))[0]).toEqual([5, null]);
  });

  test('shows as many as it counts, whatever else is chosen', async () => {
    for (const filter of [
      {},
      { rarity: [0, 1, 2, 3] },
      { type: ['box'] },
      { forSale: true, family: [1] },
    ] as WareFilter[])
      for (const { value, count } of (await shelfFacets(hub.database.db, { filter, now: START })).currencies)
        expect(await ids(value ? { ...filter, currency: value } : filter)).toHaveLength(count);
  });
});

test('a page by id and the cheapest of everything for sale are read from an index, however much there is', async () => {
  const { db } = hub.database;
  await db.execute(`insert into item_supplies (item_id, minted, burned, first_at, type, rarity)
    select 11100000 + n, 1, 0, now(), 'unique', 4 from generate_series(1, 20000) as n`);
  await db.execute(`insert into item_orders (id, state, collection, item_id, seller, currency, unit_price, quantity,
      stock, listed_at, list_tx_hash)
    select 1000000 + n, case n % 3 when 0 then 'cancelled' else 'open' end, 'c', 11100000 + n % 20000, 's',
      case n % 2 when 0 then 'ARCA' else 'RON' end, 1000 + n % 977, 1, 1, now() - n * interval '1 second', 't'
    from generate_series(1, 40000) as n`);
  await db.execute('analyze item_supplies');
  await db.execute('analyze item_orders');
  const page = { sorter: { field: 'id', order: 'asc' } as const, after: null, limit: 21 };
  const byId = await plansOf(db, (asked) => listShelf(asked, { filter: {}, now: START }, page));
  const explored = { filter: { collection: ['unique'], currency: 'ARCA' }, field: 'price', direction: 'asc' } as const;
  const byPrice = await plansOf(db, (asked) =>
    listForSale(asked, { ...explored, filter: { ...explored.filter, collection: ['unique'] }, now: START }, page),
  );

  expect(byId).not.toMatch(/Sort|HashAggregate/);
  expect(byId).toMatch(/Index Scan using item_orders_\w+ on item_orders/);
  expect(byPrice).toContain('Index Scan using item_orders_open_price');
});
